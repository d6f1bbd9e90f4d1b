import { createNetworkMatcher } from '../client-address.ts'
import type { Ban, Changed, Changes, HiddenEvent, Member, Removal } from './records.ts'
import { cityRoles, type Rank, type Role } from './roles.ts'

/** Who may do what: everybody reads and writes; members write; members read and write. */
export type Access = 'open' | 'members' | 'closed'

/** How an account stands with the city. A suspension is a ban with an end. */
export type Standing =
  | { readonly type: 'fine' }
  | { readonly type: 'banned'; readonly ban: Ban }
  /** Somebody above them in the tree of invitations is paused, or they are. */
  | { readonly type: 'paused'; readonly reason: string }

/** What an action changed; listeners read the rest from the roster. */
export interface ChangedParts {
  readonly joined: readonly Member[]
  readonly left: readonly Member[]
  readonly rolesOrMembers: boolean
  readonly hidden: readonly string[]
  readonly shown: readonly string[]
  readonly banned: readonly Ban[]
  readonly unbanned: readonly string[]
  readonly settings: boolean
  readonly removed: readonly Removal[]
}

/** The dependencies; `now` gives seconds. */
export interface RosterOptions {
  readonly access: Access
  /** Permanent stewards from the configuration: those of `STEWARDS`, the club's key and the relays' key. */
  readonly founders: ReadonlySet<string>
  readonly now: () => number
}

/** How far up the tree of invitations a paused member is looked for: no tree is deeper. */
const maxDepth = 1_000
/** From this depth on, what was found is remembered: thousands of connections may have 20 such accounts each. */
const rememberedDepth = 10

function keep<K, V>(map: Map<K, V>, key: K, { value, isOver }: Changed<V>): void {
  if (isOver) map.delete(key)
  else map.set(key, value)
}

/** The accounts whose bans or hidden posts contain a file, by the name of the file. */
function hiddenUploads(
  hidden: readonly { readonly pubkey: string | undefined; readonly media: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  const accounts = new Map<string, string[]>()
  for (const { pubkey, media } of hidden) {
    for (const name of media) {
      const known = accounts.get(name) ?? []
      accounts.set(name, known)
      if (pubkey !== undefined) known.push(pubkey)
    }
  }
  return accounts
}

/** Who belongs to the city and who may not write in it, answered from memory for each event and request. */
export class Roster {
  readonly #options: RosterOptions
  readonly #members = new Map<string, Member>()
  readonly #former = new Map<string, Member>()
  readonly #roles = new Map<string, Role>()
  readonly #bans = new Map<string, Ban>()
  readonly #hidden = new Map<string, HiddenEvent>()
  readonly #paused = new Map<string, string>()
  /** Results of `#pauseOf` for accounts deep in the tree, until it changes. */
  readonly #pauses = new Map<string, { readonly reason: string | undefined }>()
  readonly #blocked = new Map<string, string>()
  #isInBlocked = createNetworkMatcher([])
  readonly #settings = new Map<string, unknown>()
  /** By account, then by relay. */
  readonly #removals = new Map<string, Map<string, Removal>>()
  /** Accounts whose uploads are hidden, by the name of the file. */
  #hiddenMedia: ReadonlyMap<string, readonly string[]> = new Map()

  constructor(options: RosterOptions) {
    this.#options = options
    for (const role of cityRoles) this.#roles.set(role.id, role)
  }

  get access(): Access {
    return this.#options.access
  }

  /** Members by public key. Founders are among them once they are added. */
  get all(): ReadonlyMap<string, Member> {
    return this.#members
  }

  get roles(): readonly Role[] {
    return [...this.#roles.values()].toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity))
  }

  get bans(): readonly Ban[] {
    return [...this.#bans.values()].filter((ban) => this.#isInForce(ban))
  }

  get hiddenEvents(): ReadonlyMap<string, HiddenEvent> {
    return this.#hidden
  }

  /** Whether a client (`clientOf`) may not connect, by its address or a network that it is in. */
  isBlocked(client: string): boolean {
    return this.#isInBlocked(client)
  }

  /** The reasons for which addresses and networks (`parseNetwork`) are blocked. */
  get blockedAddresses(): ReadonlyMap<string, string> {
    return this.#blocked
  }

  get pausedBranches(): ReadonlyMap<string, string> {
    return this.#paused
  }

  /** A relay's setting; undefined if the server's configuration applies. */
  setting(relay: string, name: string): unknown {
    return this.#settings.get(`${relay} ${name}`)
  }

  /** Removals of events that hold now. */
  get removals(): readonly Removal[] {
    return [...this.#removals.values()].flatMap((byRelay) => [...byRelay.values()])
  }

  /** The date (seconds) up to which events of an account were removed for good on a relay; undefined if none were. */
  removedUntil(pubkey: string, relay: string): number | undefined {
    const byRelay = this.#removals.get(pubkey)
    if (!byRelay) return undefined
    const dates = ['', relay].flatMap((name) => byRelay.get(name)?.until ?? [])
    return dates.length === 0 ? undefined : Math.max(...dates)
  }

  /** Whether everything about an account was removed, not its events alone. */
  wasRemovedWhole(pubkey: string): boolean {
    return this.#removals.get(pubkey)?.get('')?.isWhole === true
  }

  isFounder(pubkey: string): boolean {
    return this.#options.founders.has(pubkey)
  }

  /** An account that is no longer a member. */
  formerMember(pubkey: string): Member | undefined {
    return this.#former.get(pubkey)
  }

  /** The rank that an account may act with: `stranger` while it is banned, suspended or paused. */
  rankOf(pubkey: string): Rank {
    return this.standingOf(pubkey).type === 'fine' ? this.rankByRole(pubkey) : 'stranger'
  }

  /** The rank that an account's roles give it, also while it is banned, suspended or paused. */
  rankByRole(pubkey: string): Rank {
    if (this.isFounder(pubkey)) return 'steward'
    const member = this.#members.get(pubkey)
    if (!member) return 'stranger'
    if (member.roles.includes('steward')) return 'steward'
    return member.roles.includes('moderator') ? 'moderator' : 'member'
  }

  standingOf(pubkey: string): Standing {
    if (this.isFounder(pubkey)) return { type: 'fine' }
    const ban = this.#bans.get(pubkey)
    if (ban && this.#isInForce(ban)) return { type: 'banned', ban }
    const reason = this.#pauseOf(pubkey)
    return reason === undefined ? { type: 'fine' } : { type: 'paused', reason }
  }

  /** Whether an account may write posts and use the functions. */
  mayWrite(pubkey: string): boolean {
    if (this.standingOf(pubkey).type !== 'fine') return false
    return this.access === 'open' || this.isMember(pubkey)
  }

  /** Whether an account may read what is not its own: a suspension does not take that away, a ban for good does. */
  mayRead(pubkey: string): boolean {
    if (this.access !== 'closed') return true
    const standing = this.standingOf(pubkey)
    if (standing.type === 'banned' && standing.ban.until === undefined) return false
    return this.isMember(pubkey)
  }

  isMember(pubkey: string): boolean {
    return this.#members.has(pubkey) || this.isFounder(pubkey)
  }

  /** The accounts whose bans or hidden posts contain a file of our own; undefined if it is in none. */
  hiddenUploadersOf(name: string): readonly string[] | undefined {
    return this.#hiddenMedia.get(name)
  }

  /** Applies what the state says has changed. */
  protected apply(changes: Changes): ChangedParts {
    const joined: Member[] = []
    const left: Member[] = []
    for (const { value, isOver } of changes.members) {
      const wasMember = this.#members.has(value.pubkey)
      if (isOver && wasMember) left.push(value)
      if (!isOver && !wasMember) joined.push(value)
      this.#members.delete(value.pubkey)
      this.#former.delete(value.pubkey)
      ;(isOver ? this.#former : this.#members).set(value.pubkey, value)
    }
    if (changes.members.length + changes.pausedBranches.length > 0) this.#pauses.clear()
    for (const change of changes.roles) keep(this.#roles, change.value.id, change)
    const unbanned: string[] = []
    for (const { value, isOver } of changes.bans) {
      if (isOver && this.#bans.has(value.pubkey)) unbanned.push(value.pubkey)
      keep(this.#bans, value.pubkey, { value, isOver })
    }
    const hidden: string[] = []
    const shown: string[] = []
    for (const { value, isOver } of changes.hiddenEvents) {
      if (isOver) shown.push(value.id)
      else if (!this.#hidden.has(value.id)) hidden.push(value.id)
      keep(this.#hidden, value.id, { value, isOver })
    }
    if (changes.bans.length + changes.hiddenEvents.length > 0) {
      this.#hiddenMedia = hiddenUploads([...this.#bans.values(), ...this.#hidden.values()])
    }
    for (const { value, isOver } of changes.pausedBranches) {
      keep(this.#paused, value.pubkey, { value: value.reason, isOver })
    }
    for (const { value, isOver } of changes.blockedAddresses) {
      keep(this.#blocked, value.address, { value: value.reason, isOver })
    }
    if (changes.blockedAddresses.length > 0) this.#isInBlocked = createNetworkMatcher(this.#blocked.keys())
    for (const { value } of changes.removals) {
      const byRelay = this.#removals.get(value.pubkey) ?? new Map<string, Removal>()
      this.#removals.set(value.pubkey, byRelay.set(value.relay, value))
    }
    for (const { value } of changes.settings) {
      if (value.value === null) this.#settings.delete(`${value.relay} ${value.name}`)
      else this.#settings.set(`${value.relay} ${value.name}`, value.value)
    }
    return {
      joined,
      left,
      rolesOrMembers: changes.members.length > 0 || changes.roles.length > 0,
      hidden,
      shown,
      banned: changes.bans.filter(({ isOver }) => !isOver).map(({ value }) => value),
      unbanned,
      settings: changes.settings.length > 0,
      removed: changes.removals.map(({ value }) => value),
    }
  }

  #isInForce({ until }: Ban): boolean {
    return until === undefined || until > this.#options.now()
  }

  /** Why an account is paused: the reason of the nearest paused member, itself or above it in the invitation tree. */
  #pauseOf(pubkey: string): string | undefined {
    if (this.#paused.size === 0) return undefined
    const known = this.#pauses.get(pubkey)
    if (known) return known.reason
    const seen = new Set<string>()
    let reason: string | undefined
    for (let at: string | undefined = pubkey; at !== undefined && seen.size < maxDepth && !seen.has(at);) {
      reason = this.#paused.get(at)
      if (reason !== undefined) break
      seen.add(at)
      at = (this.#members.get(at) ?? this.#former.get(at))?.invitedBy
    }
    if (seen.size >= rememberedDepth) this.#pauses.set(pubkey, { reason })
    return reason
  }
}
