import { parseAddressPointer, parseEventPointer } from '@ncc/nostr-core'
import { Thread } from '../../features/thread/thread.tsx'

/** A post by its id: hex, note1… or nevent1…, which may name relays where it is; or an event by its address, as naddr1…. */
export function PostRoute({ id = '' }: { readonly id?: string }) {
  return <Thread key={id} pointer={parseEventPointer(id) ?? parseAddressPointer(decode(id))} />
}

/** The router leaves `:` and `/` encoded, in an address that is too long for an naddr1…. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
