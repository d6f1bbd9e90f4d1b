import { isAddressable, isReplaceable, tagConditions, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { matchExpression, parseSearch } from './search-text.ts'

/** A statement and the values of its placeholders. Its rows are `seq`, `created_at` and `id`. */
export interface Selection {
  readonly sql: string
  readonly values: (string | number)[]
}

/**
 * Who is asking, and between which events. Of the private kinds, an account (64 hex) sees only events that it signed or that name
 * it in a `p` tag.
 */
export interface Asker {
  readonly privateKinds: ReadonlySet<number>
  readonly accounts: ReadonlySet<string>
  /** Kinds of which an account sees only events that it signed; none by default. */
  readonly reportKinds?: ReadonlySet<number>
  /** Gets nothing but what it has signed. */
  readonly ownOnly?: boolean
  /** Also gets what moderators have hidden; without it an account gets its own hidden events alone. */
  readonly seesHidden?: boolean
  /** The highest `seq`; unlimited by default. */
  readonly upTo?: number
  /** The event after which the answer begins, in the order of answers: the last of the page before. */
  readonly after?: Pick<NostrEvent, 'created_at' | 'id'> | undefined
}

interface Part {
  readonly sql: string
  readonly values: (string | number)[]
}

const list = (values: Iterable<string | number>) => JSON.stringify([...new Set(values)])

const inList = (column: string, values: Iterable<string | number>): Part => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [list(values)],
})

function timeRange(column: string, filter: Filter): Part[] {
  const parts: Part[] = []
  if (filter.since !== undefined) parts.push({ sql: `${column} >= ?`, values: [filter.since] })
  if (filter.until !== undefined) parts.push({ sql: `${column} <= ?`, values: [filter.until] })
  return parts
}

/**
 * The tags by which filters find an event, as names and values: those of a single letter; of the `d` tags of an addressable
 * event only the first, its identifier (NIP-01).
 */
export function* indexedTags({ kind, tags }: NostrEvent): Generator<readonly [name: string, value: string]> {
  let hasIdentifier = false
  for (const [name, value] of tags) {
    if (name === undefined || !/^[a-zA-Z]$/.test(name)) continue
    const isFurther = name === 'd' && hasIdentifier && isAddressable(kind)
    if (name === 'd') hasIdentifier = true
    if (value !== undefined && !isFurther) yield [name, value]
  }
}

const hasTag = ([name, values]: [string, Iterable<string>]): Part => ({
  sql: `EXISTS (SELECT 1 FROM tags x WHERE x.name = ? AND x.value IN (SELECT value FROM json_each(?))
        AND x.kind = i.kind AND x.created_at = i.created_at AND x.seq = i.seq)`,
  values: [name, list(values)],
})

const notExpired = (now: number): Part => ({
  sql: '(i.expires_at IS NULL OR i.expires_at > ?)',
  values: [now],
})

/** One of this many rows checks the time. */
const rowsPerCheck = 64

/**
 * Interrupts a query that takes too long: the reader's function `within_time()` throws. The rows that check are chosen at
 * random, so that nobody can arrange events around them.
 */
const withinTime = (seq: string): Part => ({
  sql: `(${seq} % ${rowsPerCheck} <> ? OR within_time())`,
  values: [Math.floor(Math.random() * rowsPerCheck)],
})

const between = ({ upTo, after }: Asker): Part[] => [
  ...(upTo === undefined ? [] : [{ sql: 'i.seq <= ?', values: [upTo] }]),
  ...(after === undefined
    ? []
    : [
        {
          sql: '(i.created_at < ? OR (i.created_at = ? AND i.id > ?))',
          values: [after.created_at, after.created_at, after.id],
        },
      ]),
]

const anyOf = (...parts: Part[]): Part => ({
  sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
  values: parts.flatMap(({ values }) => values),
})

const not = ({ sql, values }: Part): Part => ({ sql: `NOT ${sql}`, values })

/** Neither the event nor its author is hidden. */
const isShown: Part = {
  sql: '(i.id NOT IN (SELECT value FROM hidden) AND i.pubkey NOT IN (SELECT value FROM hidden))',
  values: [],
}

/** The conditions under which a reader gets an event; those that a filter's kinds cannot break are left out. */
function readableBy(reader: Asker, { kinds }: Filter): Part[] {
  const { privateKinds, reportKinds = new Set(), accounts, ownOnly = false, seesHidden = false } = reader
  const isOwn = inList('i.pubkey', accounts)
  const mayFind = (some: ReadonlySet<number>) =>
    some.size > 0 && (kinds === undefined || kinds.some((kind) => some.has(kind)))
  return [
    ...(ownOnly ? [isOwn] : []),
    ...(mayFind(privateKinds)
      ? [anyOf(not(inList('i.kind', privateKinds)), isOwn, hasTag(['p', accounts]))]
      : []),
    ...(mayFind(reportKinds) ? [anyOf(not(inList('i.kind', reportKinds)), isOwn)] : []),
    ...(seesHidden ? [] : [anyOf(isShown, isOwn)]),
  ]
}

/** Loops over the values of the most selective condition, so that each step is one ordered index scan. */
interface Plan {
  readonly loops: { readonly alias: string; readonly values: readonly (string | number)[] }[]
  readonly from: string
  /** The column by whose rows the time is checked: of the table that is looked through first. */
  readonly seq: string
  /** The column with an event's date. */
  readonly date: string
  readonly order: string
  readonly where: Part[]
}

/**
 * Up to this many replaceable or addressable events are looked up one by one. Anybody can have written any number with the same
 * tag.
 */
const maxAddresses = 500

/** With at least this many index scans, the older events of each are filtered out before sorting. */
const manySteps = 16

const byTime = 'i.created_at DESC, i.id'

/** The loops over a filter's authors and kinds, where it has any. */
const authorLoop = ({ authors }: Filter) => (authors ? [{ alias: 'a', values: authors }] : [])
const kindLoop = ({ kinds }: Filter) => (kinds ? [{ alias: 'k', values: kinds }] : [])

/** A plan that reads the table of events alone, by one of its indexes. */
const eventsBy = (index: string, filter: Filter, { loops, where }: Pick<Plan, 'loops' | 'where'>): Plan => ({
  loops,
  from: `events i INDEXED BY ${index}`,
  seq: 'i.seq',
  date: 'i.created_at',
  order: byTime,
  where: [...where, ...timeRange('i.created_at', filter), ...tagConditions(filter).map(hasTag)],
})

const byIds = (ids: readonly string[], filter: Filter): Plan =>
  eventsBy('events_id', filter, {
    loops: [{ alias: 'd', values: ids }],
    where: [
      { sql: 'i.id = d.value', values: [] },
      ...(filter.authors ? [inList('i.pubkey', filter.authors)] : []),
      ...(filter.kinds ? [inList('i.kind', filter.kinds)] : []),
    ],
  })

const byAddress = (identifiers: readonly string[], filter: Filter): Plan =>
  eventsBy('events_address', filter, {
    loops: [...authorLoop(filter), ...kindLoop(filter), { alias: 'v', values: identifiers }],
    where: [{ sql: "i.address = k.value || ':' || a.value || ':' || v.value", values: [] }],
  })

function byTag(filter: Filter): Plan {
  const [[name, values] = ['', []], ...otherTags] = tagConditions(filter)
  return {
    loops: [{ alias: 'v', values }, ...kindLoop(filter)],
    from: 'tags t CROSS JOIN events i ON i.seq = t.seq',
    seq: 't.seq',
    date: 't.created_at',
    order: 't.created_at DESC, i.id',
    where: [
      { sql: 't.name = ? AND t.value = v.value', values: [name] },
      ...(filter.kinds ? [{ sql: 't.kind = k.value', values: [] }] : []),
      ...timeRange('t.created_at', filter),
      ...(filter.authors ? [inList('i.pubkey', filter.authors)] : []),
      ...otherTags.map(hasTag),
    ],
  }
}

function byAuthorAndKind(filter: Filter): Plan {
  const { authors, kinds } = filter
  const columns = [...(authors ? ['author'] : []), ...(kinds ? ['kind'] : [])]
  return eventsBy(`events_${columns.join('_') || 'time'}`, filter, {
    loops: [...authorLoop(filter), ...kindLoop(filter)],
    where: [
      ...(authors ? [{ sql: 'i.pubkey = a.value', values: [] }] : []),
      ...(kinds ? [{ sql: 'i.kind = k.value', values: [] }] : []),
    ],
  })
}

function planFor(filter: Filter): Plan {
  const { ids, authors = [], kinds = [], '#d': identifiers } = filter
  const isFew = (count: number) => count > 0 && count <= maxAddresses
  if (ids) return byIds(ids, filter)
  const areAddresses = identifiers && kinds.every(isAddressable)
  if (areAddresses && isFew(authors.length * kinds.length * identifiers.length)) {
    return byAddress(identifiers, filter)
  }
  const isOneEach = kinds.every(isReplaceable) && isFew(authors.length * kinds.length)
  return tagConditions(filter).length > 0 && !isOneEach ? byTag(filter) : byAuthorAndKind(filter)
}

/**
 * How many index scans a filter needs: its ids, or its addresses, or the values of its first tag or its authors, times its
 * kinds. A search needs one.
 */
export function lookupsOf(filter: Filter): number {
  if (filter.search !== undefined) return 1
  return stepsOf(planFor(filter))
}

const stepsOf = ({ loops }: Plan) => loops.reduce((product, { values }) => product * new Set(values).size, 1)

const joined = (parts: readonly Part[]) => ({
  sql: parts.map(({ sql }) => sql).join(' AND '),
  values: parts.flatMap(({ values }) => values),
})

/** A search considers this many matches, the last ones stored, and returns the newest of them. */
const maxMatches = 5_000

function searchSelection(
  filter: Filter,
  phrases: readonly string[],
  reader: Asker,
  now: number,
  limit: number,
): Selection {
  const where = joined([
    { sql: 'search MATCH ?', values: [matchExpression(phrases)] },
    withinTime('i.seq'),
    ...between(reader),
    ...(filter.ids ? [inList('i.id', filter.ids)] : []),
    ...(filter.authors ? [inList('i.pubkey', filter.authors)] : []),
    ...(filter.kinds ? [inList('i.kind', filter.kinds)] : []),
    ...timeRange('i.created_at', filter),
    ...tagConditions(filter).map(hasTag),
    ...readableBy(reader, filter),
    notExpired(now),
  ])
  // Sorting all matches of a common word would take too long and could not be interrupted.
  return {
    sql: `SELECT seq, created_at, id FROM (
            SELECT i.seq, i.created_at, i.id FROM search CROSS JOIN events i ON i.seq = search.rowid
            WHERE ${where.sql} ORDER BY search.rowid DESC LIMIT ${maxMatches}
          ) ORDER BY created_at DESC, id LIMIT ?`,
    values: [...where.values, limit],
  }
}

/** Returns an ORDER BY clause, or an empty string if any rows will do. */
type OrderBy = (columns: string) => string

const nothing: Selection = { sql: 'SELECT seq, created_at, id FROM events WHERE 0', values: [] }

/**
 * The statement that finds the events of a filter, newest first (ties by lowest id, NIP-01), searches (NIP-50) included.
 * Events that have expired at `now` (seconds) are left out.
 */
export function selectEvents(filter: Filter, reader: Asker, now: number, limit: number): Selection {
  return select(filter, reader, now, limit, (columns) => `ORDER BY ${columns}`)
}

/** The statement that finds at most `limit` events of a filter, in any order. */
export function selectAnyEvents(filter: Filter, reader: Asker, now: number, limit: number): Selection {
  return select(filter, reader, now, limit, () => '')
}

function select(filter: Filter, reader: Asker, now: number, limit: number, orderBy: OrderBy): Selection {
  const phrases = filter.search === undefined ? undefined : parseSearch(filter.search)
  if (phrases?.length === 0) return nothing
  if (phrases) return searchSelection(filter, phrases, reader, now, limit)
  const plan = planFor(filter)
  const where = [
    // First: a row that does not match takes time as well.
    withinTime(plan.seq),
    ...plan.where,
    ...between(reader),
    ...readableBy(reader, filter),
    notExpired(now),
  ]
  const loops = plan.loops.map(({ alias }) => `json_each(?) ${alias} CROSS JOIN`).join(' ')
  const loopValues = plan.loops.map(({ values }) => list(values))
  /** The first events of each step of the loops. */
  const first = (count: number, conditions: readonly Part[]): Part => {
    const { sql, values } = joined(conditions)
    const inner = `SELECT i.seq FROM ${plan.from} WHERE ${sql} ${orderBy(plan.order)} LIMIT ?`
    return {
      sql: `SELECT DISTINCT e.seq, e.created_at, e.id FROM ${loops} events e WHERE e.seq IN (${inner})`,
      values: [...loopValues, ...values, count],
    }
  }
  const steps = stepsOf(plan)
  // A few of the newest events of each step give a date such that older events cannot be among the results.
  const isRecent = (): Part => {
    const some = first(Math.ceil((2 * limit) / steps), where)
    const cutoff = `SELECT created_at FROM (${some.sql}) ORDER BY created_at DESC LIMIT 1 OFFSET ?`
    return { sql: `${plan.date} >= coalesce((${cutoff}), 0)`, values: [...some.values, limit - 1] }
  }
  const order = orderBy('e.created_at DESC, e.id')
  const isWide = order !== '' && !filter.ids && steps >= manySteps
  const { sql, values } = first(limit, isWide ? [...where, isRecent()] : where)
  return { sql: `${sql} ${order} LIMIT ?`, values: [...values, limit] }
}
