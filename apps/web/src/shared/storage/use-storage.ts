import { useEffect, useReducer, useMemo } from 'react'
import { createRequiredContext } from '../required-context.ts'
import type { SafeStorage } from './safe-storage.ts'

export const [StorageContext, useStorage] = createRequiredContext<SafeStorage>('StorageContext')

/** What `read` makes of the storage, read again whenever something in it changes, in this tab or another. */
export function useStored<T>(read: (storage: SafeStorage) => T): T {
  const storage = useStorage()
  const [version, changed] = useReducer((count: number) => count + 1, 0)
  useEffect(() => storage.subscribe(changed), [storage])
  // `version` changes with the storage's contents.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => read(storage), [read, storage, version])
}
