import type { DatabaseSync } from 'node:sqlite'
import { isHex64, kinds, type NostrEvent } from '@ncc/nostr-core'

/**
 * Since version 3: what authors have deleted (NIP-09), so that a new event needs one look-up, however many deletions name it.
 * `target` is an id or an address, `created_at` the date of the author's latest deletion of it. It stays when the deletion
 * itself expires.
 */
export const deletionsSchema = `
  CREATE TABLE IF NOT EXISTS deletions (
    target TEXT NOT NULL,
    pubkey TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (target, pubkey)
  ) WITHOUT ROWID;
`

/** Whether an author has deleted a target since a date. */
export const deletedBySql = 'SELECT 1 FROM deletions WHERE target = ? AND pubkey = ? AND created_at >= ?'

/** Notes that an author has deleted a target, at a date. */
export const recordDeletionSql = `
  INSERT INTO deletions (target, pubkey, created_at) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET created_at = max(created_at, excluded.created_at)`

/** Whether an address (`kind:pubkey:identifier`) is one of an author's. */
const isAddressOf = (address: string, pubkey: string) =>
  address.startsWith(`${pubkey}:`, address.indexOf(':') + 1)

/** What a deletion can delete: ids, of which it does not say whose they are, and addresses of its own author. */
export function targetsOf({ pubkey, tags }: NostrEvent): {
  readonly ids: string[]
  readonly addresses: string[]
} {
  const values = (name: string) => [
    ...new Set(tags.flatMap((tag) => (tag[0] === name && tag[1] !== undefined ? [tag[1]] : []))),
  ]
  return {
    ids: values('e').filter(isHex64),
    addresses: values('a').filter((address) => isAddressOf(address, pubkey)),
  }
}

/** Tags that are read for one transaction; with those that name the same target there may be more. */
const tagsAtOnce = 5_000

/**
 * Records the deletions of an older database in the table's order, which is eight times as fast as in theirs: 7 s for a million
 * targets. Interrupted, it can be done again.
 */
export function recordStoredDeletions(database: DatabaseSync): void {
  const lastOfNext = database.prepare(
    `SELECT max(value) AS value FROM (
       SELECT value FROM tags WHERE name = ? AND kind = ${kinds.deletion} AND value > ? ORDER BY value LIMIT ${tagsAtOnce}
     )`,
  )
  const isTarget = {
    e: "length(t.value) = 64 AND t.value NOT GLOB '*[^0-9a-f]*'",
    a: "substr(t.value, instr(t.value, ':') + 1, 65) = e.pubkey || ':'",
  }
  for (const name of ['e', 'a'] as const) {
    const record = database.prepare(
      `INSERT INTO deletions (target, pubkey, created_at)
       SELECT t.value, e.pubkey, t.created_at FROM tags t CROSS JOIN events e ON e.seq = t.seq
       WHERE t.name = ? AND t.kind = ${kinds.deletion} AND t.value > ? AND t.value <= ? AND ${isTarget[name]}
       ORDER BY t.value
       ON CONFLICT DO UPDATE SET created_at = max(created_at, excluded.created_at)`,
    )
    for (let after = '', last: unknown; ; after = String(last)) {
      last = lastOfNext.get(name, after)?.['value'] ?? undefined
      if (last === undefined) break
      record.run(name, after, String(last))
    }
  }
}
