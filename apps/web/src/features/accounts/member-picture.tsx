import { useProfile } from '@ncc/hooks'
import { safeImage } from '@ncc/kit/parts'
import { encodeNpub, profileName } from '@ncc/nostr-core'
import { Avatar } from '@ncc/ui'

/** The small picture of the signed-in account (64 hex). */
export function MemberPicture({ pubkey }: { readonly pubkey: string }) {
  const profile = useProfile(pubkey)
  return (
    <Avatar name={profileName(profile) ?? encodeNpub(pubkey)} src={safeImage(profile?.picture)} size="sm" />
  )
}
