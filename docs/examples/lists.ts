import { ListUnknownError, PublishError, type NostrClient } from '@ncc/nostr-core'
import { follow, mergeProfile, restoreVersion, setRelay } from '@ncc/nostr-core/edits'

// #region follow
/** Follows an account (64 hex) and returns a sentence for the person who asked. */
export async function followSafely(client: NostrClient, pubkey: string): Promise<string> {
  try {
    const { status } = await client.lists.edit(follow(pubkey))
    return status === 'published' ? 'Followed' : 'You already follow them'
  } catch (error) {
    if (error instanceof ListUnknownError) return 'Your list could not be read, so it was not changed'
    if (error instanceof PublishError) return 'No relay took the new list'
    throw error
  }
}
// #endregion follow

// #region others
/** Changes one field of the profile and the use of one relay; everything else stays as it is. */
export async function setUp(client: NostrClient, relay: string) {
  await client.lists.edit(mergeProfile({ about: 'Bakes bread' }))
  await client.lists.edit(setRelay(relay, { read: true, write: false }))
}
// #endregion others

// #region restore
/** Puts back the contact list as it was before the last change. */
export async function undoLastFollow(client: NostrClient) {
  const [, previous] = await client.lists.versions(3)
  if (previous) await client.lists.edit(restoreVersion(previous))
}
// #endregion restore
