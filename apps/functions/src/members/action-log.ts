import { sql, type Row, type Sql, type Statement } from '../state/sql.ts'
import { text } from './columns.ts'

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

export const logSchema = [
  `CREATE TABLE IF NOT EXISTS moderation_log (
    number BIGINT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, method TEXT NOT NULL, target TEXT NOT NULL,
    params TEXT NOT NULL, reason TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS moderation_log_target ON moderation_log (target, number)',
  // Earlier versions logged the code of the invitation.
  `UPDATE moderation_log SET params = '{}' WHERE method = 'join' AND params LIKE '{"code"%'`,
]

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
