import { Suspense, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useClient } from '@ncc/hooks'
import { Nothing, lazyPart, useToast } from '@ncc/kit/parts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { anyRecord, sessionKey } from '../shared/storage/session-storage.ts'
import { useSettings } from '../shared/storage/use-settings.ts'
import { followWhileSeen } from './follow-while-seen.ts'
import { registerServiceWorker, type ApplyUpdate } from './service-worker.ts'

const UpdateNotice = lazyPart(() => import('./update-notice.tsx').then((m) => m.UpdateNotice), {
  failed: Nothing,
})

/**
 * Background tasks of every page, loaded after it: follows relays while the page is visible, reports sign-ins in other
 * windows, and keeps the installed app up to date. It offers a new release and never reloads without asking.
 */
export function BackgroundTasks() {
  const { relays } = useClient()
  const [apply, setApply] = useState<ApplyUpdate>()
  useEffect(() => {
    const ending = new AbortController()
    followWhileSeen(relays, ending.signal)
    return () => ending.abort()
  }, [relays])
  useEffect(() => {
    // Browsers may lack or forbid it, as in private windows: the app works without.
    if (import.meta.env.PROD) registerServiceWorker((next) => setApply(() => next)).catch(() => undefined)
  }, [])
  useLoginAlerts()
  return <Suspense fallback={null}>{apply && <UpdateNotice onApply={apply} />}</Suspense>
}

/** Whose session a stored text is. */
function accountIn(text: string | null): string | undefined {
  try {
    return v.parse(anyRecord, JSON.parse(text ?? '')).publicKey
  } catch {
    return undefined
  }
}

/** Shows a toast when another window of this browser signs in or switches accounts, unless login alerts are off. */
function useLoginAlerts(): void {
  const { t, loadPages } = useTranslation()
  const { loginAlerts } = useSettings()
  const show = useToast()
  useEffect(() => {
    if (!loginAlerts) return undefined
    // Only other windows cause this event.
    const tell = ({ key, oldValue, newValue }: StorageEvent) => {
      const account = key === sessionKey ? accountIn(newValue) : undefined
      const isSignIn = account !== undefined && account !== accountIn(oldValue)
      if (!isSignIn) return
      const say = () => show({ tone: 'info', title: t('app.signedInElsewhere') })
      loadPages().then(say, () => undefined)
    }
    window.addEventListener('storage', tell)
    return () => window.removeEventListener('storage', tell)
  }, [loginAlerts, t, loadPages, show])
}
