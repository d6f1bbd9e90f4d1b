import { useEffect, useState } from 'react'
import { App, type Device } from './app.tsx'
import { BootFailure } from './boot-failure.tsx'
import type { Loaded } from './load-app.ts'

type State =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; loaded: Loaded }

/** Loads what the app is made of, then shows it, or says why it cannot; another try loads it once more. */
export function Boot({ load, ...device }: Device & { load: () => Promise<Loaded> }) {
  const [loading, setLoading] = useState(load)
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    let current = true
    loading.then(
      (loaded) => current && setState({ status: 'ready', loaded }),
      (error: unknown) => current && setState({ status: 'failed', error }),
    )
    return () => {
      current = false
    }
  }, [loading])
  if (state.status === 'ready') return <App {...device} {...state.loaded} />
  if (state.status === 'failed') return <BootFailure error={state.error} onRetry={() => setLoading(load())} />
  return null
}
