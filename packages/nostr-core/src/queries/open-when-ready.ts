import type { Subscription } from '../relays/contract.ts'

/** A subscription that is opened by the function that `ready` resolves to, unless it is closed before. */
export function openWhenReady(ready: Promise<() => Subscription | void>): Subscription {
  let isClosed = false
  let running: Subscription | void
  void ready.then((open) => {
    if (!isClosed) running = open()
  })
  return {
    close() {
      isClosed = true
      running?.close()
    },
  }
}
