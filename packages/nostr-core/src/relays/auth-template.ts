import type { EventTemplate } from '../protocol/event.ts'

/** Not from `kinds`: a program that only pays needs no other of them. */
const relayAuthKind = 22_242

/** The answer to a relay's challenge (NIP-42), before it is signed; `now` in seconds. */
export const authTemplate = (relay: string, challenge: string, now: number): EventTemplate => ({
  kind: relayAuthKind,
  created_at: now,
  tags: [
    ['relay', relay],
    ['challenge', challenge],
  ],
  content: '',
})
