import { searchUsers, type NostrClient } from '@ncc/nostr-core'
import { openMailbox } from '@ncc/nostr-core/messages'
import { profile } from '@ncc/nostr-core/queries'

/** Calls `show` with an account's name whenever it changes, until the signal is aborted; `pubkey` is 64 hex. */
export async function followName(
  client: NostrClient,
  pubkey: string,
  show: (name: string | undefined) => void,
  signal: AbortSignal,
) {
  for await (const { data } of client.watch(profile(pubkey), { signal })) show(data?.name)
}

/** The names of the accounts that a search finds. */
export async function findNames(client: NostrClient, text: string) {
  for await (const { status, results } of searchUsers(client, text)) {
    if (status === 'done') return results.map(({ name }) => name)
  }
  return []
}

/** Sends a direct message to an account (64 hex). */
export async function writeTo(client: NostrClient, friend: string, text: string) {
  const mailbox = openMailbox(client)
  try {
    await mailbox.send(friend, text)
  } finally {
    mailbox.close()
  }
}
