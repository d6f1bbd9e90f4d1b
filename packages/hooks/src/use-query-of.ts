import { useMemo } from 'react'
import type { Query, QueryState } from '@ncc/nostr-core'
import { useQuery } from './use-query.ts'

/** The live result of a query about `subject`; as long as that is undefined, pass a query about nobody: it is loading then. */
export function useQueryOf<Data>(subject: unknown, query: Query<Data>): QueryState<Data> {
  const state = useQuery(query)
  const isKnown = subject !== undefined
  return useMemo(() => (isKnown ? state : { ...state, status: 'loading' }), [isKnown, state])
}
