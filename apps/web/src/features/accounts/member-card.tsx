import { useProfile } from '@ncc/hooks'
import { safeImage } from '@ncc/kit/parts'
import { abbreviateNpub, profileName } from '@ncc/nostr-core'
import { IconButton, PersonRow, SignOutIcon, Tooltip } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAccountActions } from './use-account-actions.tsx'

/** The current account, and Sign Out. */
export function MemberCard({ pubkey, npub }: { pubkey: string; npub: string }) {
  const { t } = useTranslation()
  const { signOut, question } = useAccountActions()
  const profile = useProfile(pubkey)
  const short = abbreviateNpub(npub)
  return (
    <>
      <PersonRow
        name={profileName(profile) ?? short}
        detail={short}
        avatar={safeImage(profile?.picture)}
        href="/profile"
        action={
          <Tooltip label={t('nav.signOut')}>
            <IconButton icon={SignOutIcon} aria-label={t('nav.signOut')} onPress={signOut} />
          </Tooltip>
        }
      />
      {question}
    </>
  )
}
