import { useProfile } from '@ncc/hooks'
import { encodeNpub, profileName } from '@ncc/nostr-core'
import { AvatarButton } from '@ncc/ui'
import { safeImage } from '../../shared/safe-image.ts'

interface MemberButtonProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly label: string
  readonly onPress: () => void
}

/** The member's picture, which opens the account dialog. */
export function MemberButton({ pubkey, label, onPress }: MemberButtonProps) {
  const profile = useProfile(pubkey)
  return (
    <AvatarButton
      aria-label={label}
      name={profileName(profile) ?? encodeNpub(pubkey)}
      src={safeImage(profile?.picture)}
      onPress={onPress}
    />
  )
}
