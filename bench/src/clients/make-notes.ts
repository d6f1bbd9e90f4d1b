import type { NostrEvent } from '@ncc/nostr-core'
import { createPeople, type People } from '../people.ts'

const people = 50

/**
 * Notes of 50 people within a day, their profiles, and the contact list of a member who follows them all; `member` is what the
 * app stores of an account that is signed in (hex). A note's text begins with "bench note" and its number.
 */
export async function makeNotes(
  count: number,
): Promise<{ events: NostrEvent[]; member: ReturnType<People['sessionOf']> }> {
  const { pubkeyOf, sign, sessionOf } = await createPeople()
  const now = Math.floor(Date.now() / 1000)
  const picture =
    'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Crect width=%221%22 height=%221%22/%3E%3C/svg%3E'
  const step = Math.floor(86_000 / count)
  const follows = Array.from({ length: people }, (_, i) => ['p', pubkeyOf(i)])
  const events = [
    ...Array.from({ length: people }, (_, i) =>
      sign(i, 0, now - 90_000, JSON.stringify({ name: `person ${i}`, picture })),
    ),
    sign(people, 0, now - 90_000, JSON.stringify({ name: 'member', picture })),
    sign(people, 3, now - 90_000, '', follows),
    ...Array.from({ length: count }, (_, i) =>
      sign(
        i % people,
        1,
        now - (count - i) * step,
        `bench note ${i}. ${'The lamps are lit. '.repeat(i % 9)}`,
      ),
    ),
  ]
  return { events, member: sessionOf(people) }
}
