import { membershipKinds, type NostrEvent } from '@ncc/nostr-core'
import type { Verdict } from './acceptance.ts'

/** What a connection may read. A refusal's reason has a prefix of NIP-01. */
export type Reading =
  /** `seesHidden`: also what moderators have hidden, and reports of others. */
  | { readonly type: 'all'; readonly seesHidden: boolean }
  /** Only what the accounts of the connection have signed. */
  | { readonly type: 'own' }
  | { readonly type: 'refused'; readonly reason: string }

/** Whether an event asks to join or to leave (NIP-43). */
export const isMembershipRequest = ({ kind }: NostrEvent): boolean =>
  kind === membershipKinds.joinRequest || kind === membershipKinds.leaveRequest

/** Whether a connection may read less than before. */
export function isLess(reading: Reading, before: Reading): boolean {
  if (before.type !== 'all') return reading.type === 'refused'
  return reading.type !== 'all' || (before.seesHidden && !reading.seesHidden)
}

/** Permissions on a relay. `accounts` are those that a connection has authenticated as by AUTH (64 hex). */
export interface RelayAccess {
  /** Whether this address may connect at all. */
  mayConnect(address: string): boolean
  /** Why an event is not taken, with a prefix of NIP-01; undefined if it is. Its signature is checked afterwards. */
  publishProblem(event: NostrEvent, accounts: ReadonlySet<string>): string | undefined
  /** The same for an event that would be stored while the relay is nearly full. */
  storageProblem(event: NostrEvent, accounts: ReadonlySet<string>): string | undefined
  /** The answer holds for a second, or until the relay's `enforceAccess` is called. */
  reading(accounts: ReadonlySet<string>): Reading
  /** Whether an event asks this relay or others of the city to remove everything of its author (NIP-62). */
  isVanishRequest(event: NostrEvent): boolean
  /**
   * Carries out a join or leave request (NIP-43) or a request to vanish (NIP-62), signature already checked; undefined for all
   * other events.
   */
  handleRequest(event: NostrEvent, address: string): Promise<Verdict> | undefined
  /** An invitation, for a request of kind 28935 (NIP-43); undefined if none of the connection's accounts may invite. */
  createInvitation(accounts: ReadonlySet<string>): Promise<NostrEvent | undefined>
  /** Kinds that only their author and moderators may read. */
  readonly reportKinds: ReadonlySet<number>
}

/** A relay that everybody may use. */
export const openAccess: RelayAccess = {
  mayConnect: () => true,
  publishProblem: () => undefined,
  storageProblem: () => undefined,
  reading: () => ({ type: 'all', seesHidden: true }),
  isVanishRequest: () => false,
  handleRequest: () => undefined,
  createInvitation: async () => undefined,
  reportKinds: new Set(),
}
