import { sql, type Sql, type Statement } from '../state/sql.ts'
import { text } from './columns.ts'

export const answeredSchema = ['CREATE TABLE IF NOT EXISTS answered_reports (id TEXT PRIMARY KEY)']

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
