import { forgetOldest } from '../protocol/forget-oldest.ts'
import type { SubscriptionHandlers } from './contract.ts'

/** Of how many events, the newest, a subscription knows that it has delivered them. */
const maxDelivered = 50_000

/** The handlers of a subscription, called once for each event: after a reconnect, a relay's parts and other relays repeat some. */
export function deliverOnce(handlers: SubscriptionHandlers): SubscriptionHandlers {
  const delivered = new Set<string>()
  return {
    ...handlers,
    onEvent(event, relay) {
      if (delivered.has(event.id)) return
      delivered.add(event.id)
      forgetOldest(delivered, maxDelivered)
      handlers.onEvent(event, relay)
    },
  }
}
