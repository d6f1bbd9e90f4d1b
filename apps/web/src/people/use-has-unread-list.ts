import { useEffect, useState } from 'react'
import { useClient } from '@ncc/hooks'
import { contactList } from '@ncc/nostr-core/queries'

/**
 * Whether an account (64 hex) that seems to follow nobody may have a contact list all the same: relays did not send it in
 * full, such as one that is too long to be read.
 */
export function useHasUnreadList(pubkey: string, seemsEmpty: boolean): boolean {
  const client = useClient()
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    if (!seemsEmpty) return undefined
    let isGone = false
    void client.fetch(contactList(pubkey)).then(({ status }) => {
      if (!isGone) setUnread(status === 'unknown')
    })
    return () => {
      isGone = true
      setUnread(false)
    }
  }, [client, pubkey, seemsEmpty])
  return isUnread
}
