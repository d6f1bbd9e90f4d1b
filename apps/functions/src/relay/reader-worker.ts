// Runs one relay's queries in a worker thread, one at a time, each with a time limit.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { answerNegentropy, MalformedError, NegentropySet } from '@ncc/nostr-core/negentropy'
import type { Selection } from './filter-sql.ts'

/** A request to the thread; `maxMs` is CPU time. */
export type ReaderRequest = { readonly maxMs: number } & (
  | { readonly type: 'find'; readonly selections: readonly Selection[]; readonly maxRows: number }
  | { readonly type: 'count'; readonly selections: readonly Selection[]; readonly max: number }
  | { readonly type: 'read'; readonly seqs: Float64Array }
  | {
      readonly type: 'reconcile'
      /** The name of the reconciliation, whose events are read once if the thread can keep them. */
      readonly session: string
      /** Changes when the events have to be read again: some of them were removed, or may not be read any more. */
      readonly version: string
      readonly selection: Selection
      /** The selection is refused if it has more events than this; its limit must be higher. */
      readonly max: number
      /** Hex, as the answer. */
      readonly message: string
      /** The maximum length of the answer. */
      readonly maxBytes: number
    }
)

/** The thread's answer; `ms` is CPU time. */
export type ReaderAnswer = { readonly ms: number } & (
  | { readonly type: 'found'; readonly seqs: Float64Array; readonly page: Page }
  | { readonly type: 'counted'; readonly count: number }
  | { readonly type: 'read'; readonly page: Page }
  | { readonly type: 'reconciled'; readonly message: string }
  | { readonly type: 'too many' }
  | { readonly type: 'malformed'; readonly reason: string }
  | { readonly type: 'too slow' }
  | { readonly type: 'failed'; readonly reason: string }
)

/** The JSON of the first events of a list, and how many entries of the list it covers. */
export interface Page {
  readonly texts: readonly string[]
  readonly taken: number
}

interface Row {
  readonly seq: number
  readonly created_at: number
  readonly id: string
}

class TooSlowError extends Error {
  override readonly name = 'TooSlowError'
}

/** Characters of events that are sent to the main thread at once. */
const pageLength = 256 * 1024
/** A query that waits for the disk or a busy machine may take this many times its limit. */
const maxWaitFactor = 10

const database = new DatabaseSync(workerData as string, { readOnly: true })
// The file is mapped: a timeline looks at thousands of pages, and copying each takes half of its time.
database.exec('PRAGMA cache_size = -8192; PRAGMA mmap_size = 1073741824; PRAGMA busy_timeout = 2000')
const statements = new Map<string, StatementSync>()
const readOne = database.prepare('SELECT json FROM events WHERE seq = ?')

let maxMs = 0
let startedAt = 0
let cpuBefore = 0

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** SQLite calls this while it visits rows; throwing is the only way to interrupt it. */
function ensureTime(): number {
  const elapsed = performance.now() - startedAt
  if (elapsed > maxMs && (elapsed > maxMs * maxWaitFactor || cpuMs() - cpuBefore > maxMs))
    throw new TooSlowError()
  return 1
}
database.function('within_time', ensureTime)

function prepared(sql: string): StatementSync {
  const known = statements.get(sql)
  if (known) return known
  if (statements.size >= 200) statements.clear()
  const statement = database.prepare(sql)
  statements.set(sql, statement)
  return statement
}

function readPage(seqs: Float64Array): Page {
  const texts: string[] = []
  let taken = 0
  for (let length = 0; taken < seqs.length && length < pageLength; taken += 1) {
    const json = readOne.get(seqs[taken] ?? 0)?.['json'] as string | undefined
    if (json === undefined) continue
    texts.push(json)
    length += json.length
  }
  return { texts, taken }
}

function find(selections: readonly Selection[], maxRows: number): Float64Array {
  const found = new Map<number, Row>()
  for (const { sql, values } of selections) {
    ensureTime()
    for (const row of prepared(sql).all(...values)) found.set(Number(row['seq']), row as unknown as Row)
  }
  const rows = [...found.values()]
  rows.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
  return Float64Array.from(rows.slice(0, maxRows), ({ seq }) => seq)
}

function count(selections: readonly Selection[], max: number): number {
  const union = selections.map(({ sql }) => `SELECT seq FROM (${sql})`).join(' UNION ')
  const row = prepared(`SELECT count(*) AS count FROM (SELECT seq FROM (${union}) LIMIT ?)`).get(
    ...selections.flatMap(({ values }) => values),
    max,
  )
  return Number(row?.['count'] ?? 0)
}

interface CachedSet {
  readonly version: string
  readonly set: NegentropySet
}

/** The events of the latest reconciliations, the last used one last. */
const sets = new Map<string, CachedSet>()
/** Events in these sets, 40 bytes each, and one more set of any size. */
const maxCachedEvents = 100_000

function cache(session: string, latest: CachedSet): void {
  sets.delete(session)
  let count = [...sets.values()].reduce((sum, { set }) => sum + set.size, 0)
  for (const [oldest, { set }] of sets) {
    if (count <= maxCachedEvents && sets.size < 100) break
    sets.delete(oldest)
    count -= set.size
  }
  sets.set(session, latest)
}

/** Undefined if there are more events than `max`. */
function readSet({ sql, values }: Selection, max: number): NegentropySet | undefined {
  const rows = prepared(sql).all(...values) as unknown as Row[]
  return rows.length > max ? undefined : new NegentropySet(rows)
}

function reconcile(request: ReaderRequest & { type: 'reconcile' }) {
  const { session, version, selection, max, message, maxBytes } = request
  const cached = sets.get(session)
  const set = cached?.version === version ? cached.set : readSet(selection, max)
  if (!set) return { type: 'too many' } as const
  cache(session, { version, set })
  return { type: 'reconciled', message: answerNegentropy(set, message, maxBytes) } as const
}

function answer(request: ReaderRequest): ReaderAnswer {
  maxMs = request.maxMs
  startedAt = performance.now()
  cpuBefore = cpuMs()
  const done = <T>(result: T) => ({ ...result, ms: cpuMs() - cpuBefore })
  try {
    switch (request.type) {
      case 'find': {
        const seqs = find(request.selections, request.maxRows)
        return done({ type: 'found', seqs, page: readPage(seqs) })
      }
      case 'count':
        return done({ type: 'counted', count: count(request.selections, request.max) })
      case 'read':
        return done({ type: 'read', page: readPage(request.seqs) })
      case 'reconcile':
        return done(reconcile(request))
    }
  } catch (error) {
    if (error instanceof TooSlowError) return done({ type: 'too slow' })
    if (error instanceof MalformedError) return done({ type: 'malformed', reason: error.message })
    return done({ type: 'failed', reason: String(error) })
  }
}

parentPort?.on('message', (request: ReaderRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread's port has no origin
  parentPort?.postMessage(answer(request))
})
