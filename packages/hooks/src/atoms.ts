import { atom, type Atom } from 'jotai'
import { forgetOldest } from '@ncc/nostr-core'

/** A value that changes until it is closed. */
export interface Live<T> {
  readonly value: T
  subscribe(listener: () => void): () => void
  close(): void
}

/** A source and the atoms with its value. */
export interface LiveEntry<T, L extends Live<T>> {
  readonly atom: Atom<T>
  /** Of a query's state only the data: it does not change with the status. */
  readonly data: Atom<T extends { readonly data: infer Data } ? Data : undefined>
  /** The running source; undefined while no component is mounted. */
  readonly live: Atom<L | undefined>
}

/** How to read and run a source; its values are plain objects. */
export interface LiveSource<T, L extends Live<T>> {
  /** The value before the source runs; must be cheap. */
  initial(): T
  open(): L
  /** How long the source keeps running after the last component has unmounted. */
  readonly lingerMs: number
}

type Members = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Members =>
  (value as object | null)?.constructor === Object || Array.isArray(value)

/** Whether two values are the same, or plain objects and arrays whose members are. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isEqual(one[key], other[key]))
}

/** `after`, but `before` or its members where they are equal: components that use them are not rendered again. */
function keepEqual<T extends object>(before: T, after: T): T {
  if (isEqual(before, after)) return before
  const kept = { ...after }
  for (const key in kept) if (isEqual(before[key], kept[key])) kept[key] = before[key]
  return kept
}

/** The oldest ones are removed; one that is mounted after all returns. */
const maxUnmounted = 1000

/**
 * The only bridge from the client's observables to jotai atoms. A source runs while a component uses its atom, and the
 * atom is removed when the source ends. Components that ask for the same key share one source.
 */
export class LiveAtoms {
  readonly #mounted = new Map<string, LiveEntry<unknown, Live<unknown>>>()
  /** Sources that no component has mounted yet; React may have discarded the render that asked for one. */
  readonly #unmounted = new Map<string, LiveEntry<unknown, Live<unknown>>>()

  /** The number of sources; for tests and diagnostics. */
  get size(): number {
    return this.#mounted.size + this.#unmounted.size
  }

  entry<T extends object, L extends Live<T>>(key: string, source: LiveSource<T, L>): LiveEntry<T, L> {
    const existing = this.#mounted.get(key) ?? this.#unmounted.get(key)
    if (existing) return existing as LiveEntry<T, L>
    const entry = this.#create(key, source)
    this.#unmounted.set(key, entry as LiveEntry<unknown, Live<unknown>>)
    forgetOldest(this.#unmounted, maxUnmounted)
    return entry
  }

  #create<T extends object, L extends Live<T>>(key: string, source: LiveSource<T, L>): LiveEntry<T, L> {
    const state = atom<{ readonly of: T; readonly live?: L }>({ of: source.initial() })
    let running: L | undefined
    let stopLingering: (() => void) | undefined
    state.onMount = (set) => {
      stopLingering?.()
      this.#unmounted.delete(key)
      this.#mounted.set(key, entry as LiveEntry<unknown, Live<unknown>>)
      const live = (running ??= source.open())
      const update = () => set(({ of }) => ({ of: keepEqual(of, live.value), live }))
      update()
      const unsubscribe = live.subscribe(update)
      return () => {
        unsubscribe()
        const timer = setTimeout(() => {
          running = undefined
          set(({ of }) => ({ of }))
          live.close()
          if (this.#mounted.get(key) === entry) this.#mounted.delete(key)
        }, source.lingerMs)
        stopLingering = () => clearTimeout(timer)
      }
    }
    const entry: LiveEntry<T, L> = {
      atom: atom((get) => get(state).of),
      data: atom((get) => (get(state).of as { data?: unknown }).data) as LiveEntry<T, L>['data'],
      live: atom((get) => get(state).live),
    }
    return entry
  }
}
