import { startTransition, useEffect, useState } from 'react'
import { FailureNotice } from '@ncc/kit/parts'
import { UiProvider } from '@ncc/ui'
import { bootMessages } from '../shared/locales/boot.ts'
import { languageKey } from '../shared/storage/language.ts'
import { App, type Device, type Loaded } from '../shell/app.tsx'

type State =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; loaded: Loaded }

export interface BootProps extends Device {
  /** Whether the page starts signed in. */
  readonly isSignedIn: boolean
  /** Loading that started before the first render. */
  readonly loading: Promise<Loaded>
  readonly load: (withPages?: boolean) => Promise<Loaded>
}

/**
 * Shows the app once it is loaded, or why it cannot be; Try again reloads it. When the language changes, in the settings
 * (of any window) or the browser, the app stays as it is until the texts have loaded.
 */
export function Boot({ loading: begun, load, isSignedIn, ...device }: BootProps) {
  const [loading, setLoading] = useState(begun)
  const [state, setState] = useState<State>({ status: 'loading' })
  const { storage } = device
  useEffect(() => {
    const change = () => setLoading(load(true))
    window.onlanguagechange = change
    return storage.subscribe((key) => {
      if (key === languageKey) change()
    })
  }, [load, storage])
  useEffect(() => {
    let current = true
    // React draws a visitor's app in slices: in one go it takes 180 ms on a cheap phone. An account's is drawn in one go, because
    // the scripts that arrive meanwhile would run between the slices and delay the first paint.
    const draw = isSignedIn ? (update: () => void) => update() : startTransition
    loading.then(
      (loaded) => current && draw(() => setState({ status: 'ready', loaded })),
      (error: unknown) => current && setState({ status: 'failed', error }),
    )
    return () => {
      current = false
    }
  }, [loading, isSignedIn])
  if (state.status === 'ready') return <App {...device} {...state.loaded} />
  if (state.status === 'failed') return <BootFailure error={state.error} onRetry={() => setLoading(load())} />
  return null
}

/** Shown when the app could not be loaded. Its texts are built in, since the catalogue may be missing too. */
function BootFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { failed, ...buttons } = bootMessages
  return (
    <UiProvider>
      <main>
        <FailureNotice title={failed} {...buttons} onRetry={onRetry}>
          {error instanceof Error ? error.message : String(error)}
        </FailureNotice>
      </main>
    </UiProvider>
  )
}
