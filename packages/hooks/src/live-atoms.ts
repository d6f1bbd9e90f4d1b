import { atom, type Atom } from 'jotai'
import type { Observable } from '@ncc/nostr-core'

/** Something observable that runs until it is closed. */
export interface Live<T> extends Observable<T> {
  close(): void
}

/** A running source under its key, with the atom that carries its value. */
export interface LiveEntry<T, L extends Live<T>> {
  readonly atom: Atom<T>
  /** The running source; undefined while nobody is mounted. */
  readonly live: L | undefined
}

/** How to show and run one source. */
export interface LiveSource<T, L extends Live<T>> {
  /** What is known before anything runs; must be cheap. */
  initial(): T
  open(): L
  /** How long (ms) it goes on after the last component let go, so that coming back finds it as it was. */
  readonly linger: number
}

/**
 * The only bridge from the client's observables to jotai atoms. A source runs while a component is mounted on its atom,
 * and its atom is forgotten when the source ends; components that ask for the same key share one.
 */
export class LiveAtoms {
  readonly #entries = new Map<string, LiveEntry<unknown, Live<unknown>>>()

  /** How many sources are kept; for tests and diagnostics. */
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
        }, source.linger)
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
