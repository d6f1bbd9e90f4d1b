import { AccountChangedError, type NostrClient } from '@ncc/nostr-core'

/**
 * A client that publishes for one account alone: what a page starts as the account it shows is never signed by another
 * one that has meanwhile taken its place, in this tab or from another. For visitors it is the client itself.
 */
export function bindClient(client: NostrClient, pubkey: string | undefined): NostrClient {
  if (pubkey === undefined) return client
  const ensureAccount = () => {
    if (client.pubkey !== pubkey) throw new AccountChangedError('Another account is in use by now')
  }
  const guarded: Pick<NostrClient, 'publish' | 'publishSigned' | 'lists'> = {
    async publish(template, action, listener) {
      ensureAccount()
      return client.publish(template, action, listener)
    },
    async publishSigned(event, options) {
      ensureAccount()
      return client.publishSigned(event, options)
    },
    lists: {
      versions: client.lists.versions,
      async edit(edit) {
        ensureAccount()
        return client.lists.edit(edit)
      },
    },
  }
  return Object.assign(Object.create(client) as NostrClient, guarded)
}
