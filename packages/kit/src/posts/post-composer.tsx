import { Suspense } from 'react'
import { useSession } from '@ncc/hooks'
import { ComposerSkeleton } from '@ncc/ui'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useIsInBrowser } from '../shared/use-browser-value.ts'
import type { PostComposerProps } from './composing/write-post.tsx'

const WritePost = lazyPart(() => import('./composing/write-post.tsx').then((m) => m.WritePost))

/** Writes a post as the signed-in account. Visitors see nothing and load nothing. */
export function PostComposer(props: PostComposerProps) {
  const session = useSession()
  // Drafts are on this device.
  const isInBrowser = useIsInBrowser()
  if (session.status === 'signed-out') return null
  const skeleton = <ComposerSkeleton {...(props.isBare && { isBare: true })} />
  if (!isInBrowser) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <WritePost {...props} pubkey={session.pubkey} />
    </Suspense>
  )
}
