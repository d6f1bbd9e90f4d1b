import { kinds, membershipKinds, type NostrEvent } from '@ncc/nostr-core'
import { getPublicKey, signEvent } from '@ncc/nostr-core/keys'
import type { Relay } from '../relay/relay.ts'
import type { Members } from './members.ts'
import { isCityRole, type Role } from './roles.ts'
import type { ChangedParts } from './roster.ts'

type EventStore = Pick<Relay, 'store' | 'find'>

/** The dependencies; `now` gives seconds. */
export interface MembershipEventsOptions {
  readonly members: Members
  readonly relays: readonly EventStore[]
  /** The relays' own key (32 bytes). */
  readonly secretKey: Uint8Array
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
  /** Milliseconds until what a relay could not store is tried again. */
  readonly repairMs?: number
}

/** Members named in the list (kind 13534): a longer one would exceed the maximum message length. */
const maxListedMembers = 5_000
/** Milliseconds in which changes are gathered before the list is signed anew. */
const listDelayMs = 1_000
const repairMs = 60_000
/** The namespace of the labels (NIP-32) that tell clients what moderators have hidden. */
const moderationNamespace = 'city.moderation'
const hiddenLabel = 'hidden'

const protectedTag = ['-']

/**
 * Publishes the relays' own events, signed with their key: the list of members, joins and leaves, roles (NIP-43), and
 * labels that tell open pages what moderators have hidden (NIP-32).
 */
export class MembershipEvents {
  /** The relay's own public key (64 hex). */
  readonly pubkey: string
  readonly #options: MembershipEventsOptions
  #timer: NodeJS.Timeout | undefined
  #repair: NodeJS.Timeout | undefined
  /** Joins and leaves that a relay could not store yet. */
  readonly #waiting = new Map<EventStore, readonly NostrEvent[]>()
  /** Why a relay could not store something of the current attempt. */
  #failure: unknown
  readonly #stopListening: () => void

  constructor(options: MembershipEventsOptions) {
    this.#options = options
    this.pubkey = getPublicKey(options.secretKey)
    this.#stopListening = options.members.onChange((parts) => this.#attempt(() => this.#announce(parts)))
    this.#attempt(() => this.#publishAll())
  }

  /** Signs an invitation that a member requested from the relay; it is never stored. */
  signInvitation(code: string): NostrEvent {
    return this.#sign(membershipKinds.relayInvite, [protectedTag, ['claim', code]])
  }

  close(): void {
    this.#stopListening()
    if (this.#timer !== undefined) this.#attempt(() => this.#publishLists())
    clearTimeout(this.#timer)
    clearTimeout(this.#repair)
  }

  /** Publishes something. Where a relay cannot store it, as on a full disk, everything is compared again until it can. */
  #attempt(publish: () => void): void {
    this.#failure = undefined
    try {
      publish()
      if (this.#failure !== undefined) throw this.#failure
    } catch (error) {
      this.#options.log('the membership could not be published', error)
      this.#repair ??= setTimeout(() => {
        this.#repair = undefined
        this.#attempt(() => this.#publishAll())
      }, this.#options.repairMs ?? repairMs).unref()
    }
  }

  /** Whether a relay could store these events; one that could not holds up no other. */
  #store(relay: EventStore, events: readonly NostrEvent[]): boolean {
    try {
      if (events.length > 0) relay.store(events)
      return true
    } catch (error) {
      this.#failure ??= error
      return false
    }
  }

  #publishAll(): void {
    this.#publishChanges([])
    this.#publishLists()
    this.#correctLabels()
  }

  #announce(parts: ChangedParts): void {
    const { joined, rolesOrMembers, hidden, shown, unbanned } = parts
    // Nothing is published about an account that is being removed.
    const removed = new Set(parts.removed.map(({ pubkey }) => pubkey))
    const left = parts.left.filter(({ pubkey }) => !removed.has(pubkey))
    const banned = parts.banned.filter(({ pubkey }) => !removed.has(pubkey))
    for (const [relay, waiting] of this.#waiting) {
      const names = (event: NostrEvent) => event.tags.some(([, value]) => removed.has(value ?? ''))
      this.#waiting.set(
        relay,
        waiting.filter((event) => !names(event)),
      )
    }
    this.#publishChanges([
      ...joined
        .slice(0, maxListedMembers)
        .map(({ pubkey, since }) =>
          this.#sign(membershipKinds.memberAdded, [protectedTag, ['p', pubkey]], since),
        ),
      ...left.map(({ pubkey, endedAt }) =>
        this.#sign(membershipKinds.memberRemoved, [protectedTag, ['p', pubkey]], endedAt),
      ),
    ])
    const labels = [
      ...hidden.map((id) => this.#label('e', id)),
      ...banned.filter(({ until }) => until === undefined).map(({ pubkey }) => this.#label('p', pubkey)),
    ]
    for (const relay of this.#options.relays) this.#store(relay, labels)
    for (const id of shown) this.#removeLabels('e', id)
    const suspended = banned.filter(({ until }) => until !== undefined).map(({ pubkey }) => pubkey)
    for (const pubkey of [...unbanned, ...suspended]) this.#removeLabels('p', pubkey)
    if (!rolesOrMembers) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#attempt(() => this.#publishLists())
    }, listDelayMs).unref()
  }

  #label(tag: 'e' | 'p', value: string): NostrEvent {
    return this.#sign(membershipKinds.label, [
      ['L', moderationNamespace],
      ['l', hiddenLabel, moderationNamespace],
      [tag, value],
    ])
  }

  /** Adds labels that the relays lack, as after a change of their key, and removes those of what was restored meanwhile. */
  #correctLabels(): void {
    const { members, relays } = this.#options
    const banned = members.bans.filter(({ until }) => until === undefined)
    const wanted = new Map<string, 'e' | 'p'>([
      ...[...members.hiddenEvents.keys()].map((id) => [id, 'e'] as const),
      ...banned.map(({ pubkey }) => [pubkey, 'p'] as const),
    ])
    /** The labels that relays have or get, by what they hide. */
    const labels = new Map<string, { readonly tag: 'e' | 'p'; readonly event: NostrEvent }>()
    const labelled = relays.map((relay) => {
      const filter = { kinds: [membershipKinds.label], authors: [this.pubkey], limit: maxListedMembers }
      const found = new Set<string>()
      let page = relay.find(filter)
      while (page.length > 0) {
        for (const event of page)
          for (const [tag, value] of event.tags) {
            if ((tag !== 'e' && tag !== 'p') || value === undefined) continue
            found.add(value)
            labels.set(value, { tag, event })
          }
        page = relay.find(filter, page.at(-1))
      }
      return { relay, found }
    })
    for (const [value, tag] of wanted) {
      if (!labels.has(value)) labels.set(value, { tag, event: this.#label(tag, value) })
    }
    for (const { relay, found } of labelled) {
      const missing = [...wanted.keys()].filter((value) => !found.has(value))
      this.#store(
        relay,
        missing.flatMap((value) => labels.get(value)?.event ?? []),
      )
    }
    for (const [value, { tag }] of labels) if (!wanted.has(value)) this.#removeLabels(tag, value)
  }

  /** Deletes the labels of a restored post or account (NIP-09), so that clients show it again. */
  #removeLabels(tag: 'e' | 'p', value: string): void {
    const labels = { kinds: [membershipKinds.label], authors: [this.pubkey] }
    const filter = tag === 'e' ? { ...labels, '#e': [value] } : { ...labels, '#p': [value] }
    this.#delete(
      (relay) => relay.find(filter).map(({ id }) => ['e', id]),
      [
        ['k', String(membershipKinds.label)],
        [tag, value],
      ],
    )
  }

  /** Deletes what the tags name that `find` gives for each relay (NIP-09), by one event for all relays. */
  #delete(find: (relay: EventStore) => string[][], moreTags: readonly string[][] = []): void {
    const found = this.#options.relays.map((relay) => ({ relay, tags: find(relay) }))
    const targets = new Map(found.flatMap(({ tags }) => tags.map((tag) => [tag[1], tag] as const)))
    if (targets.size === 0) return
    const deletion = this.#sign(kinds.deletion, [...targets.values(), ...moreTags])
    for (const { relay, tags } of found) if (tags.length > 0) this.#store(relay, [deletion])
  }

  /** Signs the list and the roles once for all relays, where they are not what the relays already have. */
  #publishLists(): void {
    const { members } = this.#options
    // A city that is open and has no members yet has nothing to tell.
    if (members.access === 'open' && members.all.size === 0 && !this.#hasList()) return
    const ranked = [...members.all.values()].toSorted(
      (a, b) => b.roles.length - a.roles.length || a.since - b.since || (a.pubkey < b.pubkey ? -1 : 1),
    )
    const list = ranked.slice(0, maxListedMembers).map(({ pubkey, roles }) => ['member', pubkey, ...roles])
    this.#replace(membershipKinds.memberList, undefined, [protectedTag, ...list])
    for (const role of members.roles) {
      const holders = isCityRole(role) ? this.#holdersOf(role.id) : []
      this.#replace(membershipKinds.role, role.id, [...roleTags(role), ...holders])
    }
    this.#removeOldRoles(new Set(members.roles.map(({ id }) => id)))
  }

  #hasList(): boolean {
    const list = { kinds: [membershipKinds.memberList], authors: [this.pubkey], limit: 1 }
    return this.#options.relays.some((relay) => relay.find(list).length > 0)
  }

  /** The holders of a role as `p` tags, so that a client finds its account's role without the whole member list. */
  #holdersOf(role: string): string[][] {
    const { members } = this.#options
    const holders = [...members.all.values()]
      .filter(
        ({ pubkey, roles }) => roles.includes(role) || (role === 'steward' && members.isFounder(pubkey)),
      )
      .map(({ pubkey }) => pubkey)
    return holders
      .toSorted()
      .slice(0, maxListedMembers)
      .map((pubkey) => ['p', pubkey])
  }

  #replace(kind: number, d: string | undefined, tags: string[][]): void {
    const filter = { kinds: [kind], authors: [this.pubkey], ...(d !== undefined && { '#d': [d] }) }
    const said = JSON.stringify(tags)
    const found = this.#options.relays.map((relay) => {
      const [event] = relay.find(filter)
      const current = event && JSON.stringify(event.tags) === said ? event : undefined
      return { relay, current, createdAt: event?.created_at ?? 0 }
    })
    const outdated = found.filter(({ current }) => !current)
    if (outdated.length === 0) return
    const after = Math.max(...outdated.map(({ createdAt }) => createdAt + 1))
    // A relay that missed it gets what the others have.
    const existing = found.find(({ current, createdAt }) => current && createdAt >= after)?.current
    const event = existing ?? this.#sign(kind, tags, Math.max(this.#options.now(), after))
    for (const { relay } of outdated) this.#store(relay, [event])
  }

  #removeOldRoles(current: ReadonlySet<string>): void {
    this.#delete((relay) => {
      const stored = relay.find({ kinds: [membershipKinds.role], authors: [this.pubkey] })
      const ids = stored.flatMap(({ tags }) => tags.flatMap(([name, id]) => (name === 'd' && id ? id : [])))
      const ended = ids.filter((id) => !current.has(id))
      return ended.map((id) => ['a', `${membershipKinds.role}:${this.pubkey}:${id}`])
    })
  }

  /** Publishes joins and leaves on each relay, with those that it could not store before. */
  #publishChanges(events: readonly NostrEvent[]): void {
    for (const relay of this.#options.relays) {
      const all = [...(this.#waiting.get(relay) ?? []), ...events]
      if (this.#store(relay, all)) this.#waiting.delete(relay)
      else this.#waiting.set(relay, all.slice(-maxListedMembers))
    }
  }

  #sign(kind: number, tags: string[][], createdAt?: number): NostrEvent {
    const created_at = createdAt ?? this.#options.now()
    return signEvent({ kind, created_at, tags, content: '' }, this.#options.secretKey)
  }
}

function roleTags({ id, label, description, color, order }: Role): string[][] {
  return [
    protectedTag,
    ['d', id],
    ['label', label],
    ['description', description],
    ...(color === undefined ? [] : [['color', String(color)]]),
    ...(order === undefined ? [] : [['order', String(order)]]),
  ]
}
