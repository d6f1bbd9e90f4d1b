import { Suspense, useState } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import {
  AddReactionIcon,
  IconButton,
  Menu,
  MoreIcon,
  RemoveIcon,
  WarningIcon,
  ZapIcon,
  type MenuAction,
} from '@ncc/ui'
import { CrashedDialog } from '../shared/crashed.tsx'
import { useHost } from '../shared/host.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { LazyEmojiDialog } from './reactions/lazy-emoji-dialog.ts'
import { LazyZapDialog, useZapAddress } from './zaps/lazy-zaps.tsx'

const LazyDeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((m) => m.DeleteDialog), {
  failed: CrashedDialog,
})

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
      <Suspense fallback={null}>
        {opened === 'delete' && <LazyDeleteDialog event={event} onClose={onClose} />}
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
