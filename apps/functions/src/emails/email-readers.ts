import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { alertSettings, timeZone } from '../alerts/device-settings.ts'
import { HttpError } from '../auth/http-error.ts'
import { sql, type Row, type Sql, type SqlValue, type Statement } from '../state/sql.ts'
import { nextDigestAt } from './digest-time.ts'
import type { Sealer } from './sealer.ts'

/** Which emails a reader wants, as it sends them. apps/functions/README.md has a table of the fields. */
export const emailSettings = v.object({
  digest: v.picklist(['off', 'daily', 'weekly']),
  /** Whether mentions and replies are sent apart from digests. */
  onMentions: v.boolean(),
  timeZone,
  ...alertSettings,
})

/** Which emails a reader wants, and when. */
export type EmailSettings = v.InferOutput<typeof emailSettings>

/** An account (64 hex) that gets emails, or has asked for them. Times are in seconds. */
export interface EmailReader {
  readonly pubkey: string
  /** The confirmed address. */
  readonly address: string | undefined
  /** An address to be confirmed before `until`; the confirmation link contains `id`. */
  readonly pending: { readonly address: string; readonly until: number; readonly id: string } | undefined
  readonly settings: EmailSettings
  /** Part of the unsubscribe links; changes with each confirmation. */
  readonly id: string
  readonly nextDigestAt: number
  /** The end of the period that the last digest covered; 0 before the first. */
  readonly coveredUntil: number
  readonly digestAttempts: number
  /** When the last email about mentions was sent. */
  readonly mentionedAt: number
  /** Followers at the last digest. */
  readonly followers: number
  /** How many emails in a row the mail server has refused to take for the address. */
  readonly refusals: number
  /** Whether emails were stopped because the mail server kept refusing the address. */
  readonly isReturned: boolean
}

const address = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())

/**
 * Parses an email address.
 * @throws {HttpError} 400
 */
export function parseAddress(text: unknown): string {
  const parsed = v.safeParse(address, text)
  if (parsed.success) return parsed.output
  throw new HttpError(400, 'email-malformed', 'This is not an email address.')
}

/**
 * Parses what a reader wants.
 * @throws {HttpError} 400
 */
export function parseEmailSettings(value: unknown): EmailSettings {
  const parsed = v.safeParse(emailSettings, value)
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]) ?? 'settings'
    throw new HttpError(400, 'settings-malformed', `The email settings are malformed: ${path}.`)
  }
  return parsed.output
}

const schema = [
  `CREATE TABLE IF NOT EXISTS email_readers (
    pubkey TEXT PRIMARY KEY, address TEXT, pending TEXT, settings TEXT NOT NULL, id TEXT NOT NULL, next_digest_at BIGINT,
    told_until BIGINT NOT NULL, digest_attempts BIGINT NOT NULL, on_mentions BIGINT NOT NULL, mentioned_at BIGINT NOT NULL,
    followers BIGINT NOT NULL, refusals BIGINT NOT NULL, is_returned BIGINT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS email_readers_due ON email_readers (next_digest_at)',
  // Mentions that wait to be sent.
  `CREATE TABLE IF NOT EXISTS email_mentions (
    pubkey TEXT NOT NULL, event_id TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (pubkey, event_id)
  )`,
]

/** Creates the tables where they are missing. */
export const createEmailTables = (database: Sql): Promise<void> =>
  database.run(schema.map((text) => sql(text)))

const maxReaders = 50_000
const maxWaitingMentions = 100
/** How long an address may be confirmed, in seconds. */
const confirmSeconds = 24 * 60 * 60

const daySeconds = 86_400

const pendingRecord = v.object({ address: v.string(), until: v.number(), id: v.string() })

const newId = () => randomBytes(18).toString('base64url')

/** The accounts that get emails. Addresses and settings are encrypted: the database alone does not reveal them. */
export class EmailReaders {
  readonly #sql: Sql
  readonly #sealer: Sealer
  readonly #now: () => number

  /** `now` gives seconds. */
  constructor(database: Sql, sealer: Sealer, now: () => number) {
    this.#sql = database
    this.#sealer = sealer
    this.#now = now
  }

  /** Undefined for a row that was sealed with another key: it is unusable until its account subscribes again. */
  #toReader(row: Row): EmailReader | undefined {
    const pubkey = String(row['pubkey'])
    const open = (name: string) => {
      const sealed = row[name]
      return typeof sealed === 'string' ? this.#sealer.open(sealed, `${name} of ${pubkey}`) : undefined
    }
    const settings = open('settings')
    if (settings === undefined) return undefined
    const pending = v.safeParse(pendingRecord, JSON.parse(open('pending') ?? 'null'))
    return {
      pubkey,
      address: open('address'),
      pending: pending.success && pending.output.until > this.#now() ? pending.output : undefined,
      settings: JSON.parse(settings) as EmailSettings,
      id: String(row['id']),
      nextDigestAt: Number(row['next_digest_at'] ?? 0),
      coveredUntil: Number(row['told_until']),
      digestAttempts: Number(row['digest_attempts']),
      mentionedAt: Number(row['mentioned_at']),
      followers: Number(row['followers']),
      refusals: Number(row['refusals']),
      isReturned: Number(row['is_returned']) === 1,
    }
  }

  /** The readers of rows, and the accounts of those rows that were sealed with another key. */
  #open(rows: readonly Row[]) {
    const readers = rows.map((row) => this.#toReader(row))
    const sealed = rows.flatMap((row, index) => (readers[index] ? [] : [String(row['pubkey'])]))
    return { readers: readers.filter((reader) => reader !== undefined), sealed }
  }

  #seal(pubkey: string, name: string, text: string): string {
    return this.#sealer.seal(text, `${name} of ${pubkey}`)
  }

  /** Updates only these columns of an existing reader, because the worker and people write at the same time. */
  #set(pubkey: string, columns: Readonly<Record<string, SqlValue>>): Statement {
    const changes = Object.keys(columns).map((name) => `${name} = ?`)
    return sql(
      `UPDATE email_readers SET ${changes.join(', ')} WHERE pubkey = ?`,
      ...Object.values(columns),
      pubkey,
    )
  }

  async find(pubkey: string): Promise<EmailReader | undefined> {
    const [row] = await this.#sql.query(sql('SELECT * FROM email_readers WHERE pubkey = ?', pubkey))
    return row && this.#toReader(row)
  }

  /**
   * Stores an address to be confirmed; returns the id for the confirmation link.
   * @throws {HttpError} 507 if the city has too many readers.
   */
  async ask(pubkey: string, to: string, settings: EmailSettings): Promise<string> {
    const known = await this.find(pubkey)
    if (!known) await this.#ensureRoom()
    const pending = { address: to, until: this.#now() + confirmSeconds, id: newId() }
    const sealed = this.#seal(pubkey, 'pending', JSON.stringify(pending))
    const update = known
      ? this.#set(pubkey, { pending: sealed, ...this.#columns(known, settings) })
      : sql(
          // A row that was sealed with another key begins anew.
          `INSERT INTO email_readers VALUES (?, NULL, ?, ?, ?, NULL, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT (pubkey) DO UPDATE
           SET address = NULL, pending = excluded.pending, settings = excluded.settings, id = excluded.id,
             next_digest_at = NULL, told_until = 0, digest_attempts = 0, on_mentions = 0, mentioned_at = 0, followers = 0,
             refusals = 0, is_returned = 0`,
          pubkey,
          sealed,
          this.#seal(pubkey, 'settings', JSON.stringify(settings)),
          newId(),
        )
    await this.#sql.run([update])
    return pending.id
  }

  async #ensureRoom(): Promise<void> {
    const [row] = await this.#sql.query(sql('SELECT count(*) AS readers FROM email_readers'))
    if (Number(row?.['readers']) >= maxReaders)
      throw new HttpError(507, 'storage-full', 'This city cannot send emails to more people.')
  }

  /** The columns for a reader's settings. */
  #columns(reader: EmailReader, settings: EmailSettings): Readonly<Record<string, SqlValue>> {
    const { digest, timeZone: zone, onMentions } = settings
    const isOn = reader.address !== undefined
    const isSame = reader.settings.digest === digest && reader.settings.timeZone === zone
    const next = digest === 'off' ? null : nextDigestAt(this.#now(), reader.coveredUntil, digest, zone)
    return {
      settings: this.#seal(reader.pubkey, 'settings', JSON.stringify(settings)),
      on_mentions: isOn && onMentions ? 1 : 0,
      ...(isOn && !isSame && { next_digest_at: next }),
    }
  }

  /** Changes the settings for a confirmed address, and discards an unconfirmed one. */
  async change(pubkey: string, settings: EmailSettings): Promise<void> {
    const reader = await this.find(pubkey)
    if (reader)
      await this.#sql.run([this.#set(pubkey, { pending: null, ...this.#columns(reader, settings) })])
  }

  /** Discards an unconfirmed address. */
  dropPending(pubkey: string): Promise<void> {
    return this.#sql.run([this.#set(pubkey, { pending: null })])
  }

  /** Confirms an address; false if it is no longer pending. `followers` is the account's current number. */
  async confirm(pubkey: string, pendingId: string, followers: number): Promise<boolean> {
    const reader = await this.find(pubkey)
    if (!reader?.pending || reader.pending.id !== pendingId) return false
    const { settings, coveredUntil, pending } = reader
    const { digest, timeZone: zone } = settings
    const now = this.#now()
    await this.#sql.run([
      this.#set(pubkey, {
        address: this.#seal(pubkey, 'address', pending.address),
        pending: null,
        id: newId(),
        next_digest_at: digest === 'off' ? null : nextDigestAt(now, coveredUntil, digest, zone),
        on_mentions: settings.onMentions ? 1 : 0,
        refusals: 0,
        is_returned: 0,
        ...(coveredUntil === 0 && { told_until: now, followers }),
      }),
    ])
    return true
  }

  /** Forgets a reader. */
  forget(pubkey: string): Promise<void> {
    return this.#sql.run([
      sql('DELETE FROM email_mentions WHERE pubkey = ?', pubkey),
      sql('DELETE FROM email_readers WHERE pubkey = ?', pubkey),
    ])
  }

  /** Forgets those who never confirmed an address. */
  async purge(): Promise<void> {
    const rows = await this.#sql.query(
      sql('SELECT * FROM email_readers WHERE address IS NULL AND is_returned = 0'),
    )
    for (const row of rows) {
      const reader = this.#toReader(row)
      if (reader && !reader.pending) await this.forget(reader.pubkey)
    }
  }

  /**
   * Readers whose digest is due, or dated so far ahead that a clock must have been wrong. Rows that were sealed with
   * another key are postponed by a day, so that they do not block the others.
   */
  async due(limit: number): Promise<readonly EmailReader[]> {
    const rows = await this.#sql.query(
      sql(
        'SELECT * FROM email_readers WHERE next_digest_at <= ? OR next_digest_at > ? ORDER BY next_digest_at LIMIT ?',
        this.#now(),
        this.#now() + 9 * daySeconds,
        limit,
      ),
    )
    const { readers, sealed } = this.#open(rows)
    await this.#sql.run(
      sealed.map((pubkey) => this.#set(pubkey, { next_digest_at: this.#now() + daySeconds })),
    )
    return readers
  }

  /** The accounts (64 hex) that want emails about mentions. */
  async onMentions(): Promise<ReadonlySet<string>> {
    const rows = await this.#sql.query(sql('SELECT pubkey FROM email_readers WHERE on_mentions = 1'))
    return new Set(rows.map(({ pubkey }) => String(pubkey)))
  }

  /** The statement that queues a mention for the next email. */
  mentionStatement(pubkey: string, eventId: string): Statement {
    return sql(
      `INSERT INTO email_mentions (pubkey, event_id, at) SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT)
       WHERE (SELECT count(*) FROM email_mentions WHERE pubkey = ?) < ? ON CONFLICT DO NOTHING`,
      pubkey,
      eventId,
      this.#now(),
      pubkey,
      maxWaitingMentions,
    )
  }

  /**
   * Readers with a mention queued before `before` and no email about mentions since `since`. What is dated ahead is from before
   * the clock was set back.
   */
  async withMentions(before: number, since: number, limit: number): Promise<readonly EmailReader[]> {
    const rows = await this.#sql.query(
      sql(
        `SELECT * FROM email_readers WHERE (mentioned_at <= ? OR mentioned_at > ?)
         AND pubkey IN (SELECT pubkey FROM email_mentions WHERE at <= ? OR at > ?) LIMIT ?`,
        since,
        this.#now(),
        before,
        this.#now(),
        limit,
      ),
    )
    const { readers, sealed } = this.#open(rows)
    await this.#sql.run(sealed.map((pubkey) => sql('DELETE FROM email_mentions WHERE pubkey = ?', pubkey)))
    return readers
  }

  /** The ids (64 hex) of a reader's queued mentions, without those already seen in the app on a device with alerts. */
  async waitingMentions(pubkey: string): Promise<readonly string[]> {
    const rows = await this.#sql.query(
      sql(
        `SELECT event_id FROM email_mentions m WHERE pubkey = ? AND NOT EXISTS (
          SELECT 1 FROM push_read r WHERE r.pubkey = m.pubkey AND r.key = m.event_id) ORDER BY at`,
        pubkey,
      ),
    )
    return rows.map((row) => String(row['event_id']))
  }

  /** Removes a reader's queued mentions before the email about them is sent; `restoreMentions` puts them back. */
  async takeMentions(pubkey: string): Promise<void> {
    await this.#sql.run([
      sql('DELETE FROM email_mentions WHERE pubkey = ?', pubkey),
      sql('UPDATE email_readers SET mentioned_at = ? WHERE pubkey = ?', this.#now(), pubkey),
    ])
  }

  async restoreMentions(pubkey: string, ids: readonly string[]): Promise<void> {
    await this.#sql.run(ids.map((id) => this.mentionStatement(pubkey, id)))
  }

  /** After the clock was set back: what was covered ahead of it is yet to come. */
  followClock(): Promise<void> {
    const now = this.#now()
    return this.#sql.run([sql('UPDATE email_readers SET told_until = ? WHERE told_until > ?', now, now)])
  }

  /** Notes when the next digest is due, `null` for never, and how often this one was tried. */
  plan({ pubkey }: EmailReader, at: number | null, attempts: number): Promise<void> {
    const plan = sql(
      `UPDATE email_readers SET next_digest_at = ?, digest_attempts = ? WHERE pubkey = ? AND next_digest_at IS NOT NULL`,
      at,
      attempts,
      pubkey,
    )
    return this.#sql.run([plan])
  }

  /** Records the end of the period that was covered, and the number of followers then. */
  recordCovered({ pubkey }: EmailReader, until: number, followers: number): Promise<void> {
    return this.#sql.run([this.#set(pubkey, { told_until: until, followers, digest_attempts: 0 })])
  }

  /** Records that the mail server accepted an email for the address. */
  recordAccepted({ pubkey }: EmailReader): Promise<void> {
    return this.#sql.run([this.#set(pubkey, { refusals: 0 })])
  }

  /** Records that it refused one; after `max` refusals in a row the address is forgotten. */
  recordRefused({ pubkey, id }: EmailReader, max: number): Promise<void> {
    return this.#sql.run([
      sql('UPDATE email_readers SET refusals = refusals + 1 WHERE pubkey = ? AND id = ?', pubkey, id),
      sql(
        `UPDATE email_readers SET address = NULL, next_digest_at = NULL, on_mentions = 0, is_returned = 1
         WHERE pubkey = ? AND id = ? AND refusals >= ?`,
        pubkey,
        id,
        max,
      ),
    ])
  }
}
