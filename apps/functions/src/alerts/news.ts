import type { NostrEvent, Verifier } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { describeError, type Log } from '../log.ts'
import { relayNames, relaysUrl, type RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import { sql, type Sql, type Statement } from '../state/sql.ts'
import { remoteNews } from './remote-news.ts'
import { embeddedNews, type WatchedRelay } from './watched-relay.ts'

export interface NewsReaderOptions {
  readonly sql: Sql
  readonly relays: Readonly<Record<string, WatchedRelay>>
  /** The reader's name; each reader has its own cursors. */
  readonly name: string
  /** Whether this server reads now. */
  readonly isHeld: () => boolean
  /** Turns events into the statements to run for them. */
  readonly handle: (events: readonly NostrEvent[]) => Promise<readonly Statement[]>
  readonly log: Log
}

/**
 * Reads new events of the relays in order. The statements for them run in one transaction that also saves how far they
 * were read, so that no event is lost or handled twice, even when another server continues.
 */
export function createNewsReader({ sql: database, relays, name, isHeld, handle, log }: NewsReaderOptions) {
  const cursors = new Map<string, number>()
  const keyOf = (relay: string) => (name === '' ? relay : `${name} ${relay}`)

  async function savedCursor(key: string): Promise<number | undefined> {
    const [row] = await database.query(sql('SELECT seq FROM push_cursors WHERE relay = ?', key))
    return row && Number(row['seq'])
  }

  const saveCursor = (key: string, cursor: number) =>
    sql(
      `INSERT INTO push_cursors VALUES (?, ?) ON CONFLICT (relay) DO UPDATE SET seq = excluded.seq`,
      key,
      cursor,
    )

  async function readRelay(key: string, relay: WatchedRelay): Promise<void> {
    let cursor = cursors.get(key)
    if (cursor === undefined) {
      cursor = relay.start(await savedCursor(key))
      cursors.set(key, cursor)
      await database.run([saveCursor(key, cursor)])
    }
    for (let news = relay.next(cursor); news && isHeld(); news = relay.next(cursor)) {
      const statements = await handle(news.events)
      await database.run([...statements, saveCursor(key, news.cursor)])
      cursor = news.cursor
      cursors.set(key, cursor)
    }
  }

  return {
    /** Never rejects: a relay that cannot be read is read from where it is the next time. */
    async read(): Promise<void> {
      for (const [relay, watched] of Object.entries(relays)) {
        await readRelay(keyOf(relay), watched).catch((error: unknown) =>
          log('error', 'the news of a relay could not be read', { relay, error: describeError(error) }),
        )
      }
    },
    /** Stops watching; another server may continue from here. */
    stop(): void {
      cursors.clear()
      for (const relay of Object.values(relays)) relay.stop()
    },
  }
}

/** What is watched for a city: this server's relays, and the city's and the public relay where they are elsewhere. */
export function watchedRelays(
  { relays }: Community,
  origin: string,
  embedded: Readonly<Record<RelayName, Relay>>,
  verifier: Verifier,
  now: () => number,
  log: Log,
): Readonly<Record<string, WatchedRelay>> {
  const elsewhere = [relays.city, relays.public].filter((url) => !url.startsWith(relaysUrl(origin)))
  return Object.fromEntries([
    ...relayNames.map((name) => [name, embeddedNews(embedded[name])] as const),
    ...elsewhere.map((url) => [url, remoteNews({ url, verifier, now, log })] as const),
  ])
}
