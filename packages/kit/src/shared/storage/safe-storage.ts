import * as v from 'valibot'

/** Whether written values outlive the page. */
export type StorageMode = 'device' | 'memory'

/** The device's storage, as the app uses it: JSON values under string keys, each read through its schema. */
export interface SafeStorage {
  readonly mode: StorageMode
  /** The value under a key; undefined if there is none or it cannot be parsed. Unreadable values are set aside. */
  read<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined
  /** Stores a value, in memory if the device refuses. */
  write(key: string, value: unknown): void
  /** The plain text under a key that the specification does not store as JSON, or undefined. */
  readText(key: string): string | undefined
  /** Like `write`, for values that `readText` reads. */
  writeText(key: string, text: string): void
  remove(key: string): void
  /** Whether the device takes this many more characters now. */
  hasRoom(length: number): boolean
  /** All keys. */
  keys(): readonly string[]
  /** Deletes unreadable values that were set aside and contain one of these texts. */
  removeAside(holding: readonly string[]): void
  /** Calls `listener` when a key changes, in this tab or another (undefined: any), or when the mode does. */
  subscribe(listener: (key: string | undefined) => void): () => void
}

/** Longer values were not written by this app. */
const maxLength = 4_000_000

const probeKey = 'ncc_room'

const asideSuffix = '.unreadable'

/** The key under which an unreadable value is set aside, so that nothing overwrites it. */
export const quarantineKey = (key: string) => `${key}${asideSuffix}`

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keysOf(backend: Storage): string[] {
  return Array.from({ length: backend.length }, (_, index) => backend.key(index) ?? '')
}

/** Wraps a storage that may be full, forbidden, corrupt, or absent. */
export function createSafeStorage(getBackend: () => Storage, target?: EventTarget): SafeStorage {
  const memory = new Map<string, string>()
  const listeners = new Set<(key: string | undefined) => void>()
  /** Keys whose unreadable value could not be set aside for lack of space: it is not overwritten. */
  const onlyCopies = new Set<string>()
  let mode: StorageMode = 'device'

  const tell = (key: string | undefined) => {
    for (const listener of listeners) listener(key)
  }

  function withBackend<T>(use: (backend: Storage) => T): T | undefined {
    try {
      return use(getBackend())
    } catch {
      if (mode === 'device') {
        mode = 'memory'
        tell(undefined)
      }
      return undefined
    }
  }

  function quarantine(key: string, text: string): void {
    const isStored = withBackend((backend) => {
      if (backend.getItem(quarantineKey(key)) === null && text.length <= maxLength) {
        backend.setItem(quarantineKey(key), text)
      }
      return true
    })
    if (isStored) onlyCopies.delete(key)
    else onlyCopies.add(key)
  }

  function readText(key: string): string | undefined {
    return memory.get(key) ?? withBackend((backend) => backend.getItem(key)) ?? undefined
  }

  function writeText(key: string, text: string): void {
    const saved = withBackend((backend) => {
      if (onlyCopies.has(key)) return false
      backend.setItem(key, text)
      return true
    })
    if (saved) memory.delete(key)
    else memory.set(key, text)
    tell(key)
  }

  return {
    get mode() {
      return mode
    },
    readText,
    writeText,
    read(key, schema) {
      const text = readText(key)
      if (text === undefined) return undefined
      const result = text.length <= maxLength ? v.safeParse(schema, parseJson(text)) : undefined
      if (result?.success) return result.output
      quarantine(key, text)
      return undefined
    },
    write: (key, value) => writeText(key, JSON.stringify(value)),
    remove(key) {
      memory.delete(key)
      onlyCopies.delete(key)
      withBackend((backend) => backend.removeItem(key))
      tell(key)
    },
    hasRoom(length) {
      try {
        const backend = getBackend()
        backend.setItem(probeKey, 'x'.repeat(length))
        backend.removeItem(probeKey)
        return true
      } catch {
        return false
      }
    },
    keys: () => [...new Set([...memory.keys(), ...(withBackend(keysOf) ?? [])])],
    removeAside(holding) {
      withBackend((backend) => {
        for (const key of keysOf(backend).filter((name) => name.endsWith(asideSuffix))) {
          const text = backend.getItem(key) ?? ''
          if (holding.some((part) => text.includes(part))) backend.removeItem(key)
        }
      })
    },
    subscribe(listener) {
      const onStorage = (event: Event) => listener((event as StorageEvent).key ?? undefined)
      target?.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        target?.removeEventListener('storage', onStorage)
        listeners.delete(listener)
      }
    },
  }
}
