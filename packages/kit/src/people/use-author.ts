import { useProfile } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profileName } from '@ncc/nostr-core'
import type { Author } from '@ncc/ui'
import { safeImage } from '../shared/safe-image.ts'

/**
 * The author with this public key (64 hex), as cards show them; without a name as long as it is not known who that is.
 * `fallbackName` is for who has none in their profile, or until it is loaded.
 */
export function useAuthor(pubkey: string | undefined, fallbackName?: string) {
  const profile = useProfile(pubkey)
  // Seldom needed: most people have a name.
  const short = () => (pubkey ? abbreviateNpub(encodeNpub(pubkey)) : '')
  // Not the NIP-05 name, which proves nothing until its domain was asked (`Nip05`).
  const name = profileName(profile)
  return {
    name: name ?? fallbackName ?? short(),
    username: profile?.name ? `@${profileName({ name: profile.name })}` : name && short(),
    avatar: safeImage(profile?.picture),
    href: `/u/${pubkey}`,
  } satisfies Author
}
