import { setImmediate } from 'node:timers/promises'
import type { NostrEvent } from '@ncc/nostr-core'

/**
 * Finds events by id (64 hex). One `find` returns only some of them if they are long, so the missing ones are requested again
 * until there are no more. Other work runs in between.
 */
export async function* findInParts(
  ids: readonly string[],
  find: (ids: string[]) => readonly NostrEvent[] | Promise<readonly NostrEvent[]>,
): AsyncGenerator<readonly NostrEvent[]> {
  for (let missing = [...ids]; missing.length > 0;) {
    const events = await find(missing)
    if (events.length === 0) return
    yield events
    const found = new Set(events.map(({ id }) => id))
    missing = missing.filter((id) => !found.has(id))
    await setImmediate()
  }
}
