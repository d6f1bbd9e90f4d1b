import { Dialog, Divider, NavList, type NavItem } from '@ncc/ui'
import { AccountsPanel } from './accounts-panel.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The rooms that the bottom bar has no place for, and the path of the one that one is in. */
export interface AccountRooms {
  readonly rooms: readonly NavItem[]
  readonly current: string
}

interface AccountsDialogProps extends AccountRooms {
  readonly onClose: () => void
}

/** The account switcher of a narrow screen, and the way to the rooms that its bottom bar has no place for. */
export function AccountsDialog({ rooms, current, onClose }: AccountsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('nav.accounts')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AccountsPanel onDone={onClose} />
      <Divider />
      <NavList label={t('accounts.rooms')} items={rooms} current={current} onFollow={onClose} />
    </Dialog>
  )
}
