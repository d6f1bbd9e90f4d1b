import { useEffect } from 'react'
import { useQuery } from '@ncc/hooks'
import { relayList } from '@ncc/nostr-core'
import { writeKnownRelays } from '../storage/keep-relays.ts'
import { useStorage } from '../storage/use-storage.ts'

/** Keeps an account's published list of relays as it was last seen (spec §3), for what is written before it comes again. */
export function KeepKnownRelays({ pubkey }: { pubkey: string }) {
  const storage = useStorage()
  const published = useQuery(relayList(pubkey)).data?.relays
  useEffect(() => {
    if (published) writeKnownRelays(storage, pubkey, published)
  }, [storage, pubkey, published])
  return null
}
