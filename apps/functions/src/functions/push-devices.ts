import { isEndpoint, parseReadKeys, parseSubscription } from '../alerts/device-settings.ts'
import type { Devices } from '../alerts/devices.ts'
import { HttpError } from '../auth/http-error.ts'
import { bodyOf, withBody } from '../auth/read-body.ts'
import { siteOf } from '../client-address.ts'
import {
  ensureNotTooOften,
  onBehalfOfSigner,
  readJsonObject,
  senderOf,
  type Call,
  type FunctionContext,
} from './function-context.ts'
import { ensureOwnAccount } from './issue-city-badge.ts'

/** The dependencies of the functions for alerts on devices. */
export interface PushDevicesParts {
  readonly devices: Devices
  /** Base64url, for browsers' `applicationServerKey`. */
  readonly publicKey: string
  /** @throws {HttpError} 400 for addresses that nothing is sent to. */
  readonly ensureAddress: (url: URL) => void
  /** The followers (64 hex) that an account has already. */
  readonly followersOf: (pubkey: string) => readonly string[]
}

const maxBytes = 96 * 1024
const maxSmallBytes = 40 * 1024
const day = 24 * 60 * 60
/** Devices that are added from one address in a day, over all accounts: a hall full of people may share it. */
const devicesPerAddress = 300

/** `GET` answers `{publicKey}`, which the browser's subscription is made for. */
export const pushKey = ({ publicKey }: PushDevicesParts): Response => Response.json({ publicKey })

/** `POST {pubkey, subscription, settings}` adds a device of the account that signed, or changes its settings; answers `{ok: true}`. */
export function subscribeDevice(
  call: Call,
  parts: PushDevicesParts,
  context: FunctionContext,
): Promise<Response> {
  return onBehalfOfSigner(call, maxBytes, context, async (bytes, signer) => {
    const body = readJsonObject(bytes)
    ensureOwnAccount(body, signer)
    const device = parseSubscription(body)
    const { devices, ensureAddress, followersOf } = parts
    ensureAddress(new URL(device.subscription.endpoint))
    const { state, now } = context
    const today = `devices of ${Math.floor(now() / day)} from ${siteOf(call.client)}`
    const isKnown = (await devices.byEndpoint(device.subscription.endpoint))?.pubkey === signer
    if (!isKnown && !(await state.countUpTo(today, devicesPerAddress, now() + day, now()))) {
      const message = 'Too many devices were added from your network today. Try again tomorrow.'
      throw new HttpError(429, 'too-many-devices-today', message)
    }
    if (!(await devices.hasDevice(signer))) await devices.markFollowers(signer, followersOf(signer))
    try {
      await devices.put(signer, device)
    } catch (error) {
      // Else one account could use up what its network may add.
      if (!isKnown) await state.uncount(today)
      throw error
    }
    return Response.json({ ok: true })
  })
}

/** Reads the body of a device that proves itself by what only it and this server know. */
function fromDevice(
  call: Call,
  context: FunctionContext,
  run: (endpoint: string, auth: string, body: Record<string, unknown>) => Promise<void>,
): Promise<Response> {
  // No account has signed: devices of one address have a share together.
  const sender = senderOf(call, `devices of ${call.client}`)
  return withBody(bodyOf(call.request), maxSmallBytes, sender, context.bodies, async (bytes) => {
    const body = readJsonObject(bytes)
    const { endpoint, auth } = body
    // The calls of each are counted by its name.
    if (!isEndpoint(endpoint) || typeof auth !== 'string')
      throw new HttpError(400, 'malformed', 'The device is not named.')
    await ensureNotTooOften({ pubkey: `device ${endpoint}` }, context)
    await run(endpoint, auth, body)
    return Response.json({ ok: true })
  })
}

/** `POST {endpoint, auth}` ends a device's alerts, also after its account's key is gone; answers `{ok: true}`. */
export const unsubscribeDevice = (call: Call, { devices }: PushDevicesParts, context: FunctionContext) =>
  fromDevice(call, context, (endpoint, auth) => devices.remove(endpoint, auth))

/** `POST {endpoint, auth, keys}` records which alerts the device's account has seen; answers `{ok: true}`. */
export const markAlertsRead = (call: Call, { devices }: PushDevicesParts, context: FunctionContext) =>
  fromDevice(call, context, (endpoint, auth, { keys }) =>
    devices.markRead(endpoint, auth, parseReadKeys(keys)),
  )
