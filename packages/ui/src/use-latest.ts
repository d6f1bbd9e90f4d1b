import { useCallback, useInsertionEffect, useRef } from 'react'

/** A function that stays the same and calls the newest `handler`, for effects: React's `useEffectEvent` exists only since 19.2. */
export function useLatest<Arguments extends unknown[], Result>(
  handler: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(handler)
  useInsertionEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
