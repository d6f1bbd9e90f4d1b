import { Page, PostCardSkeleton, Skeleton } from '@ncc/ui'

/** The shape of a room that is being loaded. */
export function RoomSkeleton() {
  return (
    <Page title={<Skeleton width="10rem" height="2rem" />}>
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Page>
  )
}
