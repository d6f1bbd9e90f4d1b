import { getAddress, type NostrEvent } from '@ncc/nostr-core'

/** Whether an event names a post, or any version of an article. */
export function isAbout({ tags }: NostrEvent, post: NostrEvent): boolean {
  const address = getAddress(post)
  return tags.some(
    ([name, value]) =>
      (name === 'e' && value === post.id) || (name === 'a' && address !== undefined && value === address),
  )
}
