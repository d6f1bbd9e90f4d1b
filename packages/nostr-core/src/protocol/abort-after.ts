/** A signal that aborts after a time, or with `signal`. */
export function abortAfter(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  // Node.js before 22.18 lets the garbage collector take a timeout that only `AbortSignal.any` listens to.
  timeout.addEventListener('abort', () => undefined)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
