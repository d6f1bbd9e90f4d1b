import { elapsedSince, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { requireFilters, type Filter } from '../protocol/filter.ts'
import type { RelayReport, RelayState, Subscription, SubscriptionHandlers } from './contract.ts'

interface RelayQuery {
  readonly clock: Clock
  /** Milliseconds of silence after which the relay is given up. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  readonly onEvent: (event: NostrEvent) => void
}

/** A relay that keeps sending without finishing is given up after this many timeouts. */
const maxTimeouts = 10

/**
 * Reads all stored events from one relay, page by page. Events received before a failure count, but the report says that
 * the answer is incomplete. Rejects with a `MalformedError` for a filter that `requireFilters` refuses.
 */
export function queryRelay(
  relay: { req(filters: readonly Filter[], handlers: SubscriptionHandlers): Subscription },
  filters: readonly Filter[],
  { clock, timeoutMs, signal, onEvent }: RelayQuery,
): Promise<RelayReport> {
  return new Promise((resolve) => {
    requireFilters(filters)
    let events = 0
    let subscription: Subscription | undefined
    let over = false
    let cancelSilence: () => void = () => undefined
    const cancelDeadline = clock.after(timeoutMs * maxTimeouts, () =>
      finish('timeout', { reason: `not done after ${timeoutMs * maxTimeouts} ms` }),
    )
    const abort = () => finish('error', { reason: 'cancelled' })
    const finish = (state: RelayState, details: Omit<RelayReport, 'state' | 'events'>) => {
      if (over) return
      over = true
      cancelSilence()
      cancelDeadline()
      signal?.removeEventListener('abort', abort)
      subscription?.close()
      resolve({ state, events, ...details })
    }
    let lastEventAt = clock.now()
    /** Why the relay has not answered, in its words. */
    let refusal: string | undefined
    // Thousands of events may arrive in a second, so each only updates a timestamp instead of resetting the timer.
    const awaitSilence = (delay: number) => {
      cancelSilence = clock.after(delay, () => {
        const left = timeoutMs - elapsedSince(clock, lastEventAt)
        if (left > 0) awaitSilence(left)
        else finish('timeout', { reason: refusal ?? `silent for ${timeoutMs} ms` })
      })
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    awaitSilence(timeoutMs)
    subscription = relay.req(filters, {
      onEvent: (event) => {
        if (over) return
        events++
        onEvent(event)
        lastEventAt = clock.now()
      },
      onEose: (_, { complete, resumed: _resumed, events: _events, ...gaps }) => {
        if (!complete) finish('timeout', { reason: 'sends too many pages' })
        else finish(events > 0 ? 'ok' : 'zero', gaps)
      },
      onRefused: (reason) => (refusal = reason),
      onClosed: (reason) => finish('error', { reason }),
      onDown: (state, reason) => finish(state, { reason }),
    })
    if (over) subscription.close()
  })
}
