import { kinds, parseEvent, type NostrEvent } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { getPublicKey, signEvent } from '@ncc/nostr-core/keys'
import { HttpError } from '../auth/http-error.ts'
import { describeError, type Log } from '../log.ts'
import type { State } from '../state/state.ts'
import type { CityRelay } from './city-relays.ts'
import { isWelcome, type Membership } from './membership.ts'

/** The dependencies of a badge issuer; `now` is in seconds. */
export interface BadgeIssuerOptions {
  readonly secretKey: Uint8Array
  readonly badge: () => Community['badge']
  /** The city's relays, the most important one first. */
  readonly relays: () => readonly CityRelay[]
  readonly membership: Membership
  readonly state: State
  readonly now: () => number
  readonly log: Log
}

/** What was issued: the badge's definition, the award, and how many relays have both. */
export interface Issued {
  readonly definition: NostrEvent
  readonly award: NostrEvent
  readonly relays: number
}

/** Issues the city's badge (NIP-58): one award for each account, however often and wherever it is asked for. */
export interface BadgeIssuer {
  /** @throws {HttpError} 403 unknown badge or no member, 502 where no relay took it (ask again later). */
  issue(d: string, pubkey: string, invitation: unknown): Promise<Issued>
}

const awardNote = (address: string, pubkey: string) => `badge award ${address} ${pubkey}`

export function createBadgeIssuer(options: BadgeIssuerOptions): BadgeIssuer {
  const { secretKey, membership, state, now, log } = options
  const club = getPublicKey(secretKey)

  /** The first event that was made for a purpose is the one that counts, on every server of this state. */
  async function keepEvent(name: string, make: () => NostrEvent): Promise<NostrEvent> {
    const saved = await state.getNote(name)
    return parseEvent(JSON.parse(saved ?? (await state.keepFirst(name, JSON.stringify(make())))))
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
    return keepEvent(`badge definition ${club} ${JSON.stringify(tags)}`, make)
  }

  /** An award that a relay already has, from before this server's memory. */
  async function findAward(address: string, pubkey: string): Promise<NostrEvent | undefined> {
    const filter = { kinds: [kinds.badgeAward], authors: [club], '#p': [pubkey], '#a': [address] }
    for (const relay of options.relays()) {
      try {
        const [award] = await relay.find(filter)
        if (award) return award
      } catch (error) {
        log('warn', 'a relay could not be asked for an award', { error: describeError(error) })
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
    return keepEvent(name, () => earlier ?? make())
  }

  /** An award that was made once is sent again also to who has no invitation at hand. */
  async function ensureWelcome(address: string, pubkey: string, invitation: unknown): Promise<void> {
    if (isWelcome(membership, pubkey, invitation)) return
    if ((await state.getNote(awardNote(address, pubkey))) !== undefined) return
    throw new HttpError(403, 'no-member', 'This badge is for members. Ask the club for an invitation.')
  }

  async function publish(events: readonly NostrEvent[]): Promise<number> {
    const outcomes = await Promise.allSettled(options.relays().map((relay) => relay.publish(events)))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        log('warn', 'a relay did not take a badge', { error: describeError(outcome.reason) })
      }
    }
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }

  return {
    async issue(d, pubkey, invitation) {
      const badge = options.badge()
      if (d !== badge.d) throw new HttpError(403, 'unknown-badge', 'This badge is not issued here.')
      const address = `${kinds.badgeDefinition}:${club}:${d}`
      await ensureWelcome(address, pubkey, invitation)
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
