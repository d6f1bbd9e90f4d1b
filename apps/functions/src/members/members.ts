import { randomBytes } from 'node:crypto'
import { isInNetworks } from '../client-address.ts'
import type { State } from '../state/state.ts'
import { sql, type Statement } from '../state/sql.ts'
import {
  countInvitations,
  createTables,
  findInvitation,
  findOldCodes,
  invitationRow,
  latestVersion,
  logRow,
  memberRow,
  readChanges,
  removeCode,
  type Ban,
  type Changed,
  type Changes,
  type HiddenEvent,
  type Invitation,
  type LogEntry,
  type Member,
  type Removal,
} from './records.ts'
import { cityRoles, type Rank, type Role } from './roles.ts'

/** Who may do what: everybody reads and writes; members write; members read and write. */
export type Access = 'open' | 'members' | 'closed'

/** How an account stands with the city. A suspension is a ban with an end. */
export type Standing =
  | { readonly type: 'fine' }
  | { readonly type: 'banned'; readonly ban: Ban }
  /** Somebody above them in the tree of invitations is paused, or they are. */
  | { readonly type: 'paused'; readonly reason: string }

/** What an action changed; listeners read the rest from `Members`. */
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

/** An action to be logged. */
export type Action = Pick<LogEntry, 'actor' | 'method' | 'target' | 'reason'> & { readonly params?: unknown }

/**
 * Writes an action together with what it changes, and resolves when it holds on this server. `version` is the action's number,
 * `now` its time in seconds.
 */
export type WriteAction = (
  action: Action,
  changes: (version: number, now: number) => readonly Statement[],
) => Promise<void>

/** Why a claim is refused. */
export type ClaimProblem = 'unknown' | 'expired' | 'used-up' | 'revoked' | 'paused' | 'banned'

/** The outcome of a claim. */
export type ClaimOutcome = { readonly type: 'welcome' | 'member' } | { readonly type: ClaimProblem }

/** The dependencies; `now` gives seconds. */
export interface MembersOptions {
  readonly state: Pick<State, 'sql' | 'withLock' | 'isUploadedByOthers'>
  readonly access: Access
  /** Permanent stewards from the configuration: those of `STEWARDS`, the club's key and the relays' key. */
  readonly founders: ReadonlySet<string>
  readonly now: () => number
  /** How often (ms) changes by other servers are read; without it this is the only server. */
  readonly pollMs?: number
  readonly log: (message: string, error: unknown) => void
}

/** Invitations that one member may make in a day. */
const maxInvitationsPerDay = 50
const daySeconds = 86_400
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

/**
 * Who belongs to the city and who may not write in it. Checks for each event are answered from memory; actions are
 * written to the state in one transaction with their log entry, and other servers pick them up.
 */
export class Members {
  readonly #options: MembersOptions
  readonly #members = new Map<string, Member>()
  readonly #former = new Map<string, Member>()
  readonly #roles = new Map<string, Role>()
  readonly #bans = new Map<string, Ban>()
  readonly #hidden = new Map<string, HiddenEvent>()
  readonly #paused = new Map<string, string>()
  /** Results of `#pauseOf` for accounts deep in the tree, until it changes. */
  readonly #pauses = new Map<string, { readonly reason: string | undefined }>()
  readonly #blocked = new Map<string, string>()
  readonly #settings = new Map<string, unknown>()
  /** By account, then by relay. */
  readonly #removals = new Map<string, Map<string, Removal>>()
  /** Accounts whose uploads are hidden, by the name of the file. */
  #hiddenMedia: ReadonlyMap<string, readonly string[]> = new Map()
  readonly #listeners = new Set<(parts: ChangedParts) => void>()
  #version = 0
  #refreshing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  private constructor(options: MembersOptions) {
    this.#options = options
    for (const role of cityRoles) this.#roles.set(role.id, role)
  }

  /** Creates the tables where they are missing and reads what is there. */
  static async open(options: MembersOptions): Promise<Members> {
    const members = new Members(options)
    // In PostgreSQL two servers cannot make the same table at once.
    await options.state.withLock('members', () => createTables(options.state.sql))
    await members.refresh()
    if (options.pollMs !== undefined) {
      const poll = () =>
        void members.refresh().catch((error) => options.log('members could not be read', error))
      members.#timer = setInterval(poll, options.pollMs).unref()
    }
    return members
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
    return isInNetworks(client, this.#blocked)
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

  /**
   * Whether a file of our own is hidden. Hiding what one account has posted never takes away what another one has uploaded
   * as well: else anybody could upload or quote a picture and have it disappear with their own post.
   */
  async isMediaHidden(name: string): Promise<boolean> {
    const hidden = this.#hiddenMedia.get(name)
    return hidden !== undefined && !(await this.#options.state.isUploadedByOthers(name, hidden))
  }

  /** Calls a listener after each change by this server or another; returns a function that unsubscribes. */
  onChange(listener: (parts: ChangedParts) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Runs a task while no other server acts, with all earlier changes applied. `write` is only for use in that task. */
  async withLock<T>(task: (write: WriteAction) => Promise<T>): Promise<T> {
    return this.#options.state.withLock('members', async () => {
      await this.refresh()
      return task((action, changes) => this.#write(action, changes))
    })
  }

  /** Adds accounts as members, except those whose membership somebody else ended; returns how many were added. */
  async addMissing(pubkeys: readonly string[], note: string): Promise<number> {
    return this.withLock(async (write) => {
      const wasRemoved = (pubkey: string) => {
        const former = this.#former.get(pubkey)
        return former !== undefined && former.endedBy !== pubkey
      }
      const missing = [...new Set(pubkeys)].filter(
        (pubkey) => !this.#members.has(pubkey) && !wasRemoved(pubkey),
      )
      if (missing.length === 0) return 0
      const action = {
        actor: '',
        method: 'addmembers',
        target: '',
        reason: note,
        params: { count: missing.length },
      }
      await write(action, (version, now) =>
        missing.map((pubkey) =>
          memberRow({ pubkey, since: now, invitedBy: undefined, roles: [], note }, version),
        ),
      )
      return missing.length
    })
  }

  /** Makes an account a member by an invitation, and counts the use. */
  async claim(pubkey: string, code: string): Promise<ClaimOutcome> {
    return this.withLock(async (write) => {
      if (this.standingOf(pubkey).type === 'banned') return { type: 'banned' }
      if (this.#members.has(pubkey)) return { type: 'member' }
      const invitation = await findInvitation(this.#options.state.sql, code)
      const problem = invitation === undefined ? 'unknown' : this.#problemOf(invitation)
      if (invitation === undefined || problem !== undefined) return { type: problem ?? 'unknown' }
      // Never the code: a reader of the log could use it while the invitation is open.
      const params = { invitedBy: invitation.by }
      const action = { actor: pubkey, method: 'join', target: pubkey, reason: '', params }
      await write(action, (version, now) => [
        invitationRow({ ...invitation, uses: invitation.uses + 1 }),
        memberRow(
          {
            pubkey,
            since: now,
            invitedBy: invitation.by,
            roles: [],
            note: invitation.note,
          },
          version,
        ),
        sql('DELETE FROM join_requests WHERE pubkey = ?', pubkey),
      ])
      return { type: 'welcome' }
    })
  }

  /** Ends a membership. Roles go with it; returns false where there was none. */
  async end(pubkey: string, action: Action): Promise<boolean> {
    return this.withLock(async (write) => {
      const member = this.#members.get(pubkey)
      if (!member) return false
      await write(action, (version, now) => [
        memberRow({ ...member, roles: [], endedAt: now, endedBy: action.actor }, version),
      ])
      return true
    })
  }

  /**
   * Makes an invitation of a member (64 hex); undefined if the member has made too many today. `expiresAt` in seconds.
   */
  async invite(
    by: string,
    options: { readonly maxUses: number; readonly expiresAt: number | undefined; readonly note: string },
  ): Promise<Invitation | undefined> {
    const { state, now } = this.#options
    return this.withLock(async (write) => {
      // Those dated ahead are from before the clock was set back.
      const today = await countInvitations(state.sql, by, now() - daySeconds, now())
      if (today >= maxInvitationsPerDay) return undefined
      const code = randomBytes(12).toString('base64url')
      const invitation = { code, by, createdAt: now(), uses: 0, revokedAt: undefined, ...options }
      const { maxUses, expiresAt } = options
      const action = { actor: by, method: 'createinvitation', target: by, reason: options.note }
      await write({ ...action, params: { maxUses, expiresAt } }, () => [invitationRow(invitation)])
      return invitation
    })
  }

  /**
   * Makes the set-up's invitation code, if there is one, good for any number of people, and removes the codes of earlier set-ups:
   * whoever changes the code because strangers have it wants the old one to be worth nothing.
   */
  async setInvitationCode(code: string | undefined): Promise<void> {
    await this.withLock(async (write) => {
      const { sql: database } = this.#options.state
      const old = await findOldCodes(database, code)
      if (old.length === 0) return
      const action = { actor: '', method: 'revokeinvitation', target: '', reason: 'MEMBERSHIP' }
      await write({ ...action, params: { count: old.length } }, () => old.map(removeCode))
    })
    if (code === undefined) return
    const known = await findInvitation(this.#options.state.sql, code)
    if (known) return
    const createdAt = this.#options.now()
    const always = { expiresAt: undefined, maxUses: Number.MAX_SAFE_INTEGER, uses: 0, revokedAt: undefined }
    await this.#options.state.sql.run([
      invitationRow({ code, by: undefined, note: '', createdAt, ...always }),
    ])
  }

  /** Applies the changes since the last call, made here or on another server. */
  async refresh(): Promise<void> {
    const next = this.#refreshing.then(() => this.#readChanges())
    this.#refreshing = next.catch(() => undefined)
    await next
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #write(...[action, changes]: Parameters<WriteAction>): Promise<void> {
    const at = this.#options.now()
    const number = this.#version + 1
    const { params = [], ...entry } = action
    const row = logRow({ number, at, ...entry, params: JSON.stringify(params) })
    await this.#options.state.sql.run([row, ...changes(number, at)])
    await this.refresh()
  }

  async #readChanges(): Promise<void> {
    const { sql: database } = this.#options.state
    const version = await latestVersion(database)
    if (version === this.#version) return
    const changes = await readChanges(database, this.#version)
    this.#version = version
    const parts = this.#take(changes)
    for (const listener of this.#listeners) {
      try {
        listener(parts)
      } catch (error) {
        this.#options.log('a change of members could not be passed on', error)
      }
    }
  }

  #take(changes: Changes): ChangedParts {
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

  #problemOf({ by, expiresAt, maxUses, uses, revokedAt }: Invitation): ClaimProblem | undefined {
    if (revokedAt !== undefined) return 'revoked'
    if (expiresAt !== undefined && expiresAt <= this.#options.now()) return 'expired'
    if (uses >= maxUses) return 'used-up'
    if (by === undefined) return undefined
    // An invitation is valid only while the member who made it is in good standing.
    if (this.rankOf(by) !== 'stranger') return undefined
    return this.standingOf(by).type === 'paused' ? 'paused' : 'revoked'
  }
}
