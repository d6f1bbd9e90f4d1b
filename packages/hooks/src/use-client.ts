import type { NostrClient } from '@ncc/nostr-core'
import { useNostrContext } from './nostr-context.ts'

/** The provider's client, for components that need none of the calls of `useNostr`. */
export function useClient(): NostrClient {
  return useNostrContext().client
}
