import { elapsedSince } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { QueryResult, RelayReport } from '../relays/contract.ts'
import { haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { PoolRequest } from '../relays/relay-pool.ts'
import type { Engine } from './engine.ts'

/** How long silent relays are waited for once the others are enough: longer than a relay that holds back until AUTH takes. */
const settleDelayMs = 3000

type Result = Pick<QueryResult, 'relays'> & { readonly ids: ReadonlySet<string> }

/**
 * Queries relays like the pool, with the ids of what they sent. Once most have answered in full, or half of them and one
 * with events, the others are given up after three seconds in which nobody sends anything.
 */
export async function queryUntilSettled(
  { pool, clock }: Engine,
  filters: readonly Filter[],
  request: PoolRequest,
): Promise<Result> {
  const urls = [...new Set(request.relays)]
  const ids = new Set<string>()
  const relays: Record<string, RelayReport> = {}
  const giveUp = new AbortController()
  const signal = AbortSignal.any([giveUp.signal, ...(request.signal ? [request.signal] : [])])
  let lastAt = clock.now()
  let cancel: (() => void) | undefined
  const awaitSilence = (delay: number) => {
    cancel = clock.after(delay, () => {
      const left = settleDelayMs - elapsedSince(clock, lastAt)
      if (left > 0) awaitSilence(left)
      else giveUp.abort()
    })
  }
  const query = async (url: string) => {
    const result = await pool.query(filters, { ...request, relays: [url], signal }, ({ id }) => {
      ids.add(id)
      lastAt = clock.now()
    })
    const report = result.relays[url]
    if (!report) return
    const isGivenUp = giveUp.signal.aborted && report.reason === 'cancelled'
    relays[url] = isGivenUp
      ? { ...report, state: 'timeout', reason: `silent for ${settleDelayMs} ms after the others` }
      : report
    lastAt = clock.now()
    if (!cancel && isEnough(urls, relays)) awaitSilence(settleDelayMs)
  }
  await Promise.all(urls.map(query))
  cancel?.()
  return { ids, relays }
}

function isEnough(urls: readonly string[], reports: QueryResult['relays']): boolean {
  if (haveMostAnsweredInFull(reports, urls)) return true
  const states = Object.values(reports).map(({ state }) => state)
  const answered = states.filter((state) => state === 'ok' || state === 'zero')
  return answered.includes('ok') && answered.length >= urls.length / 2
}
