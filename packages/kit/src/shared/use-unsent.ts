import { useState } from 'react'
import { useOwnPubkey } from '@ncc/hooks'
import { useKitMemory } from './kit-memory.ts'

/** What is written and not sent yet. */
export interface Unsent<T> {
  readonly value: T
  readonly set: (value: T) => void
  /** The value at this moment. */
  readonly read: () => T
  /** It is sent, or not wanted any more. */
  readonly forget: () => void
}

/**
 * What somebody has written in a dialog or tab, which may be closed and opened again; it lives as long as the page, for the
 * signed-in account alone. The id names the dialog and what it is about.
 */
export function useUnsent<T>(id: string, initial: T): Unsent<T> {
  const { unsent } = useKitMemory()
  const key = `${useOwnPubkey()} ${id}`
  const read = () => (unsent.has(key) ? (unsent.get(key) as T) : initial)
  const [shown, setShown] = useState(() => ({ key, value: read() }))
  const current = shown.key === key ? shown : { key, value: read() }
  if (current !== shown) setShown(current)
  const set = (value: T) => {
    setShown({ key, value })
    unsent.set(key, value)
  }
  return { value: current.value, set, read, forget: () => unsent.delete(key) }
}
