import { useEffect } from 'react'
import { useCommunity } from './community-context.ts'

/** Sets the page's title: `City feed · Nostr City Club`, or the club's name alone. */
export function useTitle(title: string | undefined): void {
  const { fullName } = useCommunity()
  useEffect(() => {
    document.title = title === undefined ? fullName : `${title} · ${fullName}`
  }, [title, fullName])
}
