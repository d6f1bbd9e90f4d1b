import { parseEventPointer } from '@ncc/nostr-core'
import { Thread } from '../features/thread/thread.tsx'

/** A post by its id: hex, note1… or nevent1…, which may name relays where it is. */
export function PostRoute({ params }: { params: { id: string } }) {
  const pointer = parseEventPointer(params.id)
  return <Thread key={pointer?.id} id={pointer?.id} relays={pointer?.relays ?? []} />
}
