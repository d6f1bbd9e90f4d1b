import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'
import type { MuteTarget } from '@ncc/nostr-core/queries'
import { maxSentMutes } from './device-alerts.ts'
import type { Settings } from './storage/settings.ts'
import { readStoredEmail, removeStoredEmail, writeStoredEmail } from './storage/stored-email-settings.ts'
import type { CallFunction } from './use-function.ts'

/** What an account gets by email. */
export interface EmailChoices {
  readonly digest: 'off' | 'daily' | 'weekly'
  readonly onMentions: boolean
}

const answer = v.object({
  status: v.picklist(['off', 'on', 'returned']),
  /** The confirmed address. */
  address: v.optional(v.string()),
  /** An address that waits for its confirmation. */
  pending: v.optional(v.string()),
  digest: v.picklist(['off', 'daily', 'weekly']),
  onMentions: v.boolean(),
})

/** What the city's server says of an account's emails. */
export type EmailState = v.InferOutput<typeof answer>

const offer = v.object({ isOffered: v.boolean() })

/** Whether the city sends emails. */
export async function isEmailOffered(): Promise<boolean> {
  const response = await fetch('/functions/email-offer')
  if (!response.ok) throw new Error(`email-offer: ${response.status}`)
  return v.parse(offer, await response.json()).isOffered
}

/** The settings that the server needs to send the emails its reader wants, and nothing else. */
export function toEmailSettings(settings: Settings, choices: EmailChoices, mutes: readonly MuteTarget[]) {
  return {
    digest: choices.digest,
    onMentions: choices.onMentions,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    mentions: settings.notifyMentions,
    likes: settings.notifyLikes,
    reactions: settings.notifyReactions,
    reposts: settings.notifyReposts,
    followers: settings.notifyFollowers,
    mutes: mutes.slice(0, maxSentMutes).map(({ type, value }) => ({ type, value })),
  }
}

export type EmailSettings = ReturnType<typeof toEmailSettings>

/** Asks what the account (64 hex) gets. Throws what `CallFunction` throws. */
export const readEmailSettings = (pubkey: string, call: CallFunction): Promise<EmailState> =>
  call(pubkey, 'read-email-settings', {}, answer)

/** Changes what the account (64 hex) gets; a new address must be confirmed first. Throws what `CallFunction` throws. */
export async function sendEmailSettings(
  {
    storage,
    pubkey,
    call,
  }: { readonly storage: SafeStorage; readonly pubkey: string; readonly call: CallFunction },
  address: string,
  settings: EmailSettings,
): Promise<EmailState> {
  const state = await call(pubkey, 'change-email-settings', { address, settings }, answer)
  const { digest, onMentions } = settings
  writeStoredEmail(storage, pubkey, { address, digest, onMentions, sent: JSON.stringify(settings) })
  return state
}

/**
 * Sends changed settings, as JSON, for the account's (64 hex) confirmed address. Nothing is sent while an address is
 * unconfirmed, or if the address has changed since; in the latter case this device forgets the stored settings.
 */
export async function updateEmailSettings(
  parts: Parameters<typeof sendEmailSettings>[0],
  wanted: string,
): Promise<void> {
  const { storage, pubkey, call } = parts
  const known = readStoredEmail(storage, pubkey)
  const { address, pending } = await readEmailSettings(pubkey, call)
  if (pending !== undefined || known === undefined) return
  if (address !== known.address) return removeStoredEmail(storage, pubkey)
  await sendEmailSettings(parts, address, JSON.parse(wanted) as EmailSettings)
}

/** Ends the account's (64 hex) emails. Throws what `CallFunction` throws. */
export async function forgetEmail(
  storage: SafeStorage,
  pubkey: string,
  call: CallFunction,
): Promise<EmailState> {
  const state = await call(pubkey, 'forget-email', {}, answer)
  removeStoredEmail(storage, pubkey)
  return state
}
