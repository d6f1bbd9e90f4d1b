import { parseNetwork } from '../client-address.ts'
import { sql, type Sql, type Statement } from '../state/sql.ts'
import { logSchema } from './action-log.ts'
import { answeredSchema } from './answered-reports.ts'
import { optionalNumber, text } from './columns.ts'
import { invitationSchema } from './invitation-records.ts'
import { joinRequestSchema } from './join-requests.ts'
import { recordSchema } from './records.ts'

const schema = [...recordSchema, ...invitationSchema, ...joinRequestSchema, ...answeredSchema, ...logSchema]

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
