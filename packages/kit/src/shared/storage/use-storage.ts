import { useLayoutEffect, useMemo, useReducer } from 'react'
import { createRequiredContext } from '../required-context.ts'
import type { SafeStorage } from './safe-storage.ts'

export const [
  StorageContext,
  /** Where the kit keeps what belongs to this device. */
  useStorage,
] = createRequiredContext<SafeStorage>('KitProvider')

/** A value read from the storage, updated whenever the storage changes, in this tab or another. */
export function useStored<T>(read: (storage: SafeStorage) => T): T {
  const storage = useStorage()
  const [version, changed] = useReducer((count: number) => count + 1, 0)
  // Before any effect, which may write.
  useLayoutEffect(() => storage.subscribe(changed), [storage])
  // `version` changes with the storage's contents.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => read(storage), [read, storage, version])
}
