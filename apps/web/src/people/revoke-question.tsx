import { useUnmountSignal } from '@ncc/kit/parts'
import { ConfirmDialog, Text } from '@ncc/ui'
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
  const unmountSignal = useUnmountSignal()
  return (
    <ConfirmDialog
      title={t('invite.revokeTitle')}
      confirmLabel={t('invite.revoke')}
      cancelLabel={t('invite.revokeCancel')}
      onConfirm={async () => {
        const signal = unmountSignal()
        await onConfirm()
        if (!signal.aborted) onClose()
      }}
      onCancel={onClose}
    >
      <Text>{t('invite.revokeText', { name })}</Text>
    </ConfirmDialog>
  )
}
