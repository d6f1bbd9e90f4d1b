import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '@ncc/hooks'

/** What a server or relay has answered; `data` stays while it is asked again. */
export interface Answer<T> {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly data: T | undefined
  /** Why it has failed. */
  readonly error?: unknown
  readonly refetch: () => void
  /** Sets what another request has answered. */
  readonly setData: (data: T) => void
}

type State<T> = Pick<Answer<T>, 'status' | 'data' | 'error'>

/** Asks when the component is mounted, when `ask` changes, and when told to. */
export function useAnswer<T>(ask: () => Promise<T>): Answer<T> {
  const client = useClient()
  const [state, setState] = useState<State<T>>({ status: 'loading', data: undefined })
  const latest = useRef(0)
  const setData = useCallback((data: T) => {
    latest.current += 1
    setState({ status: 'ready', data })
  }, [])
  const load = useCallback(() => {
    const number = ++latest.current
    const isLatest = () => number === latest.current
    ask().then(
      (data) => isLatest() && setState({ status: 'ready', data }),
      (error: unknown) => {
        if (!isLatest()) return
        client.log('a request was not answered', error)
        setState(({ data }) => ({ status: 'failed', data, error }))
      },
    )
  }, [ask, client])
  useEffect(() => {
    load()
    return () => {
      latest.current += 1
    }
  }, [load])
  const refetch = useCallback(() => {
    setState((before) => (before.status === 'failed' ? { status: 'loading', data: before.data } : before))
    load()
  }, [load])
  return { ...state, refetch, setData }
}
