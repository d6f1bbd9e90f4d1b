import type { NostrEvent } from '@ncc/nostr-core'
import { Button, Dialog, Text } from '@ncc/ui'
import { useDate } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface AskFirstProps {
  readonly version: NostrEvent
  /** How many would be unfollowed. */
  readonly count: number
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before many are unfollowed at once. */
export function AskFirst({ version, count, onConfirm, onCancel }: AskFirstProps) {
  const { t } = useTranslation()
  const date = useDate()(version.created_at)
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={t('versions.askTitle', { count })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      footer={
        <>
          <Button onPress={onCancel}>{t('versions.cancel')}</Button>
          <Button tone="danger" onPress={onConfirm}>
            {t('versions.askConfirm')}
          </Button>
        </>
      }
    >
      <Text>{t('versions.askText', { date, count })}</Text>
    </Dialog>
  )
}
