import { useTitle } from '../../shared/use-title.ts'
import { Keys } from '../../features/accounts/keys.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function AccountRoute() {
  const { t } = useTranslation()
  useTitle(t('account.title'))
  return <Keys />
}
