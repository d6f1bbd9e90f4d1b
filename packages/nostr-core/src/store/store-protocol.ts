import type { CachedEvents } from './cache.ts'
import type { EventStore, StoreChange } from './event-store.ts'
import type { StorageProblem } from './storage-error.ts'

/** The methods of a store on another thread; `cached` returns the events that it has read ahead. */
const storeMethods = ['add', 'query', 'load', 'count', 'get', 'seenOn', 'clear', 'cached', 'protect'] as const
export type StoreMethod = (typeof storeMethods)[number] & keyof ServedStore

/** A store with the cached events that were read and verified ahead; undefined if none were. */
export interface ServedStore extends EventStore {
  cached(): Promise<CachedEvents | undefined>
  protect(pubkey: string): void
}

/** Requests notification of all changes. */
export const watch = 'watch'

/** Ends the notification of changes. */
export const unwatch = 'unwatch'

/** A method call, sent to the store's thread. */
export interface StoreCall {
  readonly id: number
  readonly method: StoreMethod
  readonly parameters: readonly unknown[]
}

/** A message from the store's thread: the answer to a call, its failure, or a change of the store. */
export type StoreMessage =
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly problem: StorageProblem }
  | { readonly type: 'change'; readonly change: StoreChange }

const typeOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined

export function isStoreMessage(value: unknown): value is StoreMessage {
  const type = typeOf(value)
  return type === 'answer' || type === 'failure' || type === 'change'
}

export function isStoreCall(value: unknown): value is StoreCall {
  if (typeof value !== 'object' || value === null) return false
  const { id, method, parameters } = value as Partial<StoreCall>
  return Number.isInteger(id) && Array.isArray(parameters) && storeMethods.some((known) => known === method)
}
