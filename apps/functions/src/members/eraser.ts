import { setImmediate } from 'node:timers/promises'
import { kinds, membershipKinds, tagValues, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { createAlertTables } from '../alerts/devices.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createEmailTables } from '../emails/email-readers.ts'
import { removeUpload } from '../media/media-library.ts'
import { relayNames, relaysUrl, type RelayName } from '../relay-names.ts'
import { accepted, refused, type Verdict } from '../relay/acceptance.ts'
import type { Relay } from '../relay/relay.ts'
import { forgetCounts } from '../state/account-keys.ts'
import type { RateLimit } from '../state/rate-limit.ts'
import { sql, type Statement } from '../state/sql.ts'
import type { State } from '../state/state.ts'
import type { Action, Members } from './members.ts'
import { memberRow, removalRow, type Removal } from './records.ts'

/** The dependencies; `now` gives seconds. */
export interface EraserOptions {
  readonly members: Members
  readonly state: State
  readonly blobs: BlobStore
  /** The public origin, which the relays' addresses begin with. */
  readonly origin: string
  /** The city's own keys (64 hex), which sign awards, member lists and labels. */
  readonly ownKeys: readonly string[]
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
}

const allRelays = 'ALL_RELAYS'
const daySeconds = 86_400
/** Older requests remove events alone: somebody else may have sent them again, and the account may have come back since. */
const freshSeconds = daySeconds

/**
 * Removes accounts for good: their events, or everything that the city stores of and about them. What is removed is recorded in the
 * state, so that every server of the city removes it from its relays, and none takes it again.
 */
export class Eraser {
  readonly #options: EraserOptions
  #relays: Readonly<Record<RelayName, Relay>> | undefined
  #working: Promise<void> = Promise.resolve()
  readonly #rate: RateLimit
  /** The requests to vanish that are being carried out, by id. */
  readonly #requests = new Map<string, Promise<Verdict>>()

  constructor(options: EraserOptions) {
    this.#options = options
    this.#rate = options.state.rateLimit(vanishRate)
  }

  /** Removes from these relays what was removed while they were not running, and from now on; returns a function that stops this. */
  applyTo(relays: Readonly<Record<RelayName, Relay>>): () => void {
    this.#relays = relays
    const { members } = this.#options
    const apply = (removals: readonly Removal[]) => {
      if (removals.length > 0) void this.#apply(removals).catch(() => undefined)
    }
    apply(members.removals)
    return members.onChange(({ removed }) => apply(removed))
  }

  /** Removes all events of an account, on one relay where `relay` is given. `until` (seconds) is the present by default. */
  async removeEvents(
    pubkey: string,
    action: Action,
    { relay = '', until }: { readonly relay?: RelayName | ''; readonly until?: number } = {},
  ): Promise<void> {
    const { members } = this.#options
    await members.withLock(async (write) => {
      const removal = { pubkey, relay, until: until ?? this.#present(pubkey), isWhole: false }
      await write(action, (version) => [removalRow(removal, version)])
    })
    await this.#apply(members.removals.filter((removal) => removal.pubkey === pubkey))
  }

  /**
   * Removes everything that the city stores of and about an account. A ban stays, without its reason, and what was hidden stays
   * hidden. If it fails halfway, it can be done again.
   */
  async removeAccount(pubkey: string, action: Action, until?: number): Promise<void> {
    const { members, state, blobs } = this.#options
    for (const name of await state.uploadNames(pubkey)) {
      await removeUpload(name.slice(0, 64), pubkey, { blobs, state })
    }
    await this.#createTables()
    await members.withLock(async (write) => {
      const date = until === undefined ? this.#present(pubkey) : Math.max(until, this.#afterRemovals(pubkey))
      const removal = { pubkey, relay: '', until: date, isWhole: true }
      await write(action, (version, now) => [
        removalRow(removal, version),
        ...this.#membershipRows(pubkey, action.actor, version, now),
        ...forgetAccount(pubkey, version),
      ])
    })
    await this.#apply(members.removals.filter((removal) => removal.pubkey === pubkey))
  }

  /** Whether an event asks relays of this city to remove everything of its author (NIP-62). */
  isVanishRequest(event: NostrEvent): boolean {
    return event.kind === kinds.vanishRequest && this.#named(event).length > 0
  }

  /**
   * Carries out a request to vanish, whose signature is checked. One that names all relays or the city's is for the whole city,
   * any other only for the relays that it names. `address`: whose requests are counted; one that comes to several relays of the
   * city counts once.
   */
  vanish(event: NostrEvent, address: string): Promise<Verdict> {
    const running = this.#requests.get(event.id)
    if (running) return running
    const request = this.#vanish(event, address).finally(() => this.#requests.delete(event.id))
    this.#requests.set(event.id, request)
    return request
  }

  async #vanish(event: NostrEvent, address: string): Promise<Verdict> {
    const { members, now } = this.#options
    const { pubkey, created_at: until } = event
    if (members.isFounder(pubkey)) return refused('restricted: this account belongs to the city')
    const named = this.#named(event)
    const isForCity = named.includes('city')
    const isWhole = isForCity && until > now() - freshSeconds
    const scopes = isForCity ? ([''] as const) : named
    const left = scopes.filter((relay) => (members.removedUntil(pubkey, relay) ?? -1) < until)
    if (left.length === 0 && !(isWhole && !members.wasRemovedWhole(pubkey))) {
      return { accepted: true, message: 'duplicate: this was removed before' }
    }
    if ((await this.#rate.take(address)) > 0) {
      return refused('rate-limited: too many requests to vanish came from your network, try again tomorrow')
    }
    if (!(await this.#hasAnything(pubkey))) {
      return { accepted: true, message: 'info: nothing of this account is here' }
    }
    const action = { actor: pubkey, method: 'vanish', target: pubkey, reason: '' }
    if (isWhole) await this.removeAccount(pubkey, action, until)
    else for (const relay of left) await this.removeEvents(pubkey, action, { relay, until })
    return accepted
  }

  /** Later than all that is stored here, and than any removal before. */
  #present(pubkey: string): number {
    const written = relayNames.map((name) => this.#relays?.[name].lastWritten([pubkey]).get(pubkey) ?? 0)
    return Math.max(this.#options.now(), ...written, this.#afterRemovals(pubkey))
  }

  /** The first date up to which nothing was removed: relays skip what they have done before. */
  #afterRemovals(pubkey: string): number {
    const removed = relayNames.map((name) => this.#options.members.removedUntil(pubkey, name) ?? -1)
    return Math.max(...removed) + 1
  }

  /** The relays of this city that a request to vanish names. */
  #named(event: NostrEvent): readonly RelayName[] {
    const addresses = new Set(tagValues(event, 'relay').map((text) => text.replace(/\/+$/, '').toLowerCase()))
    if (tagValues(event, 'relay').includes(allRelays)) return relayNames
    const own = relaysUrl(this.#options.origin).toLowerCase()
    return relayNames.filter((name) => addresses.has(`${own}${name}`))
  }

  async #hasAnything(pubkey: string): Promise<boolean> {
    const { members, state } = this.#options
    if (members.isMember(pubkey) || members.formerMember(pubkey) !== undefined) return true
    if (relayNames.some((name) => this.#relays?.[name].lastWritten([pubkey]).has(pubkey))) return true
    const about = this.#about(pubkey).map((filter) => ({ ...filter, limit: 1 }))
    const isNamedIn = (name: RelayName) =>
      about.some((filter) => (this.#relays?.[name].find(filter) ?? []).length > 0)
    if (relayNames.some(isNamedIn)) return true
    await this.#createTables()
    const places = [
      ...ownRows,
      ['uploads', 'pubkey'],
      ['bans', 'pubkey'],
      ['hidden_events', 'pubkey'],
    ] as const
    const any = places.map(([table, column]) => `SELECT 1 AS found FROM ${table} WHERE ${column} = ?`)
    // The record of an earlier request stays.
    const log = `SELECT 1 AS found FROM moderation_log WHERE target = ? AND method <> 'vanish'`
    const found = sql(`${[...any, log].join(' UNION ALL ')} LIMIT 1`, ...[...any, log].map(() => pubkey))
    return (await state.sql.query(found)).length > 0
  }

  /** They are missing if the city has no mail server, or none any more. PostgreSQL cannot create a table for two servers at once. */
  async #createTables(): Promise<void> {
    const { state } = this.#options
    await state.withLock('alerts', () => createAlertTables(state.sql))
    await state.withLock('emails', () => createEmailTables(state.sql))
  }

  #membershipRows(pubkey: string, actor: string, version: number, now: number): Statement[] {
    const { members } = this.#options
    const former = members.formerMember(pubkey)
    const member = members.all.get(pubkey) ?? former
    if (!member) return []
    const endedAt = former?.endedAt ?? now
    const endedBy = former?.endedBy ?? actor
    const empty = { pubkey, since: 0, invitedBy: undefined, roles: [], note: '' }
    return [memberRow({ ...empty, endedAt, endedBy }, version)]
  }

  /** One after another: removing takes time from everything else. Rejects if one of them fails; the others are done nevertheless. */
  #apply(removals: readonly Removal[]): Promise<void> {
    const work = this.#working.then(() => this.#removeFromRelays(removals))
    this.#working = work.catch((error: unknown) =>
      this.#options.log('events could not be removed, the next start tries again', error),
    )
    return work
  }

  async #removeFromRelays(removals: readonly Removal[]): Promise<void> {
    for (const { pubkey, relay, until, isWhole } of removals) {
      await setImmediate()
      const about = isWhole ? this.#about(pubkey).map((filter) => ({ ...filter, until, limit: 500 })) : []
      for (const name of relayNames) {
        if (relay === '' || relay === name) await this.#relays?.[name].remove({ pubkey, until, about })
      }
    }
  }

  /** Events about an account that others have signed and that this city controls, and messages to it. */
  #about(pubkey: string): Filter[] {
    const { members, ownKeys } = this.#options
    const { memberAdded, memberRemoved, report, label } = membershipKinds
    const standing = members.standingOf(pubkey)
    const isBanned = standing.type === 'banned' && standing.ban.until === undefined
    const own = [kinds.badgeAward, kinds.deletion, memberAdded, memberRemoved]
    const about = { '#p': [pubkey] }
    return [
      { kinds: [kinds.giftWrap, report], ...about },
      // Without the label, clients would show again what other relays have of a banned account.
      { kinds: isBanned ? own : [...own, label], authors: [...ownKeys], ...about },
    ]
  }
}

/** How often one address may ask for accounts to vanish: each request is recorded for ever. */
const vanishRate = { name: 'vanish', times: 30, seconds: daySeconds }

/** The tables whose rows are about one account, and the columns that name it. */
const ownRows = [
  ['names', 'pubkey'],
  ['push_devices', 'pubkey'],
  ['push_queue', 'pubkey'],
  ['push_queue', 'actor'],
  ['push_read', 'pubkey'],
  ['email_readers', 'pubkey'],
  ['email_mentions', 'pubkey'],
  ['invitations', 'made_by'],
  ['join_requests', 'pubkey'],
] as const

/** Everything about an account in the state, except its membership; what names it elsewhere loses the name. */
function forgetAccount(pubkey: string, version: number): Statement[] {
  const follow = `follow:${pubkey}`
  return [
    ...ownRows.map(([table, column]) => sql(`DELETE FROM ${table} WHERE ${column} = ?`, pubkey)),
    sql('DELETE FROM push_read WHERE key = ? OR key = ?', follow, `known ${follow}`),
    sql(`DELETE FROM notes WHERE name LIKE 'badge award %' AND name LIKE ?`, `% ${pubkey}`),
    ...forgetCounts(pubkey),
    sql('UPDATE members SET invited_by = NULL, version = ? WHERE invited_by = ?', version, pubkey),
    sql(
      `UPDATE members SET ended_by = '', version = ? WHERE ended_by = ? AND pubkey <> ?`,
      version,
      pubkey,
      pubkey,
    ),
    sql(
      `DELETE FROM moderation_log
       WHERE number < ? AND (target = ? OR target IN (SELECT id FROM hidden_events WHERE pubkey = ?))`,
      version,
      pubkey,
      pubkey,
    ),
    sql(
      `DELETE FROM other_decisions WHERE target = ? OR target IN (SELECT id FROM hidden_events WHERE pubkey = ?)`,
      pubkey,
      pubkey,
    ),
    sql(`UPDATE other_decisions SET actor = '' WHERE actor = ?`, pubkey),
    sql(`UPDATE bans SET reason = '', media = '[]', version = ? WHERE pubkey = ?`, version, pubkey),
    sql(`UPDATE bans SET actor = '', version = ? WHERE actor = ?`, version, pubkey),
    sql(
      `UPDATE hidden_events SET pubkey = NULL, reason = '', media = '[]', version = ? WHERE pubkey = ?`,
      version,
      pubkey,
    ),
    sql(`UPDATE hidden_events SET actor = '', version = ? WHERE actor = ?`, version, pubkey),
    sql(`UPDATE paused_branches SET reason = '', version = ? WHERE pubkey = ?`, version, pubkey),
    sql(`UPDATE moderation_log SET actor = '' WHERE actor = ? AND number < ?`, pubkey, version),
    sql(`UPDATE moderation_log SET params = '{}' WHERE method = 'join' AND params LIKE ?`, `%${pubkey}%`),
  ]
}
