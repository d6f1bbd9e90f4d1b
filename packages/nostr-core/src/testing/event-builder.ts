import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { getEventHash } from '../protocol/event-id.ts'
import { freezeEvent, type EventTemplate, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'

/** An author of test events; the key is derived from the builder's seed and the name. */
export interface TestAuthor {
  readonly name: string
  readonly secretKey: Uint8Array
  /** 64 hex digits. */
  readonly pubkey: string
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
    const secretKey = sha256(utf8ToBytes(`test author ${seed} ${name}`))
    const made = { name, secretKey, pubkey: bytesToHex(schnorr.getPublicKey(secretKey)) }
    authors.set(name, made)
    return made
  }

  function event(name = 'alice', template: Partial<EventTemplate> = {}): NostrEvent {
    const { secretKey, pubkey } = author(name)
    const number = serial++
    const unsigned = {
      pubkey,
      created_at: template.created_at ?? start + number,
      kind: template.kind ?? kinds.note,
      tags: (template.tags ?? []).map((tag) => [...tag]),
      content: template.content ?? `post ${number}`,
    }
    const id = getEventHash(unsigned)
    const sig = bytesToHex(schnorr.sign(hexToBytes(id), secretKey, new Uint8Array(32)))
    return freezeEvent({ id, ...unsigned, sig })
  }

  return {
    seed,
    author,
    event,
    events: (count, name, template) => Array.from({ length: count }, () => event(name, template)),
  }
}
