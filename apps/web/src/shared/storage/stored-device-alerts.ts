import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const hour = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 0 && value < 24),
)

const record = v.object({
  endpoint: v.string(),
  /** Authenticates this device to the city's server, base64url. */
  auth: v.string(),
  names: v.boolean(),
  messages: v.boolean(),
  /** Hours of the day. */
  quiet: v.optional(v.object({ from: hour, to: hour })),
  /** The settings that the server has, as they were sent. */
  sent: v.optional(v.string()),
})

/** That this device gets the alerts of an account, and how. */
export type DeviceAlerts = v.InferOutput<typeof record>

const prefix = 'ncc_device_alerts_v1:'
const keyFor = (pubkey: string) => `${prefix}${pubkey}`

/** Undefined if the device gets no alerts of the account (64 hex) while the app is closed. */
export function readDeviceAlerts(storage: SafeStorage, pubkey: string): DeviceAlerts | undefined {
  return storage.read(keyFor(pubkey), record)
}

export function writeDeviceAlerts(storage: SafeStorage, pubkey: string, alerts: DeviceAlerts): void {
  storage.write(keyFor(pubkey), alerts)
}

/** A browser has one push address, and the server uses it only for the account that registered it last. */
export function removeOtherDeviceAlerts(storage: SafeStorage, pubkey: string): void {
  for (const key of storage.keys()) if (key.startsWith(prefix) && key !== keyFor(pubkey)) storage.remove(key)
}

export function removeDeviceAlerts(storage: SafeStorage, pubkey: string): void {
  storage.remove(keyFor(pubkey))
}
