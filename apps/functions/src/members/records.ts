import { parseNetwork } from '../client-address.ts'
import { sql, type Row, type Sql, type Statement } from '../state/sql.ts'
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

/** An invitation to join the city. */
export interface Invitation {
  readonly code: string
  /** Who made it; undefined for the one of the set-up (`MEMBERSHIP=code:…`). */
  readonly by: string | undefined
  readonly note: string
  readonly createdAt: number
  /** Seconds; undefined if it does not end. */
  readonly expiresAt: number | undefined
  readonly maxUses: number
  readonly uses: number
  readonly revokedAt: number | undefined
}

/** A request to join the city. */
export interface JoinRequest {
  readonly pubkey: string
  readonly note: string
  readonly at: number
}

/** One action in the log. `number` counts all actions, from 1. */
export interface LogEntry {
  readonly number: number
  readonly at: number
  readonly actor: string
  readonly method: string
  /** The account, event, role, address or invitation that it was about; empty where there is none. */
  readonly target: string
  /** The parameters as JSON. */
  readonly params: string
  readonly reason: string
}

/**
 * Rows with a `version` are never deleted: what is over gets an end time, so that other servers learn of it. `version`
 * is the number of the action that changed the row.
 */
const schema = [
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
  `CREATE TABLE IF NOT EXISTS invitations (
    code TEXT PRIMARY KEY, made_by TEXT, note TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT,
    max_uses BIGINT NOT NULL, uses BIGINT NOT NULL, revoked_at BIGINT
  )`,
  'CREATE INDEX IF NOT EXISTS invitations_maker ON invitations (made_by, created_at)',
  `CREATE TABLE IF NOT EXISTS removals (
    pubkey TEXT NOT NULL, relay TEXT NOT NULL, until BIGINT NOT NULL, is_whole BIGINT NOT NULL, version BIGINT NOT NULL,
    PRIMARY KEY (pubkey, relay)
  )`,
  'CREATE INDEX IF NOT EXISTS removals_version ON removals (version)',
  'CREATE TABLE IF NOT EXISTS join_requests (pubkey TEXT PRIMARY KEY, note TEXT NOT NULL, at BIGINT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS answered_reports (id TEXT PRIMARY KEY)',
  `CREATE TABLE IF NOT EXISTS moderation_log (
    number BIGINT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, method TEXT NOT NULL, target TEXT NOT NULL,
    params TEXT NOT NULL, reason TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS moderation_log_target ON moderation_log (target, number)',
  // Earlier versions logged the code of the invitation.
  `UPDATE moderation_log SET params = '{}' WHERE method = 'join' AND params LIKE '{"code"%'`,
]

/** Creates the tables where they are missing. */
export async function createTables(database: Sql): Promise<void> {
  await database.run(schema.map((text) => sql(text)))
  await database.run(await rewriteBlocked(database))
}

/** Earlier versions stored blocked addresses as they were written, and IPv6 ones matched no client. */
async function rewriteBlocked(database: Sql): Promise<Statement[]> {
  const rows = await database.query(sql('SELECT * FROM blocked_addresses'))
  return rows.flatMap((row) => {
    const address = text(row, 'address')
    const network = parseNetwork(address) ?? address
    if (network === address) return []
    return [
      sql('DELETE FROM blocked_addresses WHERE address = ?', address),
      sql(
        'INSERT INTO blocked_addresses (address, reason, ended_at, version) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        network,
        text(row, 'reason'),
        optionalNumber(row, 'ended_at') ?? null,
        Number(row['version']),
      ),
    ]
  })
}

export const text = (row: Row, name: string): string => String(row[name] ?? '')
const optionalText = (row: Row, name: string): string | undefined =>
  row[name] === null ? undefined : text(row, name)
export const optionalNumber = (row: Row, name: string): number | undefined =>
  row[name] === null ? undefined : Number(row[name])
export const texts = (row: Row, name: string): readonly string[] => JSON.parse(text(row, name)) as string[]

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

const readInvitation = (row: Row): Invitation => ({
  code: text(row, 'code'),
  by: optionalText(row, 'made_by'),
  note: text(row, 'note'),
  createdAt: Number(row['created_at']),
  expiresAt: optionalNumber(row, 'expires_at'),
  maxUses: Number(row['max_uses']),
  uses: Number(row['uses']),
  revokedAt: optionalNumber(row, 'revoked_at'),
})

const readEntry = (row: Row): LogEntry => ({
  number: Number(row['number']),
  at: Number(row['at']),
  actor: text(row, 'actor'),
  method: text(row, 'method'),
  target: text(row, 'target'),
  params: text(row, 'params'),
  reason: text(row, 'reason'),
})

/** The number of the latest action, 0 before the first. */
export async function latestVersion(database: Sql): Promise<number> {
  const [row] = await database.query(sql('SELECT max(number) AS number FROM moderation_log'))
  return Number(row?.['number'] ?? 0)
}

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

/** Writes a row of `table`, in the place of the one with the same key; `key` names one or more columns. */
export function upsert(
  table: string,
  key: string,
  columns: Readonly<Record<string, string | number | null>>,
): Statement {
  const names = Object.keys(columns)
  const updates = names.map((name) => `${name} = excluded.${name}`).join(', ')
  return sql(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
     ON CONFLICT (${key}) DO UPDATE SET ${updates}`,
    ...Object.values(columns),
  )
}

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

/** The row of an action in the log. */
export const logRow = ({ number, at, actor, method, target, params, reason }: LogEntry): Statement =>
  sql(
    'INSERT INTO moderation_log (number, at, actor, method, target, params, reason) VALUES (?, ?, ?, ?, ?, ?, ?)',
    number,
    at,
    actor,
    method,
    target,
    params,
    reason,
  )

/** Actions before number `before`, the latest first; only those about a target, or of a method, where these are given. */
export async function readLog(
  database: Sql,
  { before, limit, target, method }: { before?: number; limit: number; target?: string; method?: string },
): Promise<LogEntry[]> {
  const conditions = [
    ['number < ?', before ?? Number.MAX_SAFE_INTEGER],
    ...(target === undefined ? [] : [['target = ?', target] as const]),
    ...(method === undefined ? [] : [['method = ?', method] as const]),
  ] as const
  const where = conditions.map(([condition]) => condition).join(' AND ')
  const rows = await database.query(
    sql(
      `SELECT * FROM moderation_log WHERE ${where} ORDER BY number DESC LIMIT ?`,
      ...conditions.map(([, value]) => value),
      limit,
    ),
  )
  return rows.map(readEntry)
}

/** The invitation with that code, also one that is over. */
export async function findInvitation(database: Sql, code: string): Promise<Invitation | undefined> {
  const [row] = await database.query(sql('SELECT * FROM invitations WHERE code = ?', code))
  return row && readInvitation(row)
}

/** The newest invitations, of one member where `by` is given. */
export async function readInvitations(
  database: Sql,
  { by, limit }: { by?: string; limit: number },
): Promise<Invitation[]> {
  const whose = by === undefined ? '' : 'WHERE made_by = ?'
  const values = [...(by === undefined ? [] : [by]), limit]
  const rows = await database.query(
    sql(`SELECT * FROM invitations ${whose} ORDER BY created_at DESC, code LIMIT ?`, ...values),
  )
  return rows.map(readInvitation)
}

/** How many invitations a member has made between two times. */
export async function countInvitations(
  database: Sql,
  by: string,
  since: number,
  until: number,
): Promise<number> {
  const text = 'SELECT count(*) AS count FROM invitations WHERE made_by = ? AND created_at BETWEEN ? AND ?'
  const [row] = await database.query(sql(text, by, since, until))
  return Number(row?.['count'] ?? 0)
}

/** The row of an invitation. */
export const invitationRow = (invitation: Invitation): Statement =>
  upsert('invitations', 'code', {
    code: invitation.code,
    made_by: invitation.by ?? null,
    note: invitation.note,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt ?? null,
    max_uses: invitation.maxUses,
    uses: invitation.uses,
    revoked_at: invitation.revokedAt ?? null,
  })

/** The codes of earlier set-ups. Those that a steward has taken back stay, so that no set-up brings them back. */
export async function findOldCodes(database: Sql, code: string | undefined): Promise<string[]> {
  const old = 'SELECT code FROM invitations WHERE made_by IS NULL AND revoked_at IS NULL AND code <> ?'
  return (await database.query(sql(old, code ?? ''))).map((row) => text(row, 'code'))
}

export const removeCode = (code: string): Statement => sql('DELETE FROM invitations WHERE code = ?', code)

/** The open join requests, oldest first. */
export async function readJoinRequests(database: Sql, limit: number): Promise<JoinRequest[]> {
  const rows = await database.query(sql('SELECT * FROM join_requests ORDER BY at LIMIT ?', limit))
  return rows.map((row) => ({ pubkey: text(row, 'pubkey'), note: text(row, 'note'), at: Number(row['at']) }))
}

/** Those of the reports (event ids) that moderators have answered. */
export async function readAnswered(database: Sql, ids: readonly string[]): Promise<Set<string>> {
  const answered = new Set<string>()
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500)
    const places = some.map(() => '?').join(', ')
    const rows = await database.query(sql(`SELECT id FROM answered_reports WHERE id IN (${places})`, ...some))
    for (const row of rows) answered.add(text(row, 'id'))
  }
  return answered
}

/** Marks a report as answered, by its id: its author chooses its date, which could be wrong. */
export const answeredRow = (id: string): Statement =>
  sql('INSERT INTO answered_reports (id) VALUES (?) ON CONFLICT DO NOTHING', id)
