import { Suspense, useMemo, useState } from 'react'
import { PostReplies } from '@ncc/kit/parts'
import type { NostrEvent } from '@ncc/nostr-core'
import { commentScope } from '@ncc/nostr-core/queries'
import { Button, Inline, Stack, useUiTranslation } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { Replies } from './replies.tsx'
import { useCommentsPage, useRepliesPage, useThreadPeople, useWithdrawnReactions } from './use-thread.ts'

/** The number of comments fetched at first, and added by the button. */
const step = 50

/** The comments on an article or poll (NIP-22), and the notes of apps that answer these with notes, with a reply box. */
export function Comments({ event }: { readonly event: NostrEvent }) {
  const { t } = useTranslation()
  const ui = useUiTranslation()
  const [isReplying, setReplying] = useState(false)
  const [limit, setLimit] = useState(step)
  const scope = useMemo(() => commentScope(event), [event])
  useWithdrawnReactions(event.id)
  const people = useThreadPeople(event.pubkey)
  const { id, pubkey: author } = event
  const comments = useCommentsPage({ ...scope, author, limit }, people)
  const notes = useRepliesPage({ id, address: scope.address, author, limit }, people)
  return (
    <Stack space="lg">
      {isReplying ? (
        <Suspense fallback={null}>
          <PostReplies event={event} isListed={false} onClose={() => setReplying(false)} />
        </Suspense>
      ) : (
        <Inline>
          <Button onPress={() => setReplying(true)}>{ui('reply')}</Button>
        </Inline>
      )}
      <Replies post={event} events={[...comments.events, ...notes.events]} />
      {(comments.hasMore || notes.hasMore) && (
        <Inline justify="center">
          <Button onPress={() => setLimit(limit + step)}>{t('thread.more')}</Button>
        </Inline>
      )}
    </Stack>
  )
}
