import { useMemo } from 'react'
import { useProfiles } from '@ncc/hooks'
import { describePost, profileName, type NostrEvent } from '@ncc/nostr-core'
import { Warning } from './content-warnings.tsx'
import { useIsWarned } from './use-is-warned.ts'

export interface ExcerptProps {
  readonly event: NostrEvent
  /** Shown for a post without text. */
  readonly otherwise?: string
}

/** A post's text as one line, or its content warning. Mentions become names as soon as they are known. */
export function Excerpt({ event, otherwise }: ExcerptProps) {
  const isWarned = useIsWarned(event)
  const text = isWarned ? '' : event.content
  const mentioned = useMemo(() => {
    const pubkeys = new Set<string>()
    describePost(text, undefined, (pubkey) => void pubkeys.add(pubkey))
    return [...pubkeys]
  }, [text])
  const profiles = useProfiles(mentioned)
  const words = describePost(text, undefined, (pubkey) => profileName(profiles.get(pubkey)))
  return isWarned ? <Warning event={event} /> : words || otherwise
}
