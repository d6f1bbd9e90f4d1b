import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useQuery, useSession } from '@ncc/hooks'
import { directMessages, giftWraps } from '@ncc/nostr-core/queries'
import { useMutesState } from '../people/mutes.tsx'
import {
  checkDeviceAlerts,
  markAlertsRead,
  sendDeviceAlerts,
  toDeviceSettings,
  type DeviceSettings,
} from '../shared/device-alerts.ts'
import { readDeviceAlerts, type DeviceAlerts } from '../shared/storage/device-alerts.ts'
import { readMutingAccounts } from '../shared/storage/muting-accounts.ts'
import { readSeenAlerts } from '../shared/storage/read-alerts.ts'
import { useSettings } from '../shared/storage/use-settings.ts'
import { useStorage, useStored } from '../shared/storage/use-storage.ts'
import { useFunction } from '../shared/use-function.ts'

/** Changes of the settings within this time (ms) are sent together. */
const settleMs = 1500

/** The server waits some seconds before it alerts a device: until then it must know what was seen here. */
const seenMs = 500

interface DeviceAlertsSyncProps {
  /** 64 hex. */
  readonly pubkey: string
}

/**
 * Keeps the city's server up to date, while this device gets alerts of an account: the settings, the mutes, the
 * browser's address, and what was seen here, so that no other device tells of it.
 */
export function DeviceAlertsSync({ pubkey }: DeviceAlertsSyncProps) {
  const alerts = useStored(useCallback((storage) => readDeviceAlerts(storage, pubkey), [pubkey]))
  const storage = useStorage()
  useEffect(() => void checkDeviceAlerts(storage, pubkey).catch(() => undefined), [storage, pubkey])
  useSentSettings(pubkey, alerts)
  useSeen(pubkey, alerts)
  return null
}

function useSentSettings(pubkey: string, alerts: DeviceAlerts | undefined): void {
  const storage = useStorage()
  const settings = useSettings()
  const call = useFunction()
  const session = useSession()
  const [mutes] = useMutesState()
  const canSign = session.status === 'signed-in' && session.key !== 'none'
  const entries = mutes?.pubkey === pubkey ? mutes.entries : undefined
  // Mutes that are still being read must not be lifted meanwhile.
  const isReady = entries !== undefined || !readMutingAccounts(storage).includes(pubkey)
  const wanted = alerts ? JSON.stringify(toDeviceSettings(settings, alerts, entries ?? [])) : ''
  const isStale = canSign && isReady && alerts !== undefined && alerts.sent !== wanted
  useEffect(() => {
    if (!isStale || Notification.permission !== 'granted') return undefined
    const send = () => {
      const choices = readDeviceAlerts(storage, pubkey)
      const now = JSON.parse(wanted) as DeviceSettings
      // Without an answer it is sent again at the next change or start.
      if (choices) sendDeviceAlerts({ storage, pubkey, call }, choices, now).catch(() => undefined)
    }
    const timer = setTimeout(send, settleMs)
    return () => clearTimeout(timer)
  }, [isStale, wanted, storage, pubkey, call])
}

function useSeen(pubkey: string, alerts: DeviceAlerts | undefined): void {
  const seen = useStored(useCallback((storage) => readSeenAlerts(storage, pubkey), [pubkey]))
  const wraps = useQuery(giftWraps({ pubkey })).data
  const open = useQuery(directMessages({ pubkey })).data
  const told = useRef<ReadonlySet<string>>(new Set())
  const arrived = useMemo(() => [...wraps, ...open].map(({ id }) => id), [wraps, open])
  useEffect(() => {
    if (!alerts) return undefined
    const tell = () => {
      // Messages that arrive in a window that nobody looks at are no less new.
      const current = document.hasFocus() ? [...seen, ...arrived] : seen
      const fresh = current.filter((key) => !told.current.has(key))
      if (fresh.length === 0) return
      told.current = new Set([...told.current, ...fresh])
      markAlertsRead(alerts, fresh).catch(() => {
        told.current = new Set([...told.current].filter((key) => !fresh.includes(key)))
      })
      void (navigator as Partial<Navigator>).clearAppBadge?.().catch(() => undefined)
    }
    const timer = setTimeout(tell, seenMs)
    globalThis.addEventListener('focus', tell)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('focus', tell)
    }
  }, [alerts, seen, arrived])
}
