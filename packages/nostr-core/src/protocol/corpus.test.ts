import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { describePost } from '../content/description.ts'
import { parseContent } from '../content/parse-content.ts'
import { getEventHash } from './event-id.ts'
import { serializeEvent } from './event.ts'
import { isEvent, parseEvent, type NostrEvent } from './event.ts'
import { matchFilter } from './filter.ts'
import { getThreadPosition } from './nip10.ts'
import { parseProfile } from './profile.ts'
import { readTestFile } from './test-files.ts'

function readLines<T>(path: string): T[] | undefined {
  const file = readTestFile(path)
  const lines = file && gunzipSync(file).toString().split('\n')
  return lines?.filter((line) => line !== '').map((line) => JSON.parse(line) as T)
}

const real = readLines<NostrEvent>('corpus/real-events.jsonl.gz')
const invalid = readLines<{ why: string; event: unknown }>('corpus/invalid-events.jsonl.gz')

describe.skipIf(!real)('real events', () => {
  test('stay unchanged, with the id that they claim', () => {
    for (const source of real!) {
      const event = parseEvent(structuredClone(source))
      expect(JSON.parse(JSON.stringify(event))).toEqual(source)
      expect(serializeEvent(event)).toBe(serializeEvent(source))
      expect(getEventHash(event)).toBe(source.id)
    }
    expect(real!.length).toBeGreaterThan(5000)
  })

  test('are parsed into nodes without loss', () => {
    const count: Record<string, number> = {}
    for (const { content, tags } of real!) {
      const nodes = parseContent(content, tags)
      expect(nodes.map((node) => node.text).join('')).toBe(content)
      for (const { type } of nodes) count[type] = (count[type] ?? 0) + 1
    }
    console.log('pieces of the real posts:', count)
    for (const type of ['text', 'break', 'link', 'image', 'video', 'hashtag', 'mention']) {
      expect(count[type], type).toBeGreaterThan(0)
    }
  })

  test('never throw when profiles, descriptions and threads are parsed', () => {
    for (const event of real!) {
      if (event.kind === 0)
        expect(Object.values(parseProfile(event.content)).every((value) => typeof value === 'string')).toBe(
          true,
        )
      if (event.kind === 1)
        expect(describePost(event.content)).not.toMatch(/nostr:n(?:pub|ote|profile|event|addr)1/)
      const { root, parent } = getThreadPosition(event)
      expect(root === undefined).toBe(parent === undefined)
    }
  })

  test('are found by what they are', () => {
    for (const event of real!) {
      const { id, pubkey, kind, created_at } = event
      expect(
        matchFilter(
          { ids: [id], authors: [pubkey], kinds: [kind], since: created_at, until: created_at },
          event,
        ),
      ).toBe(true)
      expect(matchFilter({ ids: [pubkey] }, event)).toBe(false)
    }
  })
})

test.skipIf(!invalid)(
  'an event with a thing changed has another id, or the same id and another signature',
  () => {
    const left: string[] = []
    for (const { why, event } of invalid!) {
      if (!isEvent(event) || getEventHash(event) !== event.id) continue
      left.push(why)
    }
    console.log(`left to the verifier: ${left.length} of ${invalid!.length}`, [...new Set(left)])
    expect(left.every((why) => /sig/i.test(why))).toBe(true)
  },
)
