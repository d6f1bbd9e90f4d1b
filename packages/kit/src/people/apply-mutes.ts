import { useEffect, useMemo } from 'react'
import { useMutes } from '@ncc/hooks'
import { createMuteMatcher, type MutableEvent } from '@ncc/nostr-core/queries'
import { useMutesState } from './mutes.tsx'

/** Applies the mutes of the signed-in account (64 hex) to every page; its own posts are never muted. */
export function ApplyMutes({ pubkey }: { pubkey: string }) {
  const { status, entries, isComplete } = useMutes(pubkey)
  const { setMutes } = useMutesState()
  const applied = useMemo(() => {
    const matches = createMuteMatcher(entries)
    return {
      pubkey,
      entries,
      isComplete,
      isMuted: (event: MutableEvent) => event.pubkey !== pubkey && matches(event),
    }
  }, [pubkey, entries, isComplete])
  useEffect(() => {
    if (status !== 'loading') setMutes(() => applied)
  }, [status, applied, setMutes])
  useEffect(
    () => () => setMutes((before) => (before?.pubkey === pubkey ? undefined : before)),
    [pubkey, setMutes],
  )
  return null
}
