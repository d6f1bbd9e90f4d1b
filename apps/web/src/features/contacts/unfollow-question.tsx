import { useDate } from '@ncc/kit/parts'
import type { NostrEvent } from '@ncc/nostr-core'
import { ConfirmDialog, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface UnfollowQuestionProps {
  readonly version: NostrEvent
  /** How many would be unfollowed. */
  readonly count: number
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before many are unfollowed at once. */
export function UnfollowQuestion({ version, count, onConfirm, onCancel }: UnfollowQuestionProps) {
  const { t } = useTranslation()
  const date = useDate()(version.created_at)
  return (
    <ConfirmDialog
      title={t('versions.askTitle', { count })}
      confirmLabel={t('versions.askConfirm')}
      cancelLabel={t('versions.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text>{t('versions.askText', { date, count })}</Text>
    </ConfirmDialog>
  )
}
