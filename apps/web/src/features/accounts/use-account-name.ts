import { useNostr } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profileName, type Profile } from '@ncc/nostr-core'
import { profile as profileQuery } from '@ncc/nostr-core/queries'
import { useStorage } from '@ncc/kit/parts'
import { readSavedAccounts } from '../../shared/storage/saved-accounts.ts'

/** The short name that an account's profile gives, otherwise its display name. */
export const accountName = (profile: Profile | undefined) =>
  profileName(profile?.name ? { name: profile.name } : profile)

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
