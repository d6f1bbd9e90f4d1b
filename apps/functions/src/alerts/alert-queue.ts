import { sql, type Row, type Sql, type Statement } from '../state/sql.ts'
import type { Alert, AlertType } from './alert.ts'
import { knownKey } from './devices.ts'
import type { Acquaintance } from './strangers.ts'

const hour = 60 * 60
const day = 24 * hour
/** Alerts that one account may cause on one device per hour; the rest are dropped. */
const maxFromOne = 6
/** Alerts that may wait for a device; those of people who may be strangers leave room for the others. */
const maxWaiting = { known: 500, stranger: 0, unknown: 250 }
/** Notifications sent to a device at once; if there are more, they are combined into one. */
const maxAtOnce = 3
/** How long an alert is retried, and remembered once it is sent. */
const keepDays = 4
const readDays = 30

/** An alert that waits for a device; times in seconds. */
export interface QueuedAlert extends Alert {
  readonly createdAt: number
  readonly due: number
  readonly batch: string | undefined
  readonly attempts: number
}

const toQueued = (row: Row): QueuedAlert => ({
  pubkey: String(row['pubkey']),
  key: String(row['key']),
  type: String(row['type']) as AlertType,
  actor: String(row['actor']),
  target: String(row['target']),
  createdAt: Number(row['created_at']),
  due: Number(row['due']),
  batch: row['batch'] === null ? undefined : String(row['batch']),
  attempts: Number(row['attempts']),
})

const unread = `NOT EXISTS (SELECT 1 FROM push_read r WHERE r.pubkey = q.pubkey AND r.key = q.key)`

/** The alerts of each device, which its endpoint names: those that wait, and those sent recently. `now` gives seconds. */
export class AlertQueue {
  readonly #database: Sql
  readonly #now: () => number

  constructor(database: Sql, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** Adds an alert that is due after `delay` seconds, unless it was seen or sent, or too many wait; `who` is its actor. */
  addStatement(
    { key, pubkey, type, actor, target }: Alert,
    endpoint: string,
    delay: number,
    who: Acquaintance,
  ): Statement {
    const now = this.#now()
    return sql(
      `INSERT INTO push_queue (endpoint, key, pubkey, type, actor, target, created_at, due, attempts)
       SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
         CAST(? AS BIGINT), CAST(? AS BIGINT), 0
       WHERE NOT EXISTS (SELECT 1 FROM push_read WHERE pubkey = ? AND key IN (?, ?))
         AND (SELECT count(*) FROM push_queue WHERE endpoint = ? AND actor = ? AND actor <> '' AND created_at > ?) < ?
         AND (SELECT count(*) FROM push_queue WHERE endpoint = ? AND sent_at IS NULL) < ?
       ON CONFLICT DO NOTHING`,
      endpoint,
      key,
      pubkey,
      type,
      actor,
      target,
      now,
      now + delay,
      pubkey,
      key,
      knownKey(key),
      endpoint,
      actor,
      now - hour,
      maxFromOne,
      endpoint,
      maxWaiting[who],
    )
  }

  /** The endpoints for which something is due, the one that has waited longest first. */
  async dueEndpoints(): Promise<readonly string[]> {
    const rows = await this.#database.query(
      sql(
        'SELECT endpoint, min(due) AS due FROM push_queue WHERE sent_at IS NULL AND due <= ? GROUP BY endpoint ORDER BY due',
        this.#now(),
      ),
    )
    return rows.map(({ endpoint }) => String(endpoint))
  }

  /** What waits for a device of an account, oldest first; drops what was read meanwhile and what is for another account. */
  async waitingFor(endpoint: string, pubkey: string): Promise<readonly QueuedAlert[]> {
    await this.#database.run([
      sql(
        `DELETE FROM push_queue WHERE endpoint = ? AND sent_at IS NULL AND (pubkey <> ? OR EXISTS (
          SELECT 1 FROM push_read r WHERE r.pubkey = push_queue.pubkey AND r.key = push_queue.key))`,
        endpoint,
        pubkey,
      ),
    ])
    const rows = await this.#database.query(
      sql(
        `SELECT * FROM push_queue q WHERE endpoint = ? AND sent_at IS NULL AND ${unread} ORDER BY created_at, key`,
        endpoint,
      ),
    )
    return rows.map(toQueued)
  }

  /** Postpones everything that waits for a device until `due` (seconds). */
  async postpone(endpoint: string, due: number): Promise<void> {
    await this.#database.run([
      sql(
        'UPDATE push_queue SET due = ? WHERE endpoint = ? AND sent_at IS NULL AND due < ?',
        due,
        endpoint,
        due,
      ),
    ])
  }

  /** Postpones some of it. */
  async postponeSome(alerts: readonly Alert[], endpoint: string, due: number): Promise<void> {
    await this.#change('UPDATE push_queue SET due = ?', [due], alerts, endpoint)
  }

  /** Postpones everything after an attempt that failed, and counts the attempt. */
  async retryAt(endpoint: string, due: number): Promise<void> {
    await this.#database.run([
      sql(
        'UPDATE push_queue SET due = ?, attempts = attempts + 1 WHERE endpoint = ? AND sent_at IS NULL',
        due,
        endpoint,
      ),
    ])
  }

  /** Names the batch that alerts are sent with, before they are sent. */
  async begin(alerts: readonly Alert[], endpoint: string, batch: string): Promise<void> {
    await this.#change('UPDATE push_queue SET batch = ?', [batch], alerts, endpoint)
  }

  async markSent(alerts: readonly Alert[], endpoint: string): Promise<void> {
    await this.#change('UPDATE push_queue SET sent_at = ?', [this.#now()], alerts, endpoint)
  }

  async remove(alerts: readonly Alert[], endpoint: string): Promise<void> {
    await this.#change('DELETE FROM push_queue', [], alerts, endpoint)
  }

  /** How many alerts that were sent, or are being sent, are unread. */
  async countUnread(endpoint: string): Promise<number> {
    const [row] = await this.#database.query(
      sql(
        `SELECT count(*) AS unread FROM push_queue q WHERE endpoint = ? AND batch IS NOT NULL AND ${unread}`,
        endpoint,
      ),
    )
    return Number(row?.['unread'] ?? 0)
  }

  /** Moves due times back by some seconds, and to the present what is dated ahead of it. */
  async moveBack(seconds: number): Promise<void> {
    const now = this.#now()
    await this.#database.run([
      sql('UPDATE push_queue SET due = due - ? WHERE sent_at IS NULL', seconds),
      sql(
        'UPDATE push_queue SET due = due - (created_at - ?), created_at = ? WHERE created_at > ?',
        now,
        now,
        now,
      ),
    ])
  }

  /** Forgets old alerts, and what was read long ago. */
  async purge(): Promise<void> {
    await this.#database.run([
      sql('DELETE FROM push_queue WHERE created_at < ?', this.#now() - keepDays * day),
      sql(`DELETE FROM push_read WHERE at < ? AND key NOT LIKE 'known %'`, this.#now() - readDays * day),
    ])
  }

  async #change(
    change: string,
    values: readonly (string | number)[],
    alerts: readonly Alert[],
    endpoint: string,
  ): Promise<void> {
    if (alerts.length === 0) return
    const keys = alerts.map(({ key }) => key)
    const these = `endpoint = ? AND key IN (${keys.map(() => '?').join(', ')})`
    await this.#database.run([sql(`${change} WHERE ${these}`, ...values, endpoint, ...keys)])
  }
}

/** The group that an alert is sent with: likes or reposts of one post, messages, followers; mentions stand alone. */
export function groupOf({ type, target, key }: Alert): string {
  if (type === 'mention') return key
  return type === 'reaction' ? `like ${target}` : `${type} ${target}`
}

/**
 * The batches to send now: those begun earlier, unchanged, and due alerts by group. Alerts that are not due yet join
 * those of their group that are.
 */
export function batchesOf(queued: readonly QueuedAlert[], now: number): readonly (readonly QueuedAlert[])[] {
  const isDue = ({ due }: QueuedAlert) => due <= now
  const begun = Map.groupBy(
    queued.filter((alert) => alert.batch !== undefined && isDue(alert)),
    ({ batch }) => batch,
  )
  const fresh = queued.filter(({ batch }) => batch === undefined)
  const dueGroups = new Set(fresh.filter(isDue).map(groupOf))
  const groups = [...Map.groupBy(fresh, groupOf)].flatMap(([group, alerts]) =>
    dueGroups.has(group) ? [alerts] : [],
  )
  const gathered = groups.length > maxAtOnce ? [groups.flat()] : groups
  return [...begun.values(), ...gathered]
}
