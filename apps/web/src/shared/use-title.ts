import { useEffect } from 'react'
import { useCommunity } from './community-context.ts'

/** Names the page: `City feed · Nostr City Club`, or the club alone. */
export function useTitle(title: string | undefined): void {
  const { fullName } = useCommunity()
  useEffect(() => {
    document.title = title === undefined ? fullName : `${title} · ${fullName}`
  }, [title, fullName])
}
