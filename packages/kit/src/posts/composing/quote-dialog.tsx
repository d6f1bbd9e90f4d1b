import { Suspense } from 'react'
import { isNoteOrComment, type NostrEvent } from '@ncc/nostr-core'
import { Card, Dialog, ReplyRow, Skeleton, Stack } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAuthor } from '../../people/use-author.ts'
import { EventCard } from '../event-card.tsx'
import { useRichPost, useTimeStamp } from '../use-rich-post.ts'
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
        {isNoteOrComment(event) ? <QuotedPost event={event} /> : <EventCard of={event} />}
      </Stack>
    </Dialog>
  )
}

function QuotedPost({ event }: { readonly event: NostrEvent }) {
  const author = useAuthor(event.pubkey)
  const { nodes, images } = useRichPost(event)
  return (
    <Card>
      <ReplyRow author={author} nodes={nodes} images={images} time={useTimeStamp(event)} />
    </Card>
  )
}
