import { Suspense, useState } from 'react'
import { Fold, Skeleton } from '@ncc/ui'
import { lazyPart } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const AccountsPanel = lazyPart(() => import('./accounts-panel.tsx').then((m) => m.AccountsPanel))

/** The account switcher of a wide screen, collapsed until it is opened. */
export function AccountsFold() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={t('nav.accounts')} isOpen={isOpen} onOpenChange={setOpen}>
      {() => (
        <Suspense fallback={<Skeleton />}>
          <AccountsPanel />
        </Suspense>
      )}
    </Fold>
  )
}
