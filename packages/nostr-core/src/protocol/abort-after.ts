/** A signal that aborts after a time, or with `signal`. */
export function abortAfter(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  // Node.js before 22.18 lets the garbage collector take a timeout that only `AbortSignal.any` listens to.
  timeout.addEventListener('abort', () => undefined)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** A promise's result; rejects with the reason of a signal that aborts first, for work that ignores it. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
