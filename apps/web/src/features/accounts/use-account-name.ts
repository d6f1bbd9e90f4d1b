import { useNostr } from '@ncc/hooks'
import { useStorage } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNpub } from '@ncc/nostr-core'
import { profile as profileQuery } from '@ncc/nostr-core/queries'
import { accountName } from '../../people/account-name.ts'
import { readSavedAccounts } from '../../shared/storage/saved-accounts.ts'

/** The name of an account (64 hex): as saved, from its profile, or its short npub. */
export function useAccountName(): (pubkey: string) => string {
  const { client } = useNostr()
  const storage = useStorage()
  return (pubkey) => {
    const saved = readSavedAccounts(storage).find(({ account }) => account.pubkey === pubkey)
    const profile = client.cached(profileQuery(pubkey))
    return saved?.name ?? accountName(profile) ?? abbreviateNpub(encodeNpub(pubkey))
  }
}
