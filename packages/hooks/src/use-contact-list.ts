import type { QueryState } from '@ncc/nostr-core'
import { contactList, type ContactList } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** Whom an account follows, live; the data is undefined while no list is known. */
export function useContactList(pubkey: string): QueryState<ContactList | undefined> {
  return useQuery(contactList(pubkey))
}
