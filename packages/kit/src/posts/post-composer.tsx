import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { ComposerSkeleton } from '@ncc/ui'
import { lazyPart } from '../shared/lazy-part.tsx'
import type { WritePostProps } from './composing/write-post.tsx'

const WritePost = lazyPart(() => import('./composing/write-post.tsx').then((m) => m.WritePost))

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
