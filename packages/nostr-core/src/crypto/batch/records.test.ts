import { expect, test } from 'vitest'
import { serializeEvent } from '../../protocol/event.ts'
import { type NostrEvent } from '../../protocol/event.ts'
import { createEventBuilder } from '../../testing/event-builder.ts'
import { batchLimits, openRecord, packEvents, recordStarts } from './records.ts'

const builder = createEventBuilder()
const post = (content: string) => builder.event('alice', { content, tags: [['p', 'x']] })
const buffer = new Uint8Array(batchLimits.bytes)

test('records hold what was packed, whatever the text', () => {
  const events = ['', 'ascii', 'žluťoučký 世界 🤙', '"quoted"\n\\', '\u0000\u001f', '\ud800 alone'].map(post)
  const { records, places, next } = packEvents(events, 0, buffer)
  expect([places, next]).toEqual([[0, 1, 2, 3, 4, 5], 6])
  for (const [i, start] of recordStarts(records, 6).entries()) {
    const { json, ...rest } = openRecord(records, start)
    const { id, pubkey, sig } = events[i]!
    expect(rest).toEqual({ id, pubkey, sig })
    expect(new TextDecoder().decode(json)).toBe(serializeEvent(events[i]!))
  }
})

test('values that are not events are left out, and never throw', () => {
  const good = post('good')
  const throwing = new Proxy(good, {
    get() {
      throw new Error('hostile')
    },
  })
  const wrongFields = [
    { id: undefined },
    { id: 'a'.repeat(63) },
    { sig: `${good.sig}00` },
    { sig: { length: 128, toString: () => good.sig } },
    { pubkey: 5 },
    { kind: 1.5 },
    { created_at: '1' },
    { created_at: Number.NaN },
    { tags: [[1]] },
    { tags: {} },
    { tags: null },
    { content: null },
  ].map((fields) => ({ ...good, ...fields }))
  const strange = [null, undefined, 1, 'text', [], {}, throwing, ...wrongFields] as NostrEvent[]
  const { places, next } = packEvents([...strange, good], 0, buffer)
  expect([places, next]).toEqual([[strange.length], strange.length + 1])
})

test('a full buffer ends the batch, and an event that never fits is reported', () => {
  const events = [post('a'.repeat(400)), post('ž'.repeat(400)), post('c')]
  const small = new Uint8Array(1600)
  const first = packEvents(events, 0, small)
  expect([first.places, first.next]).toEqual([[0], 1])
  const second = packEvents(events, 1, small)
  expect([second.places, second.next]).toEqual([[1, 2], 3])
  expect(packEvents(events, 1, new Uint8Array(900)).next).toBe(1)
})

test('a batch has no more records than the module can hold', () => {
  const many = Array<NostrEvent>(batchLimits.records + 5).fill(post('same'))
  expect(packEvents(many, 0, buffer).next).toBe(batchLimits.records)
})
