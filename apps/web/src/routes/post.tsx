import { parseEventId } from '@ncc/nostr-core'
import { Thread } from '../features/thread/thread.tsx'

/** A post by its id: hex, note1… or nevent1…. */
export function PostRoute({ params }: { params: { id: string } }) {
  const id = parseEventId(params.id)
  return <Thread key={id} id={id} />
}
