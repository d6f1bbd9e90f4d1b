import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { createTestKey, signTestEvent, type TestKey } from './test-key.ts'

/** An author of test events; the key is derived from the builder's seed and the name. */
export interface TestAuthor extends TestKey {
  readonly name: string
}

/** Creates correctly signed events; the same seed creates the same events, including signatures. */
export interface EventBuilder {
  readonly seed: number
  /** The author with that name. */
  author(name: string): TestAuthor
  /**
   * An event by the author with that name, of kind 1 by default. Each event is one second younger than the previous one and
   * has new content, unless the template sets them.
   */
  event(author?: string, template?: Partial<EventTemplate>): NostrEvent
  /** Several at once, oldest first. */
  events(count: number, author?: string, template?: Partial<EventTemplate>): NostrEvent[]
}

/**
 * Creates a builder; `start` is the `created_at` (seconds) of its first event.
 * @example
 * const builder = createEventBuilder({ seed: 7 })
 * const post = builder.event('ada', { content: 'The bakery opens at six.' })
 */
export function createEventBuilder(options: { seed?: number; start?: number } = {}): EventBuilder {
  const { seed = 1, start = 1_735_689_600 } = options
  const authors = new Map<string, TestAuthor>()
  let serial = 0

  function author(name: string): TestAuthor {
    const existing = authors.get(name)
    if (existing) return existing
    const made = { name, ...createTestKey(sha256(utf8ToBytes(`test author ${seed} ${name}`))) }
    authors.set(name, made)
    return made
  }

  function event(name = 'alice', template: Partial<EventTemplate> = {}): NostrEvent {
    const number = serial++
    return signTestEvent(
      {
        kind: template.kind ?? kinds.note,
        created_at: template.created_at ?? start + number,
        tags: template.tags ?? [],
        content: template.content ?? `post ${number}`,
      },
      author(name),
    )
  }

  return {
    seed,
    author,
    event,
    events: (count, name, template) => Array.from({ length: count }, () => event(name, template)),
  }
}
