import { sql, type Sql, type Statement } from '../state/sql.ts'
import { text } from './columns.ts'

/** A request to join the city. */
export interface JoinRequest {
  readonly pubkey: string
  readonly note: string
  readonly at: number
}

export const joinRequestSchema = [
  'CREATE TABLE IF NOT EXISTS join_requests (pubkey TEXT PRIMARY KEY, note TEXT NOT NULL, at BIGINT NOT NULL)',
]

/** The open join requests, oldest first. */
export async function readJoinRequests(database: Sql, limit: number): Promise<JoinRequest[]> {
  const rows = await database.query(sql('SELECT * FROM join_requests ORDER BY at LIMIT ?', limit))
  return rows.map((row) => ({ pubkey: text(row, 'pubkey'), note: text(row, 'note'), at: Number(row['at']) }))
}

/** How many others than this account (64 hex) wait for an answer. */
export async function countOtherRequests(database: Sql, pubkey: string): Promise<number> {
  const [row] = await database.query(
    sql('SELECT count(*) AS count FROM join_requests WHERE pubkey <> ?', pubkey),
  )
  return Number(row?.['count'] ?? 0)
}

/** The row of a request. Who asks again changes their note and keeps their place. */
export const requestRow = ({ pubkey, note, at }: JoinRequest): Statement =>
  sql(
    `INSERT INTO join_requests (pubkey, note, at) VALUES (?, ?, ?)
     ON CONFLICT (pubkey) DO UPDATE SET note = excluded.note`,
    pubkey,
    note,
    at,
  )

/** Removes an account's request, which is answered. */
export const removeRequest = (pubkey: string): Statement =>
  sql('DELETE FROM join_requests WHERE pubkey = ?', pubkey)

/** Removes the requests up to a date (seconds). */
export const removeRequestsUntil = (until: number): Statement =>
  sql('DELETE FROM join_requests WHERE at <= ?', until)
