import { useTitle } from '../app/use-title.ts'
import { Keys } from '../features/accounts/keys.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function AccountRoute() {
  const { t } = useTranslation()
  useTitle(t('account.title'))
  return <Keys />
}
