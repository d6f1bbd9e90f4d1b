import { useEffect } from 'react'
import type { Toasts } from '@ncc/ui'
import type { Translator } from '../shared/locales/translator.ts'
import type { SettingsStore } from '../shared/storage/settings.ts'
import { sessionKey } from '../shared/storage/session-storage.ts'

const accountIn = (record: string | null) => record?.match(/"publicKey":"(\w+)/)?.[1]

/** Shows a toast when another window of this browser signs in or switches accounts, unless login alerts are off. */
export function useLoginAlerts(settings: SettingsStore, { t }: Translator, show: Toasts['show']): void {
  useEffect(() => {
    // Only other windows cause this event.
    const tell = ({ key, oldValue, newValue }: StorageEvent) => {
      const account = key === sessionKey ? accountIn(newValue) : undefined
      const isSignIn = account !== undefined && account !== accountIn(oldValue)
      if (isSignIn && settings.value.loginAlerts) show({ tone: 'info', title: t('app.signedInElsewhere') })
    }
    window.addEventListener('storage', tell)
    return () => window.removeEventListener('storage', tell)
  }, [settings, t, show])
}
