import type { NostrExtension } from '@ncc/nostr-core/keys'

/** The NIP-07 extension of this page (`window.nostr`), if it is there yet. */
export function findExtension(): NostrExtension | undefined {
  const { nostr } = globalThis as { nostr?: Partial<NostrExtension> | null }
  const isExtension = typeof nostr?.getPublicKey === 'function' && typeof nostr.signEvent === 'function'
  return isExtension ? (nostr as NostrExtension) : undefined
}
