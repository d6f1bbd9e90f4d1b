import { kinds, parseEvent, type NostrEvent } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { getPublicKey, signEvent } from '@ncc/nostr-core/keys'
import { HttpError } from '../auth/http-error.ts'
import { describeError, type Log } from '../log.ts'
import type { CityAccess } from '../members/city-access.ts'
import type { State } from '../state/state.ts'
import type { CityRelay } from './city-relays.ts'

/** The dependencies of a badge issuer; `now` is in seconds. */
export interface BadgeIssuerOptions {
  readonly secretKey: Uint8Array
  readonly badge: () => Community['badge']
  /** The city's relays, the most important first. */
  readonly relays: () => readonly CityRelay[]
  /** Makes an account a member, if it may become one by the invitation that it brought. */
  readonly admit: CityAccess['admit']
  readonly state: State
  readonly now: () => number
  readonly log: Log
}

/** An issued badge: its definition, the award, and how many relays accepted both. */
interface Issued {
  readonly definition: NostrEvent
  readonly award: NostrEvent
  readonly relays: number
}

/** Issues the city's badge (NIP-58): one award for each account, however often it is requested and from whichever server. */
export interface BadgeIssuer {
  /** @throws {HttpError} 403 for another badge or a non-member, 502 if no relay accepted it. */
  issue(d: string, pubkey: string, invitation: unknown): Promise<Issued>
}

const awardNote = (address: string, pubkey: string) => `badge award ${address} ${pubkey}`

export function createBadgeIssuer(options: BadgeIssuerOptions): BadgeIssuer {
  const { secretKey, admit, state, now, log } = options
  const club = getPublicKey(secretKey)

  /** Returns the stored event with that name, or creates and stores it. */
  async function getOrCreate(name: string, make: () => NostrEvent): Promise<NostrEvent> {
    const saved = await state.getNote(name)
    return parseEvent(JSON.parse(saved ?? (await state.getOrSetNote(name, JSON.stringify(make())))))
  }

  function define({ d, name, description, image }: Community['badge']): Promise<NostrEvent> {
    const tags = [
      ['d', d],
      ['name', name],
      ['description', description],
      ['image', image],
      ['thumb', image],
    ]
    const make = () =>
      signEvent({ kind: kinds.badgeDefinition, created_at: now(), tags, content: '' }, secretKey)
    return getOrCreate(`badge definition ${club} ${JSON.stringify(tags)}`, make)
  }

  /** An award that a relay has and this state has not, such as that of an earlier installation. */
  async function findAward(address: string, pubkey: string): Promise<NostrEvent | undefined> {
    const filter = { kinds: [kinds.badgeAward], authors: [club], '#p': [pubkey], '#a': [address] }
    for (const relay of options.relays()) {
      try {
        const [award] = await relay.find(filter)
        if (award) return award
      } catch (error) {
        log('warn', 'a relay could not be searched for an award', { error: describeError(error) })
      }
    }
    return undefined
  }

  async function award(address: string, pubkey: string): Promise<NostrEvent> {
    const name = awardNote(address, pubkey)
    const saved = await state.getNote(name)
    const earlier = saved === undefined ? await findAward(address, pubkey) : undefined
    const tags = [
      ['a', address],
      ['p', pubkey],
    ]
    const make = () => signEvent({ kind: kinds.badgeAward, created_at: now(), tags, content: '' }, secretKey)
    return getOrCreate(name, () => earlier ?? make())
  }

  /** An account that already has an award needs no invitation to have it sent again. */
  async function ensureMayHaveBadge(address: string, pubkey: string, invitation: unknown): Promise<void> {
    const hasBadge = (await state.getNote(awardNote(address, pubkey))) !== undefined
    if (await admit(pubkey, invitation, hasBadge)) return
    throw new HttpError(403, 'no-member', 'This badge is for members. Ask the club for an invitation.')
  }

  async function publish(events: readonly NostrEvent[]): Promise<number> {
    const outcomes = await Promise.allSettled(options.relays().map((relay) => relay.publish(events)))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        log('warn', 'a relay did not accept a badge', { error: describeError(outcome.reason) })
      }
    }
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }

  return {
    async issue(d, pubkey, invitation) {
      const badge = options.badge()
      if (d !== badge.d) throw new HttpError(403, 'unknown-badge', 'This badge is not issued here.')
      const address = `${kinds.badgeDefinition}:${club}:${d}`
      await ensureMayHaveBadge(address, pubkey, invitation)
      const definition = await define(badge)
      const awarded = await award(address, pubkey)
      const relays = await publish([definition, awarded])
      if (relays === 0)
        throw new HttpError(
          502,
          'no-relay',
          'No relay could be reached. Your badge is saved. Please try again later.',
        )
      return { definition, award: awarded, relays }
    },
  }
}
