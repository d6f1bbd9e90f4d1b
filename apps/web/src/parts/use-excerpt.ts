import { useCallback } from 'react'
import { useClient } from '@ncc/hooks'
import { describePost, profile, profileName } from '@ncc/nostr-core'

/** Makes one line of plain words of a post's text; people in it are called by their names, as far as those are known. */
export function useExcerpt(): (text: string, max?: number) => string {
  const client = useClient()
  return useCallback(
    (text, max) => describePost(text, max, (pubkey) => profileName(client.peek(profile(pubkey)))),
    [client],
  )
}
