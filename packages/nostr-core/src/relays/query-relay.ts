import { elapsedSince, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { RelayReport, RelayState, Subscription, SubscriptionHandlers } from './contract.ts'

interface RelayQuery {
  readonly clock: Clock
  /** Milliseconds of silence after which the relay is given up. */
  readonly timeout: number
  readonly signal?: AbortSignal
  readonly onEvent: (event: NostrEvent) => void
}

/** A relay that always has something to say, but never all, is given up after so many timeouts. */
const patience = 10

/**
 * Asks one relay until it has said all there is, page after page. What came before a failure counts, but the report
 * says that it was not all.
 */
export function queryRelay(
  relay: { req(filters: readonly Filter[], handlers: SubscriptionHandlers): Subscription },
  filters: readonly Filter[],
  { clock, timeout, signal, onEvent }: RelayQuery,
): Promise<RelayReport> {
  return new Promise((resolve) => {
    let events = 0
    let subscription: Subscription | undefined
    let over = false
    let cancelSilence: () => void = () => undefined
    const cancelPatience = clock.after(timeout * patience, () =>
      finish('timeout', `not done after ${timeout * patience} ms`),
    )
    const abort = () => finish('error', 'cancelled')
    const finish = (state: RelayState, reason?: string, refused?: number) => {
      if (over) return
      over = true
      cancelSilence()
      cancelPatience()
      signal?.removeEventListener('abort', abort)
      subscription?.close()
      resolve({
        state,
        events,
        ...(reason !== undefined && { reason }),
        ...(refused !== undefined && { refused }),
      })
    }
    let heard = clock.now()
    // Thousands of events may come in a second: what they move is a time, not the timer.
    const awaitSilence = (rest: number) => {
      cancelSilence = clock.after(rest, () => {
        const left = timeout - elapsedSince(clock, heard)
        if (left > 0) awaitSilence(left)
        else finish('timeout', `silent for ${timeout} ms`)
      })
    }
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    awaitSilence(timeout)
    subscription = relay.req(filters, {
      onEvent: (event) => {
        if (over) return
        events++
        onEvent(event)
        heard = clock.now()
      },
      onEose: (_, { complete, refused }) => {
        if (!complete) finish('timeout', 'has more pages than anybody can read')
        else finish(events > 0 ? 'ok' : 'zero', undefined, refused)
      },
      onClosed: (reason) => finish('error', reason),
      onDown: (state, reason) => finish(state, reason),
    })
    if (over) subscription.close()
  })
}
