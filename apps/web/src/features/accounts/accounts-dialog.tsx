import { Dialog } from '@ncc/ui'
import { AccountsPanel } from './accounts-panel.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

/** The account switcher of a narrow screen. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('nav.accounts')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AccountsPanel onDone={onClose} />
    </Dialog>
  )
}
