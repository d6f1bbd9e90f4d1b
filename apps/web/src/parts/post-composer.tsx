import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { Skeleton } from '@ncc/ui'
import { lazyRoom } from '../app/lazy-room.tsx'

const WritePost = lazyRoom(() => import('./write-post.tsx').then((m) => m.WritePost))

export interface PostComposerProps {
  readonly placeholder: string
  /** In a dialog: without a frame, and with the focus. */
  readonly isBare?: boolean
  readonly onPublished?: () => void
}

/** Writes a post as the signed-in account. Visitors see nothing and load nothing. */
export function PostComposer(props: PostComposerProps) {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return (
    <Suspense fallback={<Skeleton />}>
      <WritePost {...props} pubkey={session.pubkey} />
    </Suspense>
  )
}
