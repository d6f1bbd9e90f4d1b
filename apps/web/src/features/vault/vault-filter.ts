import { findMediaUrls, type NostrEvent } from '@ncc/nostr-core'

/** Which posts of the Vault are shown (spec §2). */
export type VaultFilter = 'all' | 'text' | 'media'

export const vaultFilters: readonly VaultFilter[] = ['all', 'text', 'media']

export const hasMedia = ({ content }: NostrEvent): boolean => findMediaUrls(content).length > 0

/** The posts that match a filter and every word of a search. */
export function filterPosts(
  posts: readonly NostrEvent[],
  filter: VaultFilter,
  search: string,
): readonly NostrEvent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return posts.filter((post) => {
    if (filter !== 'all' && hasMedia(post) !== (filter === 'media')) return false
    const content = post.content.toLowerCase()
    return words.every((word) => content.includes(word))
  })
}
