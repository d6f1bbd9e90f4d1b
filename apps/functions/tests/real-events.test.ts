import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isEphemeral, isExpired, matchFilter, parseFilter, type NostrEvent } from '@ncc/nostr-core'
import { openRelay } from '../src/testing/relay-fixture.ts'

/** Events of other programs, which are not part of this repository. */
const folder = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url))
const isThere = existsSync(folder)
if (!isThere) console.log('There are no real events: their tests are skipped.')

const readLines = (name: string) =>
  gunzipSync(readFileSync(`${folder}${name}`))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

describe.skipIf(!isThere)('real events', { timeout: 120_000 }, () => {
  test('all are accepted or refused with a reason, and queries find exactly the matching events', async () => {
    const { client } = await openRelay({ limits: { maxMessageLength: 4 * 1024 * 1024 } })
    const events = readLines('real-events.jsonl.gz') as NostrEvent[]
    const now = Math.floor(Date.now() / 1000)
    const verdicts = await Promise.all(events.map((event) => client.publish(event)))
    for (const [index, [accepted, message]] of verdicts.entries()) {
      const event = events[index]
      if (accepted || !event || isExpired(event, now)) continue
      expect(message, event.id).toMatch(
        /^(duplicate|blocked|invalid: (created_at|at most)|invalid: the event has expired)/,
      )
    }
    expect(verdicts.filter(([accepted]) => accepted).length).toBeGreaterThan(events.length * 0.8)

    const stored = new Map<string, NostrEvent>()
    for (const kind of new Set(events.map(({ kind }) => kind))) {
      if (isEphemeral(kind)) continue
      for (const event of await client.query({ kinds: [kind], limit: 5_000 })) {
        stored.set(event.id, event as unknown as NostrEvent)
      }
    }
    const byId = new Map(events.map((event) => [event.id, event]))
    for (const [id, event] of stored) expect(event).toEqual(byId.get(id))

    const samples = [...stored.values()].filter((_, index) => index % 40 === 0)
    for (const { pubkey, kind, created_at, tags } of samples) {
      const tag = tags.find(
        ([name, value]) => name?.length === 1 && /[a-zA-Z]/.test(name) && value !== undefined,
      )
      const values = tag?.[1] === undefined ? undefined : { [`#${tag[0] ?? ''}`]: [tag[1]] }
      const filters = [
        { authors: [pubkey] },
        { kinds: [kind], until: created_at },
        ...(values ? [values, { ...values, kinds: [kind] }] : []),
      ].map(parseFilter)
      for (const filter of filters) {
        const found = await client.query({ ...filter, limit: 5_000 })
        const expected = [...stored.values()].filter((event) => matchFilter(filter, event))
        expect(found.map(({ id }) => id).sort(), JSON.stringify(filter)).toEqual(
          expected.map(({ id }) => id).sort(),
        )
      }
    }
  })

  test('copies with one change are refused', async () => {
    const { client } = await openRelay()
    const lines = readLines('invalid-events.jsonl.gz') as { why: string; event: NostrEvent }[]
    for (const { why, event } of lines) {
      expect(await client.publish(event), why).toEqual([false, expect.stringMatching(/^invalid: /)])
    }
    expect(await client.query({})).toEqual([])
  })
})
