import type { Answer } from '@ncc/nostr-core'

/** Whether relays have answered a query; if not, its result is from the cache only. */
export function wasAnswered(answer: Answer<unknown>): boolean {
  return answer.status === 'absent' || (answer.status === 'found' && answer.isConfirmed)
}
