import { randomBytes } from 'node:crypto'
import type { Statement } from '../state/sql.ts'
import type { State } from '../state/state.ts'
import { latestVersion, logRow, type LogEntry } from './action-log.ts'
import {
  countInvitations,
  findInvitation,
  findOldCodes,
  invitationRow,
  removeCode,
  type Invitation,
} from './invitation-records.ts'
import { removeRequest } from './join-requests.ts'
import { memberRow, readChanges } from './records.ts'
import { Roster, type ChangedParts, type RosterOptions } from './roster.ts'
import { createTables } from './tables.ts'

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
export interface MembersOptions extends RosterOptions {
  readonly state: Pick<State, 'sql' | 'withLock' | 'isUploadedByOthers'>
  /** How often (ms) changes by other servers are read; without it this is the only server. */
  readonly pollMs?: number
  readonly log: (message: string, error: unknown) => void
}

/** Invitations that one member may make in a day. */
const maxInvitationsPerDay = 50
const daySeconds = 86_400

/**
 * The roster, and the actions that change it: each is written to the state in one transaction with its log entry, and other
 * servers pick it up.
 */
export class Members extends Roster {
  readonly #options: MembersOptions
  readonly #listeners = new Set<(parts: ChangedParts) => void>()
  #version = 0
  #refreshing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  private constructor(options: MembersOptions) {
    super(options)
    this.#options = options
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

  /**
   * Whether a file of our own is hidden. Hiding what one account has posted never takes away what another one has uploaded
   * as well: else anybody could upload or quote a picture and have it disappear with their own post.
   */
  async isMediaHidden(name: string): Promise<boolean> {
    const uploaders = this.hiddenUploadersOf(name)
    return uploaders !== undefined && !(await this.#options.state.isUploadedByOthers(name, uploaders))
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
        const former = this.formerMember(pubkey)
        return former !== undefined && former.endedBy !== pubkey
      }
      const missing = [...new Set(pubkeys)].filter((pubkey) => !this.all.has(pubkey) && !wasRemoved(pubkey))
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
      if (this.all.has(pubkey)) return { type: 'member' }
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
        removeRequest(pubkey),
      ])
      return { type: 'welcome' }
    })
  }

  /** Ends a membership, unless `check` refuses. Roles go with it; returns false where there was none. */
  async end(pubkey: string, action: Action, check?: () => void): Promise<boolean> {
    return this.withLock(async (write) => {
      check?.()
      const member = this.all.get(pubkey)
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
   * a code is changed because strangers have it, so the old one must be worthless.
   */
  async setInvitationCode(code: string | undefined): Promise<void> {
    await this.withLock(async (write) => {
      const { state, now } = this.#options
      const { sql: database } = state
      const old = await findOldCodes(database, code)
      const action = { actor: '', method: 'revokeinvitation', target: '', reason: 'MEMBERSHIP' }
      if (old.length > 0) await write({ ...action, params: { count: old.length } }, () => old.map(removeCode))
      if (code === undefined || (await findInvitation(database, code))) return
      const always = { expiresAt: undefined, maxUses: Number.MAX_SAFE_INTEGER, uses: 0, revokedAt: undefined }
      await database.run([invitationRow({ code, by: undefined, note: '', createdAt: now(), ...always })])
    })
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
    const changes = await readChanges(database, { after: this.#version, upTo: version })
    this.#version = version
    const parts = this.apply(changes)
    for (const listener of this.#listeners) {
      try {
        listener(parts)
      } catch (error) {
        this.#options.log('a change of members could not be passed on', error)
      }
    }
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
