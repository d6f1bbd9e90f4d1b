import { useLayoutEffect, useRef, useState } from 'react'

type Handlers = Record<string, (...args: never[]) => unknown>

/**
 * Functions that are the same on every render and call the latest ones given: for events, so that memoized components are
 * not rendered again. The names must not change.
 */
export function useHandlers<Named extends Handlers>(handlers: Named): Named {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(handlers).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
    ),
  )
  return stable as Named
}
