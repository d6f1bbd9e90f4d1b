import { useSession } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { menu } from './card-menu.css.ts'
import { PostMenu } from './post-item.tsx'

/** The menu of a card that is not a `PostCard`; visitors have none. */
export function CardMenu({ event }: { readonly event: NostrEvent }) {
  if (useSession().status === 'signed-out') return null
  return (
    <span className={menu}>
      <PostMenu event={event} />
    </span>
  )
}
