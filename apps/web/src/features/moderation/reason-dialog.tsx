import { useState } from 'react'
import { Button, Dialog, Inline, Stack, Text, TextArea } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const maxCharacters = 1000

interface ReasonDialogProps {
  readonly title: string
  /** What will happen. */
  readonly children: string
  /** The button: 'Hide post'. */
  readonly action: string
  /** Who reads the reason. */
  readonly reader: 'person' | 'moderators'
  readonly isNeeded?: boolean
  /** Resolves with whether it is done; the dialog closes then. */
  readonly onConfirm: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for the reason of an action before it is carried out. */
export function ReasonDialog({
  title,
  children,
  action,
  reader,
  isNeeded = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isRunning, setRunning] = useState(false)
  const isMissing = isNeeded && reason.trim() === ''
  const confirm = async () => {
    setRunning(true)
    const isDone = await onConfirm(reason.trim())
    setRunning(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline justify="end" wrap>
          <Button tone="quiet" onPress={onClose}>
            {t('moderation.cancel')}
          </Button>
          <Button
            tone="primary"
            isPending={isRunning}
            isDisabled={isMissing || reason.length > maxCharacters}
            onPress={() => void confirm()}
          >
            {action}
          </Button>
        </Inline>
      }
    >
      <Stack>
        <Text>{children}</Text>
        <TextArea
          label={t('moderation.reason')}
          description={
            isNeeded
              ? t('moderation.reasonNeeded')
              : reader === 'person'
                ? t('moderation.reasonShown')
                : t('moderation.reasonLogged')
          }
          value={reason}
          onChange={setReason}
          counterMax={maxCharacters}
          takesFocus
        />
      </Stack>
    </Dialog>
  )
}
