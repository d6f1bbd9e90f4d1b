import { useMemo } from 'react'
import { useProfiles } from '@ncc/hooks'
import { describePost, profileName } from '@ncc/nostr-core'

/** A post's text as one line of plain words; people in it are called by their names as soon as those are known. */
export function useExcerpt(text: string): string {
  const mentioned = useMemo(() => {
    const pubkeys = new Set<string>()
    describePost(text, undefined, (pubkey) => void pubkeys.add(pubkey))
    return [...pubkeys]
  }, [text])
  const profiles = useProfiles(mentioned)
  return describePost(text, undefined, (pubkey) => profileName(profiles.get(pubkey)))
}
