import { PostVideos, Stack } from '@ncc/ui'
import { QuotedPosts } from './quoted-posts.tsx'
import type { RichPost } from './rich-nodes.ts'

/** A post's videos and quotes, below its text and images. */
export function Attachment({ videos, quotes }: Pick<RichPost, 'videos' | 'quotes'>) {
  return (
    <Stack space="sm">
      {videos.length > 0 && <PostVideos videos={videos} />}
      {quotes.length > 0 && <QuotedPosts quotes={quotes} />}
    </Stack>
  )
}
