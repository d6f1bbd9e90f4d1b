import type { CallRelay } from '../../people/relay-calls.ts'
import { maxReports, reportsAnswer, type Reported } from './answers.ts'

/** The open reports that a relay has listed so far. */
export interface ReportPages {
  readonly reported: readonly Reported[]
  /** The number of pages asked for. */
  readonly pages: number
  /** Whether older reports are open. */
  readonly hasMore: boolean
}

/** The newest open reports, in pages from the newest on, each sorted as the relay has sorted it. */
export async function readReports(call: CallRelay, pages: number): Promise<ReportPages> {
  const byTarget = new Map<string, Reported>()
  let until: number | undefined
  let hasMore = true
  for (let page = 0; page < pages && hasMore; page += 1) {
    const groups = await call(reportsAnswer, 'listreports', {
      limit: maxReports,
      ...(until !== undefined && { until }),
    })
    for (const group of groups) {
      const target = group.event ?? group.pubkey
      byTarget.set(target, merge(byTarget.get(target), group))
    }
    const oldest = Math.min(...groups.map(({ since }) => since))
    // The reports of the oldest second may be on both pages; a page of that second alone is not asked for again.
    until = oldest === until ? oldest - 1 : oldest
    hasMore = groups.reduce((sum, { total }) => sum + total, 0) >= maxReports
  }
  return { reported: [...byTarget.values()], pages, hasMore }
}

/** What two pages say of the same event or account: one report of each person, the newer one. */
function merge(newer: Reported | undefined, older: Reported): Reported {
  if (!newer) return older
  const known = new Set(newer.reports.map(({ by }) => by))
  return { ...newer, reports: [...newer.reports, ...older.reports.filter(({ by }) => !known.has(by))] }
}
