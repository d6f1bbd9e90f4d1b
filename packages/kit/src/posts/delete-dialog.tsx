import { useClient } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { ConfirmDialog, Text } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { publishFailure } from '../shared/publish-failure.ts'
import { useToast } from '../shared/toast-context.ts'
import { useUnmountSignal } from '../shared/use-unmount-signal.ts'
import { withdraw } from '../shared/withdraw.ts'

/** Asks before an own post is deleted (NIP-09), and deletes it. */
export function DeleteDialog({
  event,
  onClose,
}: {
  readonly event: NostrEvent
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const unmountSignal = useUnmountSignal()

  const tell = (error: unknown) => {
    show({
      tone: 'error',
      title: t('deletePost.failed'),
      description: publishFailure(error, t, 'deletePost.refused'),
    })
  }

  const confirm = async () => {
    const signal = unmountSignal()
    try {
      const deletion = await withdraw(client, [event])
      if (deletion?.status === 'waiting') return show({ tone: 'info', title: t('deletePost.waits') })
      const outcomes = Object.values(deletion?.report ?? {})
      const count = outcomes.filter(({ status }) => status !== 'accepted').length
      show({
        tone: 'success',
        title: t('deletePost.done'),
        ...(count > 0 && { description: t('deletePost.kept', { count }) }),
      })
    } catch (error) {
      tell(error)
    } finally {
      // Cancelled meanwhile, it would close whatever is open by now.
      if (!signal.aborted) onClose()
    }
  }

  return (
    <ConfirmDialog
      title={t('deletePost.title')}
      confirmLabel={t('deletePost.confirm')}
      cancelLabel={t('deletePost.cancel')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Text>{t('deletePost.text')}</Text>
    </ConfirmDialog>
  )
}
