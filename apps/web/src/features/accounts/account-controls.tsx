import { Suspense, useState } from 'react'
import { useProfile, useSession } from '@ncc/hooks'
import { encodeNpub, profileName } from '@ncc/nostr-core'
import { AvatarButton, Button, IconButton, KeyIcon } from '@ncc/ui'
import { lazyRoom } from '../../app/lazy-room.tsx'
import { safeImage } from '../../parts/safe-image.ts'
import type { AccountRooms } from './accounts-dialog.tsx'
import { useSignInDialog } from './sign-in-provider.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

const AccountsDialog = lazyRoom(() => import('./accounts-dialog.tsx').then((m) => m.AccountsDialog))

/** In the top bar of a narrow screen: the way in, and the accounts with the rooms that the bottom bar has no place for. */
export function AccountControls(rooms: AccountRooms) {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {session.status === 'signed-out' && (
        <Button tone="primary" size="sm" onPress={() => openSignIn()}>
          {t('nav.signIn')}
        </Button>
      )}
      {session.status === 'signed-out' ? (
        <IconButton icon={KeyIcon} aria-label={t('nav.accounts')} onPress={() => setOpen(true)} />
      ) : (
        <MemberButton pubkey={session.pubkey} label={t('nav.accounts')} onPress={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AccountsDialog {...rooms} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function MemberButton({ pubkey, label, onPress }: { pubkey: string; label: string; onPress: () => void }) {
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
