import { HttpError } from '../auth/http-error.ts'
import { sql, type Row, type Sql, type Statement } from '../state/sql.ts'
import type { DeviceSettings, PushSubscription } from './device-settings.ts'

/** A device that receives the alerts of an account (64 hex). */
export interface Device {
  readonly pubkey: string
  readonly subscription: PushSubscription
  readonly settings: DeviceSettings
  /** The hour in which notifications are counted: when it began (seconds), and how many were sent since. */
  readonly window: { readonly start: number; readonly count: number }
}

const maxDevicesPerAccount = 10
const maxDevices = 50_000
/** Alerts that are remembered as read, per account. */
const maxRead = 3_000
/** Notifications in a row that a push service may refuse before the device counts as gone. */
const maxRefusals = 20
const rowsAtOnce = 200

/** Marks a key to be remembered as long as the account has a device; keys of read alerts are purged after a while. */
export const knownKey = (key: string) => `known ${key}`

const schema = [
  `CREATE TABLE IF NOT EXISTS push_devices (
    endpoint TEXT PRIMARY KEY, pubkey TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, settings TEXT NOT NULL,
    created_at BIGINT NOT NULL, window_start BIGINT NOT NULL, window_count BIGINT NOT NULL, refusals BIGINT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS push_devices_pubkey ON push_devices (pubkey)',
  // Alerts that an account has seen on any device, and the followers it had before: neither causes an alert.
  'CREATE TABLE IF NOT EXISTS push_read (pubkey TEXT NOT NULL, key TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (pubkey, key))',
  `CREATE TABLE IF NOT EXISTS push_queue (
    endpoint TEXT NOT NULL, key TEXT NOT NULL, pubkey TEXT NOT NULL, type TEXT NOT NULL, actor TEXT NOT NULL,
    target TEXT NOT NULL, created_at BIGINT NOT NULL, due BIGINT NOT NULL, batch TEXT, attempts BIGINT NOT NULL,
    sent_at BIGINT, PRIMARY KEY (endpoint, key)
  )`,
  'CREATE INDEX IF NOT EXISTS push_queue_due ON push_queue (sent_at, due)',
  'CREATE TABLE IF NOT EXISTS push_cursors (relay TEXT PRIMARY KEY, seq BIGINT NOT NULL)',
]

/** Creates the tables where they are missing. */
export const createAlertTables = (database: Sql): Promise<void> =>
  database.run(schema.map((text) => sql(text)))

const toDevice = (row: Row): Device => ({
  pubkey: String(row['pubkey']),
  subscription: {
    endpoint: String(row['endpoint']),
    keys: { p256dh: String(row['p256dh']), auth: String(row['auth']) },
  },
  settings: JSON.parse(String(row['settings'])) as DeviceSettings,
  window: { start: Number(row['window_start']), count: Number(row['window_count']) },
})

const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** The statements that delete a device and its queued alerts. */
const forget = (endpoint: string): Statement[] => [
  sql('DELETE FROM push_queue WHERE endpoint = ?', endpoint),
  // What was read is kept only as long as the account has a device. Looking through everybody's takes seconds in a large city.
  sql(
    `DELETE FROM push_read WHERE pubkey = (SELECT pubkey FROM push_devices WHERE endpoint = ?)
     AND NOT EXISTS (SELECT 1 FROM push_devices d WHERE d.pubkey = push_read.pubkey AND d.endpoint <> ?)`,
    endpoint,
    endpoint,
  ),
  sql('DELETE FROM push_devices WHERE endpoint = ?', endpoint),
]

/** The devices of all accounts, and what their accounts have read. */
export class Devices {
  readonly #sql: Sql
  readonly #now: () => number

  /** `now` gives seconds. */
  constructor(database: Sql, now: () => number) {
    this.#sql = database
    this.#now = now
  }

  /**
   * Adds a device, or changes its settings. An endpoint belongs to the account that named it last: another person may
   * use the same browser.
   * @throws {HttpError} 403 for too many devices of the account, 507 for too many in all.
   */
  async put(
    pubkey: string,
    { subscription, settings }: Pick<Device, 'subscription' | 'settings'>,
  ): Promise<void> {
    const { endpoint, keys } = subscription
    const [known] = await this.#sql.query(sql('SELECT pubkey FROM push_devices WHERE endpoint = ?', endpoint))
    if (!known) await this.#ensureRoom(pubkey)
    const isAnothers = known && known['pubkey'] !== pubkey
    const put = sql(
      `INSERT INTO push_devices VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0) ON CONFLICT (endpoint) DO UPDATE
       SET pubkey = excluded.pubkey, p256dh = excluded.p256dh, auth = excluded.auth, settings = excluded.settings`,
      endpoint,
      pubkey,
      keys.p256dh,
      keys.auth,
      JSON.stringify(settings),
      this.#now(),
    )
    await this.#sql.run([...(isAnothers ? forget(endpoint) : []), put])
  }

  async #ensureRoom(pubkey: string): Promise<void> {
    const count = 'SELECT count(*) AS devices FROM push_devices'
    const [own] = await this.#sql.query(sql(`${count} WHERE pubkey = ?`, pubkey))
    if (Number(own?.['devices']) >= maxDevicesPerAccount) {
      const message = `An account can have alerts on at most ${maxDevicesPerAccount} devices.`
      throw new HttpError(403, 'too-many-devices', message, { limit: maxDevicesPerAccount })
    }
    const [all] = await this.#sql.query(sql(count))
    if (Number(all?.['devices']) >= maxDevices)
      throw new HttpError(507, 'storage-full', 'This city cannot send alerts to more devices.')
  }

  /** Ends a device's alerts. Its `auth` is known only to the device and this server, so it authenticates the device. */
  async remove(endpoint: string, auth: string): Promise<void> {
    if (await this.#find(endpoint, auth)) await this.end(endpoint)
  }

  /** Ends a device's alerts because its push service reports it gone or its account was banned. */
  end(endpoint: string): Promise<void> {
    return this.#sql.run(forget(endpoint))
  }

  /**
   * Counts a notification in its hour, and whether the push service refused it. Too many refusals in a row end the device's
   * alerts; returns false then.
   */
  async count(
    endpoint: string,
    { start, count }: Device['window'],
    { isRefused }: { readonly isRefused: boolean },
  ): Promise<boolean> {
    const refusals = isRefused ? 'refusals + 1' : '0'
    await this.#sql.run([
      sql(
        `UPDATE push_devices SET window_start = ?, window_count = ?, refusals = ${refusals} WHERE endpoint = ?`,
        start,
        count,
        endpoint,
      ),
    ])
    if (!isRefused) return true
    const text = 'SELECT 1 AS found FROM push_devices WHERE endpoint = ? AND refusals < ?'
    if ((await this.#sql.query(sql(text, endpoint, maxRefusals))).length > 0) return true
    await this.end(endpoint)
    return false
  }

  async endAllOf(pubkey: string): Promise<void> {
    for (const { subscription } of await this.of([pubkey])) await this.end(subscription.endpoint)
  }

  /** Records what a device's account has seen. */
  async markRead(endpoint: string, auth: string, keys: readonly string[]): Promise<void> {
    const device = await this.#find(endpoint, auth)
    if (!device) return
    const { pubkey } = device
    const newest = `SELECT at FROM push_read WHERE pubkey = ? AND key NOT LIKE 'known %' ORDER BY at DESC LIMIT ?`
    await this.#sql.run([
      ...keys.map((key) => this.#insertRead(pubkey, [key])),
      sql(
        `DELETE FROM push_read WHERE pubkey = ? AND key NOT LIKE 'known %' AND at < (SELECT min(at) FROM (${newest}) AS newest)`,
        pubkey,
        pubkey,
        maxRead,
      ),
    ])
  }

  /** Records the followers (64 hex) that an account has already. */
  async markFollowers(pubkey: string, followers: readonly string[]): Promise<void> {
    const statements: Statement[] = []
    for (let start = 0; start < followers.length; start += rowsAtOnce) {
      const keys = followers
        .slice(start, start + rowsAtOnce)
        .map((follower) => knownKey(`follow:${follower}`))
      statements.push(this.#insertRead(pubkey, keys))
    }
    await this.#sql.run(statements)
  }

  /** The statement that records a follower, so that a changed contact list does not count as a new follow. */
  knowStatement(pubkey: string, key: string): Statement {
    return this.#insertRead(pubkey, [knownKey(key)])
  }

  #insertRead(pubkey: string, keys: readonly string[]): Statement {
    const rows = keys.map(() => '(?, ?, ?)').join(', ')
    const values = keys.flatMap((key) => [pubkey, key, this.#now()])
    return sql(`INSERT INTO push_read VALUES ${rows} ON CONFLICT DO NOTHING`, ...values)
  }

  async hasDevice(pubkey: string): Promise<boolean> {
    return (
      (await this.#sql.query(sql('SELECT 1 FROM push_devices WHERE pubkey = ? LIMIT 1', pubkey))).length > 0
    )
  }

  /** The accounts that have devices. */
  async accounts(): Promise<Set<string>> {
    const rows = await this.#sql.query(sql('SELECT DISTINCT pubkey FROM push_devices'))
    return new Set(rows.map(({ pubkey }) => String(pubkey)))
  }

  /** Which of these accounts have devices. */
  async accountsAmong(pubkeys: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (let start = 0; start < pubkeys.length; start += 200) {
      const some = pubkeys.slice(start, start + 200)
      const text = `SELECT DISTINCT pubkey FROM push_devices WHERE pubkey IN (${placeholders(some)})`
      for (const row of await this.#sql.query(sql(text, ...some))) found.add(String(row['pubkey']))
    }
    return found
  }

  /** The devices of at most 200 accounts. */
  async of(pubkeys: readonly string[]): Promise<readonly Device[]> {
    if (pubkeys.length === 0) return []
    const text = `SELECT * FROM push_devices WHERE pubkey IN (${placeholders(pubkeys)})`
    return (await this.#sql.query(sql(text, ...pubkeys))).map(toDevice)
  }

  async byEndpoint(endpoint: string): Promise<Device | undefined> {
    const [row] = await this.#sql.query(sql('SELECT * FROM push_devices WHERE endpoint = ?', endpoint))
    return row && toDevice(row)
  }

  async #find(endpoint: string, auth: string): Promise<Device | undefined> {
    const device = await this.byEndpoint(endpoint)
    return device?.subscription.keys.auth === auth ? device : undefined
  }
}
