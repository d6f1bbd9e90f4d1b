import type { Filter, NostrEvent } from '@ncc/nostr-core'
import type { Relay } from '../relay/relay.ts'
import { alertKinds } from './alert.ts'

/** A relay that is read for new events. A cursor is a position in it: a number that only the relay interprets. */
export interface WatchedRelay {
  /** Starts watching from the cursor where an earlier server stopped, or from now on; returns the cursor. */
  start(cursor: number | undefined): number
  /** The next events after a cursor, and the cursor after them; undefined if there are none. */
  next(cursor: number): { readonly events: readonly NostrEvent[]; readonly cursor: number } | undefined
  /** Ends watching, until the next start. */
  stop(): void
  /** The matching events that everybody may read, newest first; undefined if the relay does not answer now. */
  find(filter: Filter & { readonly limit: number }): Promise<readonly NostrEvent[] | undefined>
}

/** The most events that `next` returns. */
export const eventsAtOnce = 200

/** A relay of this server: every event has a number, so none is missed or read twice. */
export function embeddedNews(relay: Pick<Relay, 'findPublic' | 'findAfter' | 'lastSeq'>): WatchedRelay {
  return {
    // After a restore from a backup, the relay's numbers are lower than the saved cursor.
    start: (cursor = relay.lastSeq) => Math.min(cursor, relay.lastSeq),
    next(cursor) {
      if (cursor >= relay.lastSeq) return undefined
      const { events, seq } = relay.findAfter(cursor, alertKinds, eventsAtOnce)
      return { events, cursor: seq }
    },
    stop: () => undefined,
    find: async (filter) => relay.findPublic(filter),
  }
}

/** The newest event that matches on any of the relays that answer. */
export async function findNewest(
  relays: Readonly<Record<string, WatchedRelay>>,
  filter: Filter,
): Promise<NostrEvent | undefined> {
  const found = await Promise.all(Object.values(relays).map((relay) => relay.find({ ...filter, limit: 1 })))
  return found.flatMap((events) => events ?? []).toSorted((a, b) => b.created_at - a.created_at)[0]
}
