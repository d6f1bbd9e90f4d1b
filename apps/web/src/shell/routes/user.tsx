import { parseProfilePointer } from '@ncc/nostr-core'
import { ButtonLink, EmptyState, Page } from '@ncc/ui'
import { UserProfile } from '../../features/profile/user-profile.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

/** `/u/{pubkey}`: hex, npub, or nprofile, which may name relays where the account is. */
export function UserRoute({ pubkey = '' }: { readonly pubkey?: string }) {
  const pointer = parseProfilePointer(pubkey)
  return pointer ? <UserProfile key={pointer.pubkey} {...pointer} /> : <NoUser />
}

function NoUser() {
  const { t } = useTranslation()
  useTitle(t('nav.profile'))
  return (
    <Page title={t('nav.profile')}>
      <EmptyState
        title={t('user.invalid')}
        hint={t('user.invalidHint')}
        action={<ButtonLink href="/">{t('notFound.home')}</ButtonLink>}
      />
    </Page>
  )
}
