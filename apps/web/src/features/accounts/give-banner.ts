import { parseProfile, type ListEdit, type NostrClient } from '@ncc/nostr-core'
import { mergeProfile } from '@ncc/nostr-core/edits'

/** How long (ms) a new account has to bring a banner of its own (spec §4). */
const bannerDelay = 1000

/** Puts a banner into a profile that has none. */
function defaultBanner(banner: string): ListEdit {
  const edit = mergeProfile({ banner })
  return {
    ...edit,
    patch: (list) => (parseProfile(list.content).banner === undefined ? edit.patch(list) : undefined),
  }
}

/** Publishes the city's banner for a new account (64 hex) that has none after a second. */
export async function giveBanner(client: NostrClient, pubkey: string, banner: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, bannerDelay))
  if (client.pubkey === pubkey) await client.lists.edit(defaultBanner(banner))
}
