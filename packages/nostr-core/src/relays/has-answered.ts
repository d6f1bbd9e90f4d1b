import type { QueryResult } from './contract.ts'

/** Whether any of the relays asked has said what it holds, be it nothing. */
export const hasAnswered = ({ relays }: Pick<QueryResult, 'relays'>): boolean =>
  Object.values(relays).some(({ state }) => state === 'ok' || state === 'zero')
