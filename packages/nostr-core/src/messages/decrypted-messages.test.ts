import { expect, it } from 'vitest'
import { createEventBuilder } from '../testing/event-builder.ts'
import { arrivedBy } from './decrypted-messages.ts'
import type { DirectMessage } from './direct-messages.ts'

const now = 1_800_000_000
const day = 24 * 3600
const year2100 = 4_102_444_800

function message(kind: 4 | 1059, created_at: number, wrappedAt = created_at): DirectMessage {
  const event = createEventBuilder().event('mallory', { kind, created_at: wrappedAt })
  const people = { sender: event.pubkey, recipient: 'ada', counterpart: event.pubkey }
  return { id: event.id, ...people, created_at, content: 'Hello', scheme: 'nip17', event }
}
const dateOf = (message: DirectMessage) => arrivedBy(message, now).created_at

it('a message keeps a date within the clock skew', () => {
  for (const date of [1, now, now + 900]) {
    expect(dateOf(message(1059, date, now - day))).toBe(date)
    expect(dateOf(message(4, date))).toBe(date)
  }
})

it('a message from the far future gets its arrival time', () => {
  for (const date of [now + 901, year2100, 8_640_000_000_000]) {
    expect(dateOf(message(1059, date, now - day))).toBe(now)
    expect(dateOf(message(1059, date, date))).toBe(now)
    expect(dateOf(message(4, date))).toBe(now)
  }
})

it('a message from the far future is bounded by two days after its wrap', () => {
  expect(dateOf(message(1059, year2100, now - 30 * day))).toBe(now - 28 * day)
})
