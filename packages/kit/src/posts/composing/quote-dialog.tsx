import { Suspense } from 'react'
import { isNoteOrComment, type NostrEvent } from '@ncc/nostr-core'
import { Card, Dialog, Skeleton, Stack } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { EventCard } from '../event-card.tsx'
import { PostRow } from '../post-row.tsx'
import { WritePost } from './write-post.tsx'

export interface QuoteDialogProps {
  readonly event: NostrEvent
  readonly pubkey: string
  readonly onClose: () => void
}

/** Writes a post that quotes another one. */
export function QuoteDialog({ event, pubkey, onClose }: QuoteDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('compose.quoteTitle')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <Suspense fallback={<Skeleton />}>
          <WritePost
            pubkey={pubkey}
            placeholder={t('compose.quotePlaceholder')}
            isBare
            quote={event}
            onPublished={onClose}
          />
        </Suspense>
        {isNoteOrComment(event) ? (
          <Card>
            <PostRow event={event} />
          </Card>
        ) : (
          <EventCard of={event} />
        )}
      </Stack>
    </Dialog>
  )
}
