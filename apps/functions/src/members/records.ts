import { sql, type Row, type Sql, type Statement } from '../state/sql.ts'
import { optionalNumber, optionalText, text, texts, upsert } from './columns.ts'
import type { Role } from './roles.ts'

/** A member, or a former one. Keys are 64 hex digits, times seconds. */
export interface Member {
  readonly pubkey: string
  readonly since: number
  /** Who vouched for them; undefined for those whom a steward or the set-up let in. */
  readonly invitedBy: string | undefined
  /** Ids of roles. */
  readonly roles: readonly string[]
  /** Why they were let in. */
  readonly note: string
  /** When they left or were removed; undefined for members. */
  readonly endedAt: number | undefined
  /** Who ended the membership: themselves, or a steward. */
  readonly endedBy: string | undefined
}

/** An account that may not write: until a time, or for good. */
export interface Ban {
  readonly pubkey: string
  readonly reason: string
  /** Seconds; undefined for good. */
  readonly until: number | undefined
  readonly by: string
  readonly at: number
  /** Names of its uploads. */
  readonly media: readonly string[]
}

/** A post that moderators have hidden. */
export interface HiddenEvent {
  readonly id: string
  /** Its author; undefined if the relay did not have it. */
  readonly pubkey: string | undefined
  readonly reason: string
  readonly by: string
  readonly at: number
  /** Names of our own media in it. */
  readonly media: readonly string[]
}

/** Events of an account (64 hex) that were removed for good, up to a date (seconds): they are not taken again. */
export interface Removal {
  readonly pubkey: string
  /** The relay; empty for all of them. */
  readonly relay: string
  readonly until: number
  /** Whether everything about the account was removed, not its events alone. */
  readonly isWhole: boolean
}

/**
 * Rows with a `version` are never deleted: what is over gets an end time, so that other servers learn of it. `version`
 * is the number of the action that changed the row.
 */
export const recordSchema = [
  `CREATE TABLE IF NOT EXISTS members (
    pubkey TEXT PRIMARY KEY, since BIGINT NOT NULL, invited_by TEXT, roles TEXT NOT NULL, note TEXT NOT NULL,
    ended_at BIGINT, ended_by TEXT, version BIGINT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS members_version ON members (version)',
  `CREATE TABLE IF NOT EXISTS roles (
    id TEXT PRIMARY KEY, label TEXT NOT NULL, description TEXT NOT NULL, color BIGINT, position BIGINT,
    ended_at BIGINT, version BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS bans (
    pubkey TEXT PRIMARY KEY, reason TEXT NOT NULL, until BIGINT, actor TEXT NOT NULL, at BIGINT NOT NULL,
    media TEXT NOT NULL, ended_at BIGINT, version BIGINT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS bans_version ON bans (version)',
  `CREATE TABLE IF NOT EXISTS hidden_events (
    id TEXT PRIMARY KEY, pubkey TEXT, reason TEXT NOT NULL, actor TEXT NOT NULL, at BIGINT NOT NULL,
    media TEXT NOT NULL, ended_at BIGINT, version BIGINT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS hidden_events_version ON hidden_events (version)',
  // Decisions of further moderators about the same account or post, which hold once the one in force is undone.
  `CREATE TABLE IF NOT EXISTS other_decisions (
    target TEXT NOT NULL, actor TEXT NOT NULL, reason TEXT NOT NULL, until BIGINT, at BIGINT NOT NULL, media TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS other_decisions_target ON other_decisions (target)',
  `CREATE TABLE IF NOT EXISTS paused_branches (
    pubkey TEXT PRIMARY KEY, reason TEXT NOT NULL, ended_at BIGINT, version BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS blocked_addresses (
    address TEXT PRIMARY KEY, reason TEXT NOT NULL, ended_at BIGINT, version BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS relay_settings (
    relay TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, version BIGINT NOT NULL, PRIMARY KEY (relay, name)
  )`,
  `CREATE TABLE IF NOT EXISTS removals (
    pubkey TEXT NOT NULL, relay TEXT NOT NULL, until BIGINT NOT NULL, is_whole BIGINT NOT NULL, version BIGINT NOT NULL,
    PRIMARY KEY (pubkey, relay)
  )`,
  'CREATE INDEX IF NOT EXISTS removals_version ON removals (version)',
]

/** A row that other servers learn of, and whether it still counts. */
export interface Changed<T> {
  readonly value: T
  readonly isOver: boolean
}

/** The actions after one, up to another. */
interface VersionSpan {
  readonly after: number
  readonly upTo: number
}

async function changedIn<T>(
  database: Sql,
  table: string,
  { after, upTo }: VersionSpan,
  read: (row: Row) => T,
): Promise<Changed<T>[]> {
  const rows = await database.query(
    sql(`SELECT * FROM ${table} WHERE version > ? AND version <= ?`, after, upTo),
  )
  return rows.map((row) => ({ value: read(row), isOver: (row['ended_at'] ?? null) !== null }))
}

const readMember = (row: Row): Member => ({
  pubkey: text(row, 'pubkey'),
  since: Number(row['since']),
  invitedBy: optionalText(row, 'invited_by'),
  roles: texts(row, 'roles'),
  note: text(row, 'note'),
  endedAt: optionalNumber(row, 'ended_at'),
  endedBy: optionalText(row, 'ended_by'),
})

const readBan = (row: Row): Ban => ({
  pubkey: text(row, 'pubkey'),
  reason: text(row, 'reason'),
  until: optionalNumber(row, 'until'),
  by: text(row, 'actor'),
  at: Number(row['at']),
  media: texts(row, 'media'),
})

const readHidden = (row: Row): HiddenEvent => ({
  id: text(row, 'id'),
  pubkey: optionalText(row, 'pubkey'),
  reason: text(row, 'reason'),
  by: text(row, 'actor'),
  at: Number(row['at']),
  media: texts(row, 'media'),
})

const readRole = (row: Row): Role => ({
  id: text(row, 'id'),
  label: text(row, 'label'),
  description: text(row, 'description'),
  color: optionalNumber(row, 'color'),
  order: optionalNumber(row, 'position'),
})

const readRemoval = (row: Row): Removal => ({
  pubkey: text(row, 'pubkey'),
  relay: text(row, 'relay'),
  until: Number(row['until']),
  isWhole: Number(row['is_whole']) === 1,
})

/**
 * Everything that some actions changed. What a later one has changed meanwhile belongs to the next call: these are several
 * queries, and another server may write in between.
 */
export async function readChanges(database: Sql, span: VersionSpan) {
  const [members, roles, bans, hiddenEvents, pausedBranches, blockedAddresses, settings, removals] =
    await Promise.all([
      changedIn(database, 'members', span, readMember),
      changedIn(database, 'roles', span, readRole),
      changedIn(database, 'bans', span, readBan),
      changedIn(database, 'hidden_events', span, readHidden),
      changedIn(database, 'paused_branches', span, (row) => ({
        pubkey: text(row, 'pubkey'),
        reason: text(row, 'reason'),
      })),
      changedIn(database, 'blocked_addresses', span, (row) => ({
        address: text(row, 'address'),
        reason: text(row, 'reason'),
      })),
      changedIn(database, 'relay_settings', span, (row) => ({
        relay: text(row, 'relay'),
        name: text(row, 'name'),
        value: JSON.parse(text(row, 'value')) as unknown,
      })),
      changedIn(database, 'removals', span, readRemoval),
    ])
  return { members, roles, bans, hiddenEvents, pausedBranches, blockedAddresses, settings, removals }
}

export type Changes = Awaited<ReturnType<typeof readChanges>>

/** The row of a member; who is one now has no end. */
export const memberRow = (
  member: Omit<Member, 'endedAt' | 'endedBy'> & Partial<Pick<Member, 'endedAt' | 'endedBy'>>,
  version: number,
): Statement =>
  upsert('members', 'pubkey', {
    pubkey: member.pubkey,
    since: member.since,
    invited_by: member.invitedBy ?? null,
    roles: JSON.stringify(member.roles),
    note: member.note,
    ended_at: member.endedAt ?? null,
    ended_by: member.endedBy ?? null,
    version,
  })

/** The row of a role, which is deleted since `endedAt` (s). */
export const roleRow = (role: Role, version: number, endedAt?: number): Statement =>
  upsert('roles', 'id', {
    id: role.id,
    label: role.label,
    description: role.description,
    color: role.color ?? null,
    position: role.order ?? null,
    ended_at: endedAt ?? null,
    version,
  })

/** The row of a ban, which is over at `endedAt` (s). */
export const banRow = (ban: Ban, version: number, endedAt?: number): Statement =>
  upsert('bans', 'pubkey', {
    pubkey: ban.pubkey,
    reason: ban.reason,
    until: ban.until ?? null,
    actor: ban.by,
    at: ban.at,
    media: JSON.stringify(ban.media),
    ended_at: endedAt ?? null,
    version,
  })

/** The row of a hidden post, which is shown again since `endedAt` (s). */
export const hiddenRow = (event: HiddenEvent, version: number, endedAt?: number): Statement =>
  upsert('hidden_events', 'id', {
    id: event.id,
    pubkey: event.pubkey ?? null,
    reason: event.reason,
    actor: event.by,
    at: event.at,
    media: JSON.stringify(event.media),
    ended_at: endedAt ?? null,
    version,
  })

/** The row of a removal. */
export const removalRow = ({ pubkey, relay, until, isWhole }: Removal, version: number): Statement =>
  upsert('removals', 'pubkey, relay', { pubkey, relay, until, is_whole: Number(isWhole), version })
