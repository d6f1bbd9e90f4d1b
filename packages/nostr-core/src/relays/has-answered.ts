import type { QueryResult, RelayReport } from './contract.ts'

/** Whether at least one relay has answered, even with no events. */
export const hasAnswered = ({ relays }: Pick<QueryResult, 'relays'>): boolean =>
  Object.values(relays).some(({ state }) => state === 'ok' || state === 'zero')

/**
 * Whether most of the relays have answered in full, so that an event that none of them sent can be considered absent. A
 * relay that sent a forged event has not answered in full: its copy may be damaged while the event still exists.
 */
export function haveMostAnsweredInFull(
  reports: QueryResult['relays'],
  relays: readonly string[] = Object.keys(reports),
): boolean {
  return relays.filter((url) => hasAnsweredInFull(reports[url])).length > relays.length / 2
}

function hasAnsweredInFull(report: RelayReport | undefined): boolean {
  return (report?.state === 'ok' || report?.state === 'zero') && (report.refused ?? 0) === 0
}
