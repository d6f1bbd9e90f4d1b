import { Dialog, Divider, NavList, Stack, type NavItem } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { AccountsPanel } from './accounts-panel.tsx'

/** The pages that do not fit into the bottom bar, and the current path. */
export interface AccountPages {
  readonly pages: readonly NavItem[]
  readonly current: string
}

interface AccountsDialogProps extends AccountPages {
  readonly onClose: () => void
}

/** The account switcher of a narrow screen, with links to pages that do not fit into the bottom bar. */
export function AccountsDialog({ pages, current, onClose }: AccountsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('nav.accounts')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack space="lg">
        <AccountsPanel onDone={onClose} />
        <Divider />
        <NavList label={t('accounts.more')} items={pages} current={current} onFollow={onClose} />
      </Stack>
    </Dialog>
  )
}
