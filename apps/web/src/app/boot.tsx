import { useEffect, useState } from 'react'
import { App, type Device } from './app.tsx'
import { BootFailure } from './boot-failure.tsx'
import type { EventWorker } from './event-worker.ts'
import { loadApp, type Loaded } from './load-app.ts'

type State =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; loaded: Loaded }

/**
 * Loads what the app is made of, then shows it, or says why it cannot. `eventWorker` verifies and keeps events; see
 * `startEventWorker`.
 */
export function Boot({ eventWorker, ...device }: Device & { eventWorker: EventWorker }) {
  const load = () => loadApp(device.storage, eventWorker)
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
