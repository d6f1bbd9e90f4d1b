import type { ReactNode } from 'react'
import { useProfile, useSession, useSignOut } from '@ncc/hooks'
import { abbreviateNpub, profileName } from '@ncc/nostr-core'
import { Button, IconButton, PersonRow, SignOutIcon } from '@ncc/ui'
import { safeImage } from '../../parts/safe-image.ts'
import { useSignInDialog } from './sign-in-provider.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

/** At the foot of the navigation: compose and who one is, or the way in. */
export function AccountCard({ compose }: { compose: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  if (session.status === 'signed-out') {
    return (
      <Button tone="primary" size="lg" isFullWidth onPress={() => openSignIn()}>
        {t('nav.signIn')}
      </Button>
    )
  }
  return (
    <>
      {compose}
      <UserCard pubkey={session.pubkey} npub={session.npub} />
    </>
  )
}

function UserCard({ pubkey, npub }: { pubkey: string; npub: string }) {
  const { t } = useTranslation()
  const logout = useSignOut()
  const profile = useProfile(pubkey)
  const short = abbreviateNpub(npub)
  return (
    <PersonRow
      name={profileName(profile) ?? short}
      detail={short}
      avatar={safeImage(profile?.picture)}
      href="/profile"
      action={<IconButton icon={SignOutIcon} aria-label={t('nav.signOut')} onPress={logout} />}
    />
  )
}
