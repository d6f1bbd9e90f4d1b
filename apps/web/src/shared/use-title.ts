import { useContext, useEffect } from 'react'
import { useCommunity } from './community-context.ts'
import { UnreadContext } from './unread-context.ts'

/**
 * Sets the page's title: `City feed · Nostr City Club`, or the club's name alone, after the number of unread messages. One
 * component at a time calls it.
 */
export function useTitle(title: string | undefined): void {
  const { fullName } = useCommunity()
  const unread = useContext(UnreadContext)
  useEffect(() => {
    const page = title === undefined ? fullName : `${title} · ${fullName}`
    document.title = unread > 0 ? `(${unread}) ${page}` : page
  }, [title, fullName, unread])
}
