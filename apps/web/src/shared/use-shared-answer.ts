import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useClient } from '@ncc/hooks'

interface State<T> {
  /** What the answer is about: an answer about something else is not shown. */
  readonly about: string
  readonly status: 'loading' | 'ready' | 'failed'
  readonly isAsking: boolean
  readonly data: T | undefined
}

/** Holds an answer for all components that show it. */
export const sharedAnswer = <T>() => atom<State<T> | undefined>(undefined)

/** An answer that several components show; `data` stays while it is asked again, also if that fails. */
export interface SharedAnswer<T> {
  readonly status: State<T>['status']
  readonly data: T | undefined
  readonly refetch: () => void
}

/**
 * Asks once for all components that show the same answer: when one of them is mounted, unless it is being asked already, and
 * when told to. Nothing is asked while `isNeeded` is false.
 */
export function useSharedAnswer<T>(
  holder: ReturnType<typeof sharedAnswer<T>>,
  about: string,
  ask: () => Promise<T>,
  isNeeded: boolean,
): SharedAnswer<T> {
  const client = useClient()
  const store = useStore()
  const held = useAtomValue(holder)
  const shown = held?.about === about ? held : undefined

  const load = useCallback(
    (isForced: boolean) => {
      const before = store.get(holder)
      const own = before?.about === about ? before : undefined
      if (own?.isAsking && !isForced) return
      const data = own?.data
      const asked: State<T> = {
        about,
        isAsking: true,
        status: data === undefined ? 'loading' : 'ready',
        data,
      }
      // Another request has been made since.
      const settle = (next: Pick<State<T>, 'status' | 'data'>) =>
        store.get(holder) === asked && store.set(holder, { about, isAsking: false, ...next })
      store.set(holder, asked)
      ask().then(
        (answer) => settle({ status: 'ready', data: answer }),
        (error: unknown) => {
          client.log('a request was not answered', error)
          settle({ status: 'failed', data })
        },
      )
    },
    [about, ask, client, holder, store],
  )
  useEffect(() => {
    if (isNeeded) load(false)
  }, [isNeeded, load])
  const refetch = useCallback(() => load(true), [load])
  return { status: shown?.status ?? 'loading', data: shown?.data, refetch }
}
