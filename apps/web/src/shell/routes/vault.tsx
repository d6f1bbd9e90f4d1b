import { useSession } from '@ncc/hooks'
import { useTitle } from '../../shared/use-title.ts'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { VaultPage } from '../../features/vault/vault-page.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function VaultRoute() {
  const { t } = useTranslation()
  const session = useSession()
  useTitle(t('nav.vault'))
  if (session.status === 'signed-in') return <VaultPage key={session.pubkey} pubkey={session.pubkey} />
  return <SignedOut page={t('vault.title')} title={t('vault.signedOut')} hint={t('vault.signedOutHint')} />
}
