import { randomUUID } from 'node:crypto'
import { sql, type Sql } from '../state/sql.ts'

/** Times in milliseconds. A holder stops `trustMs` after its last renewal, well before another takes over after `takeoverMs`. */
export interface LeaseTimes {
  readonly renewMs: number
  readonly trustMs: number
  readonly takeoverMs: number
}

const leaseTimes: LeaseTimes = { renewMs: 5_000, trustMs: 15_000, takeoverMs: 35_000 }

export interface LeaseOptions {
  readonly sql: Sql
  /** Whether no other server can use this state: then the lease is taken at once, even after a crash. */
  readonly isAlone?: boolean
  /** The task that only one server performs at a time. */
  readonly name: string
  readonly times?: LeaseTimes
  /** A clock in milliseconds that never goes back, whatever happens to the system time. */
  readonly monotonic?: () => number
  readonly onError: (error: unknown) => void
}

/** A lease on a task: of the servers that share a state, at most one holds it. */
export interface Lease {
  /** Names this server among the holders; a new one for each start. */
  readonly holder: string
  /** Whether this server holds the lease now. Check it before every piece of work. */
  isHeld(): boolean
  /** Gives up the lease, so that another server takes it at its next check. */
  close(): Promise<void>
}

const table =
  'CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, beat BIGINT NOT NULL)'

/**
 * Competes for a lease. The holder increments `beat` at each renewal. A server that has seen the same beat for
 * `takeoverMs`, by its own clock, takes the lease over. Clocks of different servers are never compared.
 */
export async function openLease(options: LeaseOptions): Promise<Lease> {
  const { name, isAlone = false, times = leaseTimes, monotonic = () => performance.now(), onError } = options
  const holder = randomUUID()
  let renewedAt: number | undefined
  let seen = { holder: '', beat: -1, at: 0 }
  let isClosed = false

  async function look(): Promise<void> {
    const startedAt = monotonic()
    if (renewedAt !== undefined) {
      await options.sql.run([
        sql('UPDATE leases SET beat = beat + 1 WHERE name = ? AND holder = ?', name, holder),
      ])
    }
    const [row] = await options.sql.query(sql('SELECT holder, beat FROM leases WHERE name = ?', name))
    const current = { holder: String(row?.['holder'] ?? ''), beat: Number(row?.['beat'] ?? 0) }
    if (current.holder === holder) {
      // Another server counts from when it saw this beat, which is later.
      renewedAt = startedAt
      return
    }
    renewedAt = undefined
    const isSame = seen.holder === current.holder && seen.beat === current.beat
    if (!isSame) seen = { ...current, at: startedAt }
    if (!isAlone && current.holder !== '' && startedAt - seen.at < times.takeoverMs) return
    await options.sql.run([
      sql(
        `UPDATE leases SET holder = ?, beat = beat + 1 WHERE name = ? AND holder = ? AND beat = ?`,
        holder,
        name,
        current.holder,
        current.beat,
      ),
    ])
    const [taken] = await options.sql.query(sql('SELECT holder FROM leases WHERE name = ?', name))
    if (taken?.['holder'] === holder) renewedAt = startedAt
  }

  let looking = Promise.resolve()
  const lookSafely = () => {
    looking = looking.then(() => (isClosed ? undefined : look())).catch(onError)
    return looking
  }
  await options.sql.run([
    sql(table),
    sql('INSERT INTO leases (name, holder, beat) VALUES (?, ?, 0) ON CONFLICT (name) DO NOTHING', name, ''),
  ])
  await lookSafely()
  const timer = setInterval(lookSafely, times.renewMs).unref()

  return {
    holder,
    isHeld: () => !isClosed && renewedAt !== undefined && monotonic() - renewedAt < times.trustMs,
    async close() {
      clearInterval(timer)
      isClosed = true
      await looking
      const release = sql(
        `UPDATE leases SET holder = '', beat = beat + 1 WHERE name = ? AND holder = ?`,
        name,
        holder,
      )
      await options.sql.run([release]).catch(onError)
    },
  }
}
