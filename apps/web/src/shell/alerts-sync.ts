import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useClient, useQueryData } from '@ncc/hooks'
import { useStorage, useStored } from '@ncc/kit/parts'
import { directMessages, giftWraps, type MuteTarget } from '@ncc/nostr-core/queries'
import {
  checkDeviceAlerts,
  reportSeenAlerts,
  sendDeviceAlerts,
  unsentDeviceSettings,
  type DeviceSettings,
} from '../shared/device-alerts.ts'
import { toEmailSettings, updateEmailSettings } from '../shared/email-settings.ts'
import { readSeenAlerts } from '../shared/storage/seen-alerts.ts'
import { readDeviceAlerts, type DeviceAlerts } from '../shared/storage/stored-device-alerts.ts'
import { readStoredEmail } from '../shared/storage/stored-email-settings.ts'
import { useSettings } from '../shared/storage/use-settings.ts'
import { useFunction } from '../shared/use-function.ts'
import { useReadMutes } from '../shared/use-read-mutes.ts'
import { useSignsWithoutPrompt } from '../shared/use-signs-without-prompt.ts'

/** Changes of the settings within this time are sent together. */
const settleMs = 1500

/** The server waits some seconds before it alerts a device: until then it must know what was seen here. */
const seenMs = 500

interface AlertsSyncProps {
  /** 64 hex. */
  readonly pubkey: string
}

/**
 * Keeps the city's server up to date while this device gets alerts of an account, or the account gets emails: settings,
 * mutes, the browser's push address, and which alerts were seen here, so that other devices do not show them.
 */
export function AlertsSync({ pubkey }: AlertsSyncProps) {
  const alerts = useStored(useCallback((storage) => readDeviceAlerts(storage, pubkey), [pubkey]))
  const storage = useStorage()
  const client = useClient()
  const hasAlerts = alerts !== undefined
  useEffect(() => {
    if (!hasAlerts) return
    checkDeviceAlerts(storage, pubkey).catch((error: unknown) =>
      client.log('the alerts of this device could not be checked', error),
    )
  }, [client, storage, pubkey, hasAlerts])
  const mutes = useReadMutes(pubkey)
  useSentSettings(pubkey, alerts, mutes)
  useSentEmailSettings(pubkey, mutes)
  useSeen(pubkey, alerts)
  return null
}

/** Sends settings that have changed, as JSON, unless that takes a press; changes that follow soon are sent with them. */
function useSent(unsent: string | undefined, send: (unsent: string) => Promise<void>): void {
  const client = useClient()
  const signsWithoutPrompt = useSignsWithoutPrompt()
  const run = useEffectEvent((settings: string) => {
    send(settings).catch((error: unknown) =>
      client.log('changed settings will be sent at the next change or start', error),
    )
  })
  useEffect(() => {
    if (!signsWithoutPrompt || unsent === undefined) return undefined
    const timer = setTimeout(() => run(unsent), settleMs)
    return () => clearTimeout(timer)
  }, [signsWithoutPrompt, unsent])
}

function useSentSettings(
  pubkey: string,
  alerts: DeviceAlerts | undefined,
  mutes: readonly MuteTarget[] | undefined,
): void {
  const storage = useStorage()
  const settings = useSettings()
  const call = useFunction()
  const unsent = alerts && mutes && unsentDeviceSettings(settings, alerts, mutes)
  useSent(unsent, async (changed) => {
    if (!alerts || Notification.permission !== 'granted') return
    await sendDeviceAlerts({ storage, pubkey, call }, alerts, JSON.parse(changed) as DeviceSettings)
  })
}

function useSentEmailSettings(pubkey: string, mutes: readonly MuteTarget[] | undefined): void {
  const storage = useStorage()
  const settings = useSettings()
  const call = useFunction()
  const email = useStored(useCallback((stored) => readStoredEmail(stored, pubkey), [pubkey]))
  const wanted = email && mutes && JSON.stringify(toEmailSettings(settings, email, mutes))
  const unsent = wanted === email?.sent ? undefined : wanted
  useSent(unsent, (changed) => updateEmailSettings({ storage, pubkey, call }, changed))
}

function useSeen(pubkey: string, alerts: DeviceAlerts | undefined): void {
  const client = useClient()
  const seen = useStored(useCallback((storage) => readSeenAlerts(storage, pubkey), [pubkey]))
  const wraps = useQueryData(giftWraps({ pubkey }))
  const open = useQueryData(directMessages({ pubkey }))
  const told = useRef<ReadonlySet<string>>(new Set())
  const arrived = useMemo(() => [...wraps, ...open].map(({ id }) => id), [wraps, open])
  useEffect(() => {
    if (!alerts) return undefined
    const tell = () => {
      // Messages that arrive in a window without focus still count as new.
      const current = document.hasFocus() ? [...seen, ...arrived] : seen
      const fresh = current.filter((key) => !told.current.has(key))
      if (fresh.length === 0) return
      told.current = new Set([...told.current, ...fresh])
      reportSeenAlerts(alerts, fresh).catch((error: unknown) => {
        client.log('the server does not know which alerts were seen', error)
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
  }, [client, alerts, seen, arrived])
}
