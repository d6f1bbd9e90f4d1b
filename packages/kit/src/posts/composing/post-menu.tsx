import { Suspense, useState } from 'react'
import { useClient } from '@ncc/hooks'
import { PublishError, type NostrEvent } from '@ncc/nostr-core'
import {
  AddReactionIcon,
  Button,
  Dialog,
  IconButton,
  Inline,
  Menu,
  MoreIcon,
  RemoveIcon,
  Text,
  WarningIcon,
  ZapIcon,
  type MenuAction,
} from '@ncc/ui'
import { useHost } from '../../shared/host.ts'
import { refusalIn } from '../../shared/hand-over.ts'
import { signerFailure } from '../../shared/signer-failure.ts'
import { useToast } from '../../shared/toast-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { withdraw } from '../../shared/withdraw.ts'
import { LazyZapDialog, useZapAddress } from '../zaps/lazy-zaps.tsx'
import { LazyEmojiDialog } from './lazy-emoji-dialog.tsx'

/** The seldom used actions of members on a post: reacting, zapping, and deleting their own (NIP-09) or reporting another's. */
export function PostMenu({ event, pubkey }: { readonly event: NostrEvent; readonly pubkey: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string>()
  const onClose = () => setOpened(undefined)
  const { ReportDialog } = useHost()
  const address = useZapAddress(event.pubkey)
  // A post with `zap` tags is paid to others too (NIP-57, appendix G), which is not supported.
  const isSplit = event.tags.some(([name]) => name === 'zap')
  const canZap = address !== undefined && event.pubkey !== pubkey && !isSplit
  const last: MenuAction | undefined =
    event.pubkey === pubkey
      ? { id: 'delete', label: t('deletePost.menu'), icon: RemoveIcon, isDanger: true }
      : ReportDialog && { id: 'report', label: t('report.report'), icon: WarningIcon }
  return (
    <>
      <Menu
        label={t('report.menu')}
        trigger={<IconButton icon={MoreIcon} size="sm" aria-label={t('report.menu')} />}
        items={[
          { id: 'react', label: t('reaction.add'), icon: AddReactionIcon },
          ...(canZap ? [{ id: 'zap', label: t('zap.zap'), icon: ZapIcon }] : []),
          ...(last ? [last] : []),
        ]}
        onAction={setOpened}
      />
      {opened === 'delete' && <DeleteDialog event={event} onClose={onClose} />}
      <Suspense fallback={null}>
        {opened === 'react' && <LazyEmojiDialog event={event} pubkey={pubkey} onClose={onClose} />}
        {opened === 'zap' && address !== undefined && (
          <LazyZapDialog pubkey={event.pubkey} address={address} event={event} onClose={onClose} />
        )}
        {opened === 'report' && ReportDialog && (
          <ReportDialog pubkey={event.pubkey} eventId={event.id} onClose={onClose} />
        )}
      </Suspense>
    </>
  )
}

function DeleteDialog({ event, onClose }: { readonly event: NostrEvent; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const [isDeleting, setDeleting] = useState(false)

  const tell = (error: unknown) => {
    const reason = error instanceof PublishError ? refusalIn(error) : undefined
    const description = reason === undefined ? signerFailure(error, t) : t('deletePost.refused', { reason })
    show({ tone: 'error', title: t('deletePost.failed'), ...(description && { description }) })
  }

  const confirm = async () => {
    setDeleting(true)
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
      onClose()
    }
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('deletePost.title')}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline justify="end" wrap>
          <Button onPress={onClose}>{t('deletePost.cancel')}</Button>
          <Button tone="danger" isPending={isDeleting} onPress={() => void confirm()}>
            {t('deletePost.confirm')}
          </Button>
        </Inline>
      }
    >
      <Text>{t('deletePost.text')}</Text>
    </Dialog>
  )
}
