import { useSession } from '@ncc/hooks'
import { useTitle } from '../../shared/use-title.ts'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { ContactsPage } from '../../features/contacts/contacts-page.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function ContactsRoute() {
  const { t } = useTranslation()
  const session = useSession()
  useTitle(t('nav.contacts'))
  if (session.status === 'signed-in') {
    return <ContactsPage key={session.pubkey} pubkey={session.pubkey} />
  }
  return <SignedOut page={t('contacts.title')} title={t('contacts.signedOut')} />
}
