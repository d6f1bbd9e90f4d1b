import { Page, PostCardSkeleton } from '@ncc/ui'

/** The shape of a room that is being loaded. */
export function RoomSkeleton() {
  return (
    <Page>
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Page>
  )
}
