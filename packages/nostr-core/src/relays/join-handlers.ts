import type { StoredAnswer, SubscriptionHandlers } from './contract.ts'

/**
 * Handlers for the parts of one request that was split at one relay: `onEose` is called once all parts have ended, and again
 * for each part that resumes on its own later; `onDown` is called once for all of them.
 */
export function joinHandlers(parts: number, handlers: SubscriptionHandlers): SubscriptionHandlers[] {
  if (parts === 1) return [handlers]
  const ended = new Map<number, StoredAnswer>()
  /** Whether `onEose` was called for all parts on this connection. */
  let isTold = false
  let isDown = false
  return Array.from({ length: parts }, (_, part) => ({
    ...handlers,
    onEose(relay, stored) {
      isDown = false
      // A part that resumes before the others have answered: its first answer counts.
      if (isTold || !ended.has(part)) ended.set(part, stored)
      if (ended.size < parts) return
      const isResumed = isTold && stored.resumed
      isTold = true
      handlers.onEose?.(relay, isResumed ? stored : sum([...ended.values()]))
    },
    onClosed(reason, relay) {
      ended.delete(part)
      handlers.onClosed?.(reason, relay)
    },
    onDown(state, reason, relay) {
      ended.clear()
      isTold = false
      if (isDown) return
      isDown = true
      handlers.onDown?.(state, reason, relay)
    },
  }))
}

function sum(answers: readonly StoredAnswer[]): StoredAnswer {
  const dates = answers.flatMap(({ completeFrom }) => completeFrom ?? [])
  const refused = answers.reduce((total, answer) => total + (answer.refused ?? 0), 0)
  return {
    events: answers.reduce((total, { events }) => total + events, 0),
    resumed: answers.every(({ resumed }) => resumed),
    complete: answers.every(({ complete }) => complete),
    ...(dates.length > 0 && { completeFrom: Math.max(...dates) }),
    ...(refused > 0 && { refused }),
  }
}
