import { useEffect, useState } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { muteList, readMutes, type Mutes } from '@ncc/nostr-core/queries'
import { useClient } from './context.ts'
import { useQuery } from './use-query.ts'

/** The mutes of an account. */
export interface MutesState extends Mutes {
  /** `loading` until the list has been read, or is known to be absent. */
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** The list itself; undefined while none is known. */
  readonly list: NostrEvent | undefined
}

const none: Mutes = { entries: [], isComplete: true }

/** The mutes of the signed-in account (64 hex), live; the private ones are decrypted by its signer (NIP-51). */
export function useMutes(pubkey: string): MutesState {
  const client = useClient()
  const { status, data: list } = useQuery(muteList(pubkey))
  const [read, setRead] = useState<{ readonly list: NostrEvent; readonly mutes: Mutes }>()
  useEffect(() => {
    if (!list) return undefined
    const { account } = client
    let isCurrent = true
    void readMutes(list, account?.pubkey === list.pubkey ? account.signer : undefined).then((mutes) => {
      if (isCurrent) setRead({ list, mutes })
    })
    return () => {
      isCurrent = false
    }
  }, [client, list])
  // While a newer list is decrypted, the one before it stays.
  const mutes = list && read?.list.pubkey === pubkey ? read.mutes : undefined
  return { status: list ? (mutes ? 'ready' : 'loading') : status, list, ...(mutes ?? none) }
}
