import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'
import type { MuteTarget } from '@ncc/nostr-core/queries'
import type { Settings } from './storage/settings.ts'
import {
  readDeviceAlerts,
  removeDeviceAlerts,
  removeOtherDeviceAlerts,
  writeDeviceAlerts,
  type DeviceAlerts,
} from './storage/stored-device-alerts.ts'
import type { CallFunction } from './use-function.ts'

/** Whether this browser can show alerts while the app is closed; on iPhone and iPad only an installed app can. */
export const canAlert = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The person did not allow notifications, or has forbidden them before. */
export class AlertsBlockedError extends Error {
  override readonly name = 'AlertsBlockedError'
}

/** The server matches every alert against these. */
export const maxSentMutes = 500

/** The settings that the server needs to send this device the alerts its owner wants, and nothing else. */
export function toDeviceSettings(
  settings: Settings,
  { names, messages, quiet }: Pick<DeviceAlerts, 'names' | 'messages' | 'quiet'>,
  mutes: readonly MuteTarget[],
) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    mentions: settings.notifyMentions,
    likes: settings.notifyLikes,
    reactions: settings.notifyReactions,
    reposts: settings.notifyReposts,
    followers: settings.notifyFollowers,
    messages,
    names,
    ...(quiet && { quiet: { from: quiet.from * 60, to: quiet.to * 60, timeZone } }),
    mutes: mutes.slice(0, maxSentMutes).map(({ type, value }) => ({ type, value })),
  }
}

export type DeviceSettings = ReturnType<typeof toDeviceSettings>

/** The settings that the server has not been sent, as JSON; undefined if it has them. */
export function unsentDeviceSettings(
  settings: Settings,
  alerts: DeviceAlerts,
  mutes: readonly MuteTarget[],
): string | undefined {
  const wanted = JSON.stringify(toDeviceSettings(settings, alerts, mutes))
  return wanted === alerts.sent ? undefined : wanted
}

const pushKey = v.object({ publicKey: v.string() })
const done = v.object({ ok: v.literal(true) })

/** How long to wait for the service worker, which is registered a few seconds after the start. */
const readyMs = 20_000

async function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start')), readyMs)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

const sameBytes = (a: ArrayBuffer | null, b: Uint8Array) =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, index) => byte === b[index])

/** The browser's subscription for the city's key: the one that it has, or a new one. */
async function subscribeBrowser(): Promise<PushSubscription> {
  const response = await fetch('/functions/push-key')
  if (!response.ok) throw new Error(`The city sends no alerts: ${response.status}`)
  const key = fromBase64url(v.parse(pushKey, await response.json()).publicKey)
  const { pushManager } = await ready()
  const current = await pushManager.getSubscription()
  if (current && sameBytes(current.options.applicationServerKey, key)) return current
  await current?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

interface Registration {
  readonly storage: SafeStorage
  /** 64 hex. */
  readonly pubkey: string
  readonly call: CallFunction
}

/**
 * Turns alerts on for this device, or sends changed settings; asks for the browser's permission where it was not given.
 * @throws {AlertsBlockedError} without permission; else the errors of the function, and of the browser's push service.
 */
export async function sendDeviceAlerts(
  { storage, pubkey, call }: Registration,
  choices: Pick<DeviceAlerts, 'names' | 'messages' | 'quiet'>,
  settings: DeviceSettings,
): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new AlertsBlockedError()
  const { endpoint, keys = {} } = (await subscribeBrowser()).toJSON()
  const { p256dh = '', auth = '' } = keys
  if (endpoint === undefined) throw new Error('The browser gave no address for alerts')
  await call(
    pubkey,
    'subscribe-device',
    { subscription: { endpoint, keys: { p256dh, auth } }, settings },
    done,
  )
  const { names, messages, quiet } = choices
  const sent = JSON.stringify(settings)
  writeDeviceAlerts(storage, pubkey, { names, messages, quiet, endpoint, auth, sent })
  removeOtherDeviceAlerts(storage, pubkey)
}

async function tellServer(name: 'unsubscribe-device' | 'mark-alerts-read', body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  // It goes out even if the page is left meanwhile.
  const response = await fetch(`/functions/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    keepalive: true,
  })
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
}

/**
 * Ends the alerts of an account (64 hex) on this device. The browser's subscription goes first: even if the server cannot be
 * reached, nothing arrives any more, and its push service tells it so.
 */
export async function endDeviceAlerts(storage: SafeStorage, pubkey: string): Promise<void> {
  const alerts = readDeviceAlerts(storage, pubkey)
  if (!alerts) return
  removeDeviceAlerts(storage, pubkey)
  const { endpoint, auth } = alerts
  const registration = await navigator.serviceWorker.getRegistration()
  const current = await registration?.pushManager.getSubscription()
  if (current?.endpoint === endpoint) await current.unsubscribe()
  await (navigator as Partial<Navigator>).clearAppBadge?.().catch(() => undefined)
  await tellServer('unsubscribe-device', { endpoint, auth })
}

/**
 * Notices what the browser did meanwhile: a new address is sent to the server with the next settings; without permission the
 * alerts of the account (64 hex) are off, and shown as such.
 */
export async function checkDeviceAlerts(storage: SafeStorage, pubkey: string): Promise<void> {
  const { pushManager } = await ready()
  const current = await pushManager.getSubscription()
  const alerts = readDeviceAlerts(storage, pubkey)
  if (!alerts || current?.endpoint === alerts.endpoint) return
  if (Notification.permission === 'granted') {
    const { sent: _, ...rest } = alerts
    writeDeviceAlerts(storage, pubkey, rest)
  } else removeDeviceAlerts(storage, pubkey)
}

/** How many alerts the server takes at a time. */
const maxMarked = 400

/** Tells the server which alerts were seen, so that no other device tells of them. */
export async function reportSeenAlerts(
  { endpoint, auth }: DeviceAlerts,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += maxMarked)
    await tellServer('mark-alerts-read', { endpoint, auth, keys: keys.slice(at, at + maxMarked) })
}
