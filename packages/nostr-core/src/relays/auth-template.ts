import type { EventTemplate } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'

/** The answer to a relay's challenge (NIP-42), before it is signed; `now` in seconds. */
export const authTemplate = (relay: string, challenge: string, now: number): EventTemplate => ({
  kind: kinds.relayAuth,
  created_at: now,
  tags: [
    ['relay', relay],
    ['challenge', challenge],
  ],
  content: '',
})
