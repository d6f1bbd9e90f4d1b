import type { EventTemplate } from '../protocol/event.ts'
import { membershipKinds } from '../protocol/membership-kinds.ts'
import { requireHex64 } from '../protocol/require-hex.ts'

/** The types of reports (NIP-56). */
export const reportTypes = [
  'spam',
  'profanity',
  'nudity',
  'impersonation',
  'malware',
  'illegal',
  'other',
] as const

/** What a report is about (NIP-56). */
export type ReportType = (typeof reportTypes)[number]

/** What a report is about; keys and ids are 64 hex digits. */
export interface ReportDraft {
  readonly pubkey: string
  /** The reported event; without it the report is about the account. */
  readonly eventId?: string
  readonly type: ReportType
  /** A sentence for the moderators. */
  readonly text: string
}

/** A report of an event or an account (NIP-56); `now` in seconds. */
export function reportTemplate({ pubkey, eventId, type, text }: ReportDraft, now: number): EventTemplate {
  requireHex64(eventId === undefined ? [pubkey] : [pubkey, eventId])
  const tags =
    eventId === undefined
      ? [['p', pubkey, type]]
      : [
          ['e', eventId, type],
          ['p', pubkey],
        ]
  return { kind: membershipKinds.report, created_at: now, tags, content: text.trim() }
}

/**
 * A request to join a relay (NIP-43), to be sent to that relay alone. With an empty code it asks the relay's stewards;
 * `note` tells them who is asking.
 */
export function joinRequestTemplate(code: string, now: number, note = ''): EventTemplate {
  const tags = [['-'], ['claim', code]]
  return { kind: membershipKinds.joinRequest, created_at: now, tags, content: note.trim() }
}

/** A request to end one's membership of a relay (NIP-43). */
export function leaveRequestTemplate(now: number): EventTemplate {
  return { kind: membershipKinds.leaveRequest, created_at: now, tags: [['-']], content: '' }
}
