import { useState } from 'react'
import { Button, Dialog, Inline, Text } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'

interface RevokeQuestionProps {
  /** What the list calls the invitation. */
  readonly name: string
  /** Resolves when it is done or has failed; the dialog closes then. */
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before an invitation is revoked: that cannot be undone. */
export function RevokeQuestion({ name, onConfirm, onClose }: RevokeQuestionProps) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    await onConfirm()
    onClose()
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('invite.revokeTitle')}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline justify="end" wrap>
          <Button onPress={onClose}>{t('invite.revokeCancel')}</Button>
          <Button tone="danger" isPending={isRunning} onPress={() => void confirm()}>
            {t('invite.revoke')}
          </Button>
        </Inline>
      }
    >
      <Text>{t('invite.revokeText', { name })}</Text>
    </Dialog>
  )
}
