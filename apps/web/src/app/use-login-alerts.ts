import { useEffect } from 'react'
import type { Toasts } from '@ncc/ui'
import type { Translator } from '../messages/translator.ts'
import type { SettingsStore } from '../storage/settings.ts'
import { sessionKey } from '../storage/session-storage.ts'

/** Tells when another window of this browser signs in, unless the settings wish otherwise. */
export function useLoginAlerts(settings: SettingsStore, { t }: Translator, show: Toasts['show']): void {
  useEffect(() => {
    // Only other windows cause this event.
    const tell = ({ key, oldValue, newValue }: StorageEvent) => {
      const isSignIn = key === sessionKey && oldValue === null && newValue !== null
      if (isSignIn && settings.value.loginAlerts) show({ tone: 'info', title: t('app.signedInElsewhere') })
    }
    window.addEventListener('storage', tell)
    return () => window.removeEventListener('storage', tell)
  }, [settings, t, show])
}
