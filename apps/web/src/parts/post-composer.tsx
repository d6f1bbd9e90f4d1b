import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { ComposerSkeleton } from '@ncc/ui'
import { lazyRoom } from '../app/lazy-room.tsx'
import type { WritePostProps } from './writing/write-post.tsx'

const WritePost = lazyRoom(() => import('./writing/write-post.tsx').then((m) => m.WritePost))

type PostComposerProps = Omit<WritePostProps, 'pubkey'>

/** Writes a post as the signed-in account. Visitors see nothing and load nothing. */
export function PostComposer(props: PostComposerProps) {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return (
    <Suspense fallback={<ComposerSkeleton {...(props.isBare && { isBare: true })} />}>
      <WritePost {...props} pubkey={session.pubkey} />
    </Suspense>
  )
}
