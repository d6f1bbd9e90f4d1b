import type { Answer } from '@ncc/nostr-core'

/** Whether relays answered a query just now; if not, whatever it found was known here before. */
export function wasAnswered(answer: Answer<unknown>): boolean {
  return answer.status === 'absent' || (answer.status === 'found' && answer.isConfirmed)
}
