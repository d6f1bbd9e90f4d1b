/**
 * A signal that aborts after a time, or with `signal`. Not `AbortSignal.any`: before Node.js 22.18 it loses a timeout to the
 * garbage collector, and a request to a silent server never ends.
 */
export function abortAfter(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const source of [AbortSignal.timeout(timeoutMs), signal]) {
    if (source?.aborted) either.abort(source.reason)
    source?.addEventListener('abort', () => either.abort(source.reason), { signal: either.signal })
  }
  return either.signal
}
