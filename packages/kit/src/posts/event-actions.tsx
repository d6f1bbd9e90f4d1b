import { useMemo } from 'react'
import { useQuery } from '@ncc/hooks'
import { describePost, getAddress, isContentWarning, tagValue, type NostrEvent } from '@ncc/nostr-core'
import { addressReactions, isLike } from '@ncc/nostr-core/queries'
import { ActionButton, BookmarkIcon, Inline, LikeIcon, ShareIcon, useUiTranslation } from '@ncc/ui'
import { useAuthor } from '../people/use-author.ts'
import { usePreferences } from '../shared/host.ts'
import { useBookmark } from './bookmarks.tsx'
import { pagePath } from './event-card.tsx'
import { useShareLink } from './post-links.ts'
import { useLike } from './reactions/use-like.ts'
import { RepostAction } from './reposts/repost-action.tsx'

/** What the stored copy of a bookmark has of a text. */
const maxWords = 280

/** Liking, reposting, bookmarking and sharing what is not a note: an article, in all its versions, or a poll. */
export function EventActions({ event }: { readonly event: NostrEvent }) {
  const ui = useUiTranslation()
  const share = useShareLink()
  const { hideLikes } = usePreferences()
  const address = getAddress(event)
  const toVersions = useQuery(addressReactions(address ?? '')).data
  const elsewhere = useMemo(() => toVersions.filter(isLike).map(({ pubkey }) => pubkey), [toVersions])
  const { likes, isLiked, toggle } = useLike(event, elsewhere)
  const id = address ?? event.id
  const bookmark = useBookmark(id)
  const { name, username, avatar } = useAuthor(event.pubkey)
  const save = () =>
    bookmark.toggle({
      id,
      author: { name, username, ...(avatar && { avatar }) },
      content: tagValue(event, 'title') ?? describePost(event.content, maxWords),
      timestamp: event.created_at,
      authorPubkey: event.pubkey,
      tags: event.tags.filter(isContentWarning),
    })
  return (
    <Inline justify="between" wrap>
      <ActionButton
        label={ui('like')}
        icon={LikeIcon}
        isOn={isLiked}
        onPress={toggle}
        {...(!hideLikes && { count: likes, countLabel: ui('likes', { count: likes }) })}
      />
      <Inline>
        <RepostAction event={event} />
        <ActionButton
          label={ui('bookmark')}
          icon={BookmarkIcon}
          isOn={bookmark.isBookmarked}
          onPress={save}
          isLast
        />
        <ActionButton label={ui('share')} icon={ShareIcon} onPress={() => share(pagePath(event))} isLast />
      </Inline>
    </Inline>
  )
}
