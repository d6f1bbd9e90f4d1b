import { kinds, membershipKinds, tagValue, type NostrEvent } from '@ncc/nostr-core'
import { siteOf } from '../client-address.ts'
import { refused, type Verdict } from '../relay/acceptance.ts'
import { isMembershipRequest, type Reading, type RelayAccess } from '../relay/access.ts'
import type { Rate, RateLimit } from '../state/rate-limit.ts'
import type { State } from '../state/state.ts'
import type { Eraser } from './eraser.ts'
import { countOtherRequests, requestRow } from './join-requests.ts'
import type { ClaimOutcome, Members } from './members.ts'
import { admit } from './new-members.ts'

/** The dependencies of a relay's access rules. */
export interface RelayAccessOptions {
  readonly members: Members
  /** The relay's name, for its own settings. */
  readonly relay: string
  readonly state: Pick<State, 'sql' | 'rateLimit' | 'countUpTo' | 'uncount'>
  /** Invitation codes that may be tried from one address. */
  readonly invitationRate: RateLimit
  readonly eraser: Pick<Eraser, 'isVanishRequest' | 'vanish'>
  /** Whether people without an invitation may ask to be let in. */
  readonly takesJoinRequests: boolean
  readonly now: () => number
  /** Signs an invitation as the relay (NIP-43, kind 28935). */
  readonly signInvitation: (code: string) => NostrEvent
  readonly log: (message: string, error: unknown) => void
}

/** Requests above which each network has only a few: whoever has many addresses must not keep out everybody else. */
const manyJoinRequests = 1_000
const maxJoinRequests = 20_000
/** Per address, which a whole household may share: otherwise one visitor with many keys could fill the queue. */
const joinRequestRate: Rate = { name: 'join-request', times: 30, seconds: 86_400 }
const lateJoinRequestRate: Rate = { name: 'late-join-request', times: 2, seconds: 86_400 }
const maxNoteLength = 500
/**
 * How far (seconds) the date of a request may be from now (NIP-43: a few minutes): somebody else may send an old one again. One to
 * vanish removes only what is older than itself, so it may have any date that is not ahead.
 */
const maxRequestAgeSeconds = 300
/** How long (seconds) an invitation is valid that a client requested from a relay: a week. */
const invitationSeconds = 7 * 86_400

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** The settings of a relay that list kinds. */
export type KindSetting = 'allowedKinds' | 'disallowedKinds'

export function readKinds(members: Members, relay: string, setting: KindSetting): readonly number[] {
  const value = members.setting(relay, setting)
  return Array.isArray(value) ? value.filter((kind) => typeof kind === 'number') : []
}

/** Whether a relay accepts a kind: it must not be disallowed and, if any kinds are allowed, must be one of them. */
export function isKindAllowed(members: Members, relay: string, kind: number): boolean {
  if (readKinds(members, relay, 'disallowedKinds').includes(kind)) return false
  const allowed = readKinds(members, relay, 'allowedKinds')
  return allowed.length === 0 || allowed.includes(kind)
}

/** Events about the relay itself (NIP-43), which only its own key may sign. */
export const relayKinds: ReadonlySet<number> = new Set([
  membershipKinds.memberList,
  membershipKinds.memberAdded,
  membershipKinds.memberRemoved,
  membershipKinds.relayInvite,
  membershipKinds.role,
])

const claimMessages: Readonly<Record<ClaimOutcome['type'], Verdict>> = {
  welcome: { accepted: true, message: 'info: welcome to the city!' },
  member: { accepted: true, message: 'duplicate: you are already a member of this relay' },
  unknown: refused('restricted: that is an invalid invite code'),
  expired: refused('restricted: that invite code is expired'),
  'used-up': refused('restricted: that invite code has been used'),
  revoked: refused('restricted: that invite code was taken back'),
  paused: refused('restricted: that invite code is paused, ask a steward'),
  banned: refused('restricted: this account is banned or suspended'),
}

/** Permissions on one of the city's relays, from its members, bans and settings. */
export function createRelayAccess(options: RelayAccessOptions): RelayAccess {
  const { members, relay, state, now } = options
  const joinRequests = state.rateLimit(joinRequestRate)
  const lateJoinRequests = state.rateLimit(lateJoinRequestRate)

  /** Only the account itself learns the reason, not somebody else who republishes one of its posts. */
  function standingProblem(pubkey: string, accounts: ReadonlySet<string>): string | undefined {
    const standing = members.standingOf(pubkey)
    const because = (reason: string) => (accounts.has(pubkey) && reason !== '' ? `: ${reason}` : '')
    switch (standing.type) {
      case 'fine':
        return undefined
      case 'paused':
        return `restricted: this account is paused, with everybody of its branch${because(standing.reason)}`
      case 'banned': {
        const { until, reason } = standing.ban
        return until === undefined
          ? `blocked: this account is banned${because(reason)}`
          : `restricted: this account is suspended until ${isoTime(until)}${because(reason)}`
      }
    }
  }

  /** A gift wrap is signed by a one-time key, so the accounts of the connection decide. */
  function giftWrapProblem(accounts: ReadonlySet<string>): string | undefined {
    if (members.access === 'open') return undefined
    if (accounts.size === 0) return 'auth-required: only members may send messages here'
    if ([...accounts].some((account) => members.mayWrite(account))) return undefined
    return 'restricted: only members may send messages here'
  }

  async function askToJoin(event: NostrEvent, address: string): Promise<Verdict> {
    if (members.isMember(event.pubkey)) return claimMessages.member
    if (members.standingOf(event.pubkey).type !== 'fine') return claimMessages.banned
    if (!options.takesJoinRequests) return refused('restricted: an invitation is needed to join')
    if ((await joinRequests.take(address)) > 0) {
      return refused('rate-limited: too many people have asked from your network, try again tomorrow')
    }
    const waiting = await countOtherRequests(state.sql, event.pubkey)
    const isLate = waiting >= manyJoinRequests && (await lateJoinRequests.take(siteOf(address))) > 0
    if (isLate || waiting >= maxJoinRequests) {
      return refused('restricted: too many people are waiting for an answer, try again later')
    }
    const note = event.content.slice(0, maxNoteLength)
    await state.sql.run([requestRow({ pubkey: event.pubkey, note, at: now() })])
    return { accepted: true, message: 'info: your request waits for an answer of the stewards' }
  }

  async function join(event: NostrEvent, address: string): Promise<Verdict> {
    const wait = await options.invitationRate.take(address)
    if (wait > 0) return refused('rate-limited: too many invite codes were tried, try again later')
    const code = tagValue(event, 'claim') ?? ''
    if (code === '') return askToJoin(event, address)
    const claimed = await admit(event.pubkey, address, options, () => members.claim(event.pubkey, code))
    return claimed
      ? claimMessages[claimed.type]
      : refused('rate-limited: too many people have joined today, try again tomorrow')
  }

  async function leave({ pubkey }: NostrEvent): Promise<Verdict> {
    if (members.isFounder(pubkey)) return refused('restricted: this account belongs to the city')
    const action = { actor: pubkey, method: 'leave', target: pubkey, reason: '' }
    // Strangers are answered from memory: waiting for the lock would hold up the stewards.
    const hasLeft = members.all.has(pubkey) && (await members.end(pubkey, action))
    return { accepted: true, message: hasLeft ? 'info: you have left' : 'duplicate: you are not a member' }
  }

  async function handle(event: NostrEvent, address: string): Promise<Verdict> {
    const age = now() - event.created_at
    if (age < -maxRequestAgeSeconds || (isMembershipRequest(event) && age > maxRequestAgeSeconds)) {
      return refused('invalid: created_at is not near the present')
    }
    try {
      if (event.kind === membershipKinds.joinRequest) return await join(event, address)
      return await (event.kind === membershipKinds.leaveRequest
        ? leave(event)
        : options.eraser.vanish(event, address))
    } catch (error) {
      options.log('a request could not be carried out', error)
      return refused('error: the request could not be carried out, try again later')
    }
  }

  return {
    reportKinds: new Set([membershipKinds.report]),
    mayConnect: (address) => !members.isBlocked(address),
    isVanishRequest: (event) => options.eraser.isVanishRequest(event),
    publishProblem(event, accounts) {
      if (relayKinds.has(event.kind)) return `blocked: kind ${event.kind} is published by the relay itself`
      if (members.hiddenEvents.has(event.id)) return 'blocked: the moderators have hidden this event'
      if (event.created_at <= (members.removedUntil(event.pubkey, relay) ?? -1)) {
        return 'blocked: all events of this account up to a later date were removed'
      }
      if (event.kind === kinds.giftWrap) {
        const isAllowed = isKindAllowed(members, relay, event.kind)
        return isAllowed ? giftWrapProblem(accounts) : `blocked: kind ${event.kind} is not accepted here`
      }
      const problem = standingProblem(event.pubkey, accounts)
      if (problem !== undefined) return problem
      if (!members.mayWrite(event.pubkey)) return 'restricted: only members may write here'
      if (!isKindAllowed(members, relay, event.kind))
        return `blocked: kind ${event.kind} is not accepted here`
      if (event.kind === membershipKinds.report && !/^[0-9a-f]{64}$/.test(tagValue(event, 'p') ?? '')) {
        return 'invalid: a report names whom it is about in a "p" tag (NIP-56)'
      }
      return undefined
    },
    storageProblem(event, accounts) {
      const reason = 'this relay is nearly full and takes events of members only'
      // A gift wrap is signed by a one-time key.
      const writers = event.kind === kinds.giftWrap ? [...accounts] : [event.pubkey]
      if (writers.some((pubkey) => members.isMember(pubkey))) return undefined
      return `${writers.length === 0 ? 'auth-required' : 'restricted'}: ${reason}`
    },
    reading(accounts): Reading {
      const all = [...accounts]
      const seesHidden = all.some((account) => ['moderator', 'steward'].includes(members.rankOf(account)))
      if (members.access !== 'closed') return { type: 'all', seesHidden }
      if (all.some((account) => members.mayRead(account))) return { type: 'all', seesHidden }
      if (all.length === 0) return { type: 'refused', reason: 'auth-required: only members may read here' }
      const hasBelonged = all.some(
        (account) => members.isMember(account) || members.formerMember(account) !== undefined,
      )
      // Members and former members can always read their own events.
      return hasBelonged
        ? { type: 'own' }
        : { type: 'refused', reason: 'restricted: only members may read here' }
    },
    handleRequest(event, address) {
      const isRequest = isMembershipRequest(event) || options.eraser.isVanishRequest(event)
      return isRequest ? handle(event, address) : undefined
    },
    async createInvitation(accounts) {
      const by = [...accounts].find((account) => members.rankOf(account) !== 'stranger')
      if (by === undefined) return undefined
      const expiresAt = now() + invitationSeconds
      const invitation = await members.invite(by, { maxUses: 1, expiresAt, note: '' })
      return invitation && options.signInvitation(invitation.code)
    },
  }
}
