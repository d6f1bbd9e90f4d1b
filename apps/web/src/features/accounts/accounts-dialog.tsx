import { Dialog, Divider, NavList, type NavItem } from '@ncc/ui'
import { AccountsPanel } from './accounts-panel.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The pages that the bottom bar has no place for, and the path of the one that one is in. */
export interface AccountPages {
  readonly pages: readonly NavItem[]
  readonly current: string
}

interface AccountsDialogProps extends AccountPages {
  readonly onClose: () => void
}

/** The account switcher of a narrow screen, and the way to the pages that its bottom bar has no place for. */
export function AccountsDialog({ pages, current, onClose }: AccountsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('nav.accounts')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AccountsPanel onDone={onClose} />
      <Divider />
      <NavList label={t('accounts.more')} items={pages} current={current} onFollow={onClose} />
    </Dialog>
  )
}
