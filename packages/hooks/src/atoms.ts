import { atom, type Atom } from 'jotai'

/** A value that changes until it is closed. */
export interface Live<T> {
  readonly value: T
  subscribe(listener: () => void): () => void
  close(): void
}

/** A source and the atom with its value. */
export interface LiveEntry<T, L extends Live<T>> {
  readonly atom: Atom<T>
  /** The running source; undefined while no component is mounted. */
  readonly live: L | undefined
}

/** How to read and run a source. */
export interface LiveSource<T, L extends Live<T>> {
  /** The value before the source runs; must be cheap. */
  initial(): T
  open(): L
  /** How long the source keeps running after the last component has unmounted. */
  readonly lingerMs: number
}

/**
 * The only bridge from the client's observables to jotai atoms. A source runs while a component uses its atom, and the
 * atom is removed when the source ends. Components that ask for the same key share one source.
 */
export class LiveAtoms {
  readonly #entries = new Map<string, LiveEntry<unknown, Live<unknown>>>()

  /** The number of sources; for tests and diagnostics. */
  get size(): number {
    return this.#entries.size
  }

  entry<T, L extends Live<T>>(key: string, source: LiveSource<T, L>): LiveEntry<T, L> {
    const existing = this.#entries.get(key) as LiveEntry<T, L> | undefined
    if (existing) return existing
    const entry = this.#create(key, source)
    this.#entries.set(key, entry)
    return entry
  }

  #create<T, L extends Live<T>>(key: string, source: LiveSource<T, L>): LiveEntry<T, L> {
    const value = atom<{ readonly of: T }>({ of: source.initial() })
    let live: L | undefined
    let stopLingering: (() => void) | undefined
    value.onMount = (set) => {
      stopLingering?.()
      this.#entries.set(key, entry as LiveEntry<unknown, Live<unknown>>)
      const running = (live ??= source.open())
      set({ of: running.value })
      const unsubscribe = running.subscribe(() => set({ of: running.value }))
      return () => {
        unsubscribe()
        const timer = setTimeout(() => {
          live = undefined
          running.close()
          if (this.#entries.get(key) === entry) this.#entries.delete(key)
        }, source.lingerMs)
        stopLingering = () => clearTimeout(timer)
      }
    }
    const entry = {
      atom: atom((get) => get(value).of),
      get live() {
        return live
      },
    }
    return entry
  }
}
