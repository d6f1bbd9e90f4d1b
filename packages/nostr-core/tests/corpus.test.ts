import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createVerifier } from '../src/crypto/verifier.ts'
import { getAddress, getExpiration, newestFirst, type NostrEvent } from '../src/protocol/event.ts'
import { isEphemeral } from '../src/protocol/kinds.ts'
import { readTestFile } from '../src/protocol/test-files.ts'
import { EventGate } from '../src/relays/event-gate.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { createManualClock } from '../src/testing/manual-clock.ts'
import { createPool, relayWith } from './harness.ts'

function readLines(path: string): string[] | undefined {
  const file = readTestFile(path)
  return file && gunzipSync(file).toString().trim().split('\n')
}

const real = readLines('corpus/real-events.jsonl.gz')
const invalid = readLines('corpus/invalid-events.jsonl.gz')

/** The counts in its README. */
const counted = { 1: 1259, 0: 899, 5: 757, 7: 629, 4: 241, 6: 126, 1985: 100, 3: 70, 10_002: 50, 30_009: 14 }

const now = Date.UTC(2026, 0, 1)
const parse = (line: string) => JSON.parse(line) as NostrEvent

/** The expected store result of each event according to NIP-01, 09 and 40. */
function fates(events: readonly NostrEvent[]) {
  const deletedBy = new Map<string, number>()
  for (const { kind, pubkey, tags, created_at } of events) {
    if (kind !== 5) continue
    for (const [name, value] of tags) {
      if (name === 'e') deletedBy.set(`${pubkey} ${value}`, Number.POSITIVE_INFINITY)
      if (name === 'a') {
        const key = `${pubkey} ${value}`
        deletedBy.set(key, Math.max(created_at, deletedBy.get(key) ?? 0))
      }
    }
  }
  const isDeleted = ({ kind, id, pubkey, created_at, ...rest }: NostrEvent) => {
    if (kind === 5) return false
    const address = getAddress({ kind, pubkey, created_at, ...rest })
    return (
      deletedBy.has(`${pubkey} ${id}`) ||
      (address !== undefined && (deletedBy.get(`${pubkey} ${address}`) ?? -1) >= created_at)
    )
  }
  const fate = (event: NostrEvent) => {
    const expiry = getExpiration(event)
    if (isEphemeral(event.kind)) return 'ephemeral'
    if (expiry !== undefined && expiry <= now / 1000) return 'expired'
    return isDeleted(event) ? 'deleted' : 'valid'
  }
  const newest = new Map<string, NostrEvent>()
  const valid = events.filter((event) => fate(event) === 'valid')
  for (const event of valid) {
    const address = getAddress(event)
    const current = address === undefined ? undefined : newest.get(address)
    if (address !== undefined && (!current || newestFirst(event, current) < 0)) newest.set(address, event)
  }
  const left = valid.filter((event) => {
    const address = getAddress(event)
    return address === undefined || newest.get(address) === event
  })
  const counts = { ephemeral: 0, expired: 0, deleted: 0, valid: 0 }
  for (const event of events) counts[fate(event)]++
  return { left, counts: { ...counts, replaced: valid.length - left.length } }
}

describe.skipIf(!real)('the real events', () => {
  it('survive parsing, verification, store and query unchanged, except those that their authors replaced or deleted', async () => {
    const lines = real!
    const gate = new EventGate(createVerifier())
    const genuine = await gate.verifyAll(lines.map(parse), 'corpus')
    expect(genuine.filter((event) => !event)).toEqual([])
    const byKind = Object.groupBy(
      genuine.filter((event) => event !== undefined),
      ({ kind }) => kind,
    )
    for (const [kind, count] of Object.entries(counted)) expect(byKind[Number(kind)]).toHaveLength(count)

    const store = new MemoryStore({ clock: createManualClock(now) })
    for (const event of genuine) if (event) store.add([event], 'wss://corpus')
    const { left, counts } = fates(lines.map(parse))
    console.info('of the real events', counts)
    const sourceOf = new Map(lines.map((line) => [parse(line).id, parse(line)]))
    const found = store.query([{}])
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(left.map(({ id }) => id)))
    for (const event of found) expect(JSON.parse(JSON.stringify(event))).toEqual(sourceOf.get(event.id))
    expect(found).toEqual([...found].sort(newestFirst))
  })

  it('arrive completely from a relay that sends 500 at a time', async () => {
    const events = real!.map(parse)
    const relay = await relayWith({ maxLimit: 500 }, events)
    const { pool } = createPool()
    const { events: found, relays } = await pool.query([{}], { relays: [relay.url] })
    expect(relays[relay.url]?.state).toBe('ok')
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)))
  })
})

describe.skipIf(!invalid)('the invalid events', () => {
  it('are all refused, while the genuine events with their ids still arrive', async () => {
    const forged = invalid!.map((line) => (JSON.parse(line) as { event: unknown }).event)
    const gate = new EventGate(createVerifier())
    expect((await gate.verifyAll(forged, 'liar')).filter(Boolean)).toEqual([])
    const ids = new Set(forged.map((event) => (event as { id: string }).id))
    const honest = (real ?? []).map(parse).filter(({ id }) => ids.has(id))
    expect((await gate.verifyAll(honest, 'honest')).every(Boolean)).toBe(true)
  })
})
