import { useState } from 'react'
import { useUnmountSignal, useUnsent } from '@ncc/kit/parts'
import { Button, Dialog, Inline, Stack, Text, TextArea } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useModeration } from './use-management.ts'

const maxCharacters = 1000

interface ReasonDialogProps {
  /** What is done to what; the reason is kept for it until it is done. */
  readonly id: string
  readonly title: string
  /** What will happen. */
  readonly children: string
  /** The button: 'Hide post'. */
  readonly action: string
  /** Who reads the reason. */
  readonly reader: 'person' | 'moderators'
  readonly isNeeded?: boolean
  /** What is done cannot be undone. */
  readonly isFinal?: boolean
  /** Resolves with whether it is done; the dialog closes then. */
  readonly onConfirm: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for the reason of an action before it is carried out. */
export function ReasonDialog({
  id,
  title,
  children,
  action,
  reader,
  isNeeded = false,
  isFinal = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation()
  const { relay } = useModeration()
  const { value: reason, set: setReason, forget } = useUnsent(`reason ${relay} ${id}`, '')
  const [isRunning, setRunning] = useState(false)
  const unmountSignal = useUnmountSignal()
  const isMissing = isNeeded && reason.trim() === ''
  const confirm = async () => {
    const signal = unmountSignal()
    setRunning(true)
    const isDone = await onConfirm(reason.trim())
    setRunning(false)
    if (!isDone) return
    forget()
    // Cancelled meanwhile, it would close whatever is open by now.
    if (!signal.aborted) onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline justify="end" wrap>
          <Button onPress={onClose}>{t('moderation.cancel')}</Button>
          <Button
            tone={isFinal ? 'danger' : 'primary'}
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
