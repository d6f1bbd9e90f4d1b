import { Suspense, useMemo, useState } from 'react'
import { useComments, useReplies } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { commentScope } from '@ncc/nostr-core/queries'
import { PostReplies } from '@ncc/kit/parts'
import { Button, Inline, Stack, useUiTranslation } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { Replies } from './replies.tsx'

/** The number of comments fetched at first, and added by the button. */
const step = 50

/** The comments on an article or poll (NIP-22), and the notes of apps that answer these with notes, with a reply box. */
export function Comments({ event }: { readonly event: NostrEvent }) {
  const { t } = useTranslation()
  const ui = useUiTranslation()
  const [isReplying, setReplying] = useState(false)
  const [limit, setLimit] = useState(step)
  const scope = useMemo(() => commentScope(event), [event])
  const comments = useComments(scope, limit)
  const notes = useReplies(event.id, limit, scope.address)
  const hasMore = comments.data.length >= limit || notes.data.length >= limit
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
      <Replies post={event} events={[...comments.data, ...notes.data]} />
      {hasMore && (
        <Inline justify="center">
          <Button onPress={() => setLimit(limit + step)}>{t('thread.more')}</Button>
        </Inline>
      )}
    </Stack>
  )
}
