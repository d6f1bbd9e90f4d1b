import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * A value that only a browser has: `onServer` on a server, and in a browser while it hydrates a server's markup, so that both
 * render the same. `read` must return the same value each time.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

const isTrue = () => true

/** False on a server and until its markup is hydrated: what needs this device is not rendered then. */
export const useIsInBrowser = (): boolean => useBrowserValue(isTrue, false)
