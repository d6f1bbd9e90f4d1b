import { Page, PostCardSkeleton } from '@ncc/ui'

/** The shape of a page that is being loaded. */
export function PageSkeleton() {
  return (
    <Page>
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Page>
  )
}
