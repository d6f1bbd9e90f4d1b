import { Suspense } from 'react'
import { lazyPart } from '@ncc/kit/parts'
import { Disclosure, Skeleton } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const AccountsPanel = lazyPart(() => import('./accounts-panel.tsx').then((m) => m.AccountsPanel))

/** The account switcher of a wide screen, collapsed until it is opened. */
export function AccountsFold() {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('nav.accounts')} level={2} isPanel>
      {() => (
        <Suspense fallback={<Skeleton />}>
          <AccountsPanel />
        </Suspense>
      )}
    </Disclosure>
  )
}
