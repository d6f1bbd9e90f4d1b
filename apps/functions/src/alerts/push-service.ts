import webPush from 'web-push'
import type { ExternalPost } from '../media/download.ts'
import type { State } from '../state/state.ts'
import type { PushSubscription } from './device-settings.ts'

/** The keys by which push services know this city (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The city's keys, made once for all servers with this state: browsers are bound to the public one. */
export async function findPushKeys(state: Pick<State, 'getOrSetNote'>): Promise<PushKeys> {
  const fresh = JSON.stringify(webPush.generateVAPIDKeys())
  return JSON.parse(await state.getOrSetNote('push keys', fresh)) as PushKeys
}

/** The outcome of a notification: `gone` if the device no longer exists, `refused` for good, or `later` to retry. */
export type PushOutcome =
  | { readonly type: 'sent' | 'gone' | 'refused' }
  | { readonly type: 'later'; readonly afterSeconds: number | undefined }

/** A notification for one device. */
interface PushMessage {
  readonly subscription: PushSubscription
  /** Up to 3,000 bytes; the service sees only how long it is. */
  readonly payload: string
  /** Up to 32 base64url characters: a second copy takes the place of one that is not yet delivered (RFC 8030, section 5.4). */
  readonly topic: string
  readonly urgency: 'normal' | 'high'
}

export type SendPush = (message: PushMessage) => Promise<PushOutcome>

/** How long a service keeps a notification for a device that is switched off, in seconds. */
const keepSeconds = 24 * 60 * 60

const maxRetryAfter = 60 * 60

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { type: 'sent' }
  if (status === 404 || status === 410) return { type: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,9}$/.test(retryAfter ?? '')
      ? Math.min(Number(retryAfter), maxRetryAfter)
      : undefined
    return { type: 'later', afterSeconds: seconds }
  }
  return { type: 'refused' }
}

/**
 * Sends notifications encrypted to their devices (RFC 8291), to public https addresses only; `origin` is the contact
 * address that push services get.
 */
export function createSendPush(keys: PushKeys, origin: string, post: ExternalPost): SendPush {
  // A contact is an https or mailto address (RFC 8292, section 2.1).
  const subject = origin.startsWith('https:') ? origin : `mailto:postmaster@${new URL(origin).hostname}`
  const vapidDetails = { subject, ...keys }
  return async ({ subscription, payload, topic, urgency }) => {
    const options = { vapidDetails, TTL: keepSeconds, urgency, topic, contentEncoding: 'aes128gcm' } as const
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: subscription.endpoint, keys: { ...subscription.keys } },
        payload,
        options,
      )
      const answer = await post(new URL(endpoint), body, headers as Record<string, string | number>)
      return outcomeOf(answer.status, answer.retryAfter)
    } catch (error) {
      return isRefused(error) ? { type: 'refused' } : { type: 'later', afterSeconds: undefined }
    }
  }
}

/** Whether a retry would fail the same way: a private address, or a key that is not on the curve. */
const isRefused = (error: unknown): boolean => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return code === 'address-refused' || code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY' || name === 'TypeError'
}
