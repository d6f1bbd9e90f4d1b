import { sql, type Row, type Sql, type Statement } from '../state/sql.ts'
import { optionalNumber, optionalText, text, upsert } from './columns.ts'

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

export const invitationSchema = [
  `CREATE TABLE IF NOT EXISTS invitations (
    code TEXT PRIMARY KEY, made_by TEXT, note TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT,
    max_uses BIGINT NOT NULL, uses BIGINT NOT NULL, revoked_at BIGINT
  )`,
  'CREATE INDEX IF NOT EXISTS invitations_maker ON invitations (made_by, created_at)',
]

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
