import { useTranslation } from 'react-i18next'
import { useTitle } from '../app/use-title.ts'
import { Keys } from '../features/accounts/keys.tsx'

export function AccountRoute() {
  const { t } = useTranslation()
  useTitle(t('account.title'))
  return <Keys />
}
