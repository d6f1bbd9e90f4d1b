import { useLocation } from 'wouter'
import { Dialog, Divider, NavList, type NavItem } from '@ncc/ui'
import { AccountsPanel } from './accounts-panel.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

interface AccountsDialogProps {
  readonly rooms: readonly NavItem[]
  readonly onClose: () => void
}

/** The account switcher of a narrow screen, and the way to the rooms that its bottom bar has no place for. */
export function AccountsDialog({ rooms, onClose }: AccountsDialogProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  return (
    <Dialog title={t('nav.accounts')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AccountsPanel onDone={onClose} />
      <Divider />
      <NavList label={t('accounts.rooms')} items={rooms} current={path} onFollow={onClose} />
    </Dialog>
  )
}
