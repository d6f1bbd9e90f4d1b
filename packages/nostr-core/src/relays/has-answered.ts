import type { QueryResult, RelayReport } from './contract.ts'

/** Whether any of the relays asked has said what it holds, be it nothing. */
export const hasAnswered = ({ relays }: Pick<QueryResult, 'relays'>): boolean =>
  Object.values(relays).some(({ state }) => state === 'ok' || state === 'zero')

/**
 * Whether most of the relays have told all that they hold, so that what none of them sent is nowhere. One that sent
 * something that is not genuine has not: its copy may be damaged, and what was asked for not gone.
 */
export function haveMostToldAll(
  reports: QueryResult['relays'],
  relays: readonly string[] = Object.keys(reports),
): boolean {
  return relays.filter((url) => hasToldAll(reports[url])).length > relays.length / 2
}

function hasToldAll(report: RelayReport | undefined): boolean {
  return (report?.state === 'ok' || report?.state === 'zero') && (report.refused ?? 0) === 0
}
