import { useId } from 'react'
import { Avatar } from '../display/avatar.tsx'
import { BookmarkIcon, LikeIcon, ReplyIcon, RepostIcon, ShareIcon } from '../display/icons.ts'
import { useUiMessages } from '../messages/messages-context.ts'
import { useUiPreferences } from '../preferences.ts'
import { ActionButton } from './action-button.tsx'
import * as styles from './alternate-post-card.css.ts'
import { AuthorLine } from './author-line.tsx'
import { Permalink } from './permalink.tsx'
import { actions } from './post-card.css.ts'
import { type PostImage, PostImages } from './post-images.tsx'
import { RichText, type RichTextNode } from './rich-text.tsx'
import type { Author, TimeStamp } from './types.ts'

export interface AlternatePostCardProps {
  id: string
  href: string
  author: Author
  nodes: readonly RichTextNode[]
  images?: readonly PostImage[]
  time: TimeStamp
  likes: number
  isLiked: boolean
  reposts: number
  isReposted: boolean
  repliesCount: number
  onLike?: () => void
  onRepost?: () => void
  onReply?: () => void
  onShare?: () => void
  /** With `onBookmark` there is a button to keep the post, or to let go of it. */
  isBookmarked?: boolean
  onBookmark?: () => void
}

/** A post without a frame, for long lists inside a panel: like and repost, no meter, no glow. */
export function AlternatePostCard(props: AlternatePostCardProps) {
  const messages = useUiMessages()
  const { showLikes } = useUiPreferences()
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id} data-post={props.id}>
      <Avatar name={props.author.name} src={props.author.avatar} size="sm" />
      <div className={styles.column}>
        <header className={styles.head}>
          <AuthorLine author={{ ...props.author, username: '' }} id={id} />
          <Permalink href={props.href} time={props.time} />
        </header>
        <RichText nodes={props.nodes} maxLines={6} />
        {props.images && <PostImages images={props.images} />}
        <footer className={actions}>
          <ActionButton
            label={messages.reply}
            icon={ReplyIcon}
            onPress={props.onReply}
            count={props.repliesCount}
            countLabel={messages.replies(props.repliesCount)}
          />
          <ActionButton
            label={messages.repost}
            icon={RepostIcon}
            onPress={props.onRepost}
            isOn={props.isReposted}
            isLine
            count={props.reposts}
            countLabel={messages.reposts(props.reposts)}
          />
          <ActionButton
            label={messages.like}
            icon={LikeIcon}
            onPress={props.onLike}
            isOn={props.isLiked}
            {...(showLikes && { count: props.likes, countLabel: messages.likes(props.likes) })}
          />
          {props.onBookmark && (
            <ActionButton
              label={messages.bookmark}
              icon={BookmarkIcon}
              onPress={props.onBookmark}
              isOn={props.isBookmarked ?? false}
              isLast
            />
          )}
          <ActionButton label={messages.share} icon={ShareIcon} onPress={props.onShare} isLast />
        </footer>
      </div>
    </article>
  )
}
