import { type ReactNode, useEffect, useId, useRef } from 'react'
import { NativeLink } from '../controls/native.tsx'
import { cx } from '../cx.ts'
import { Avatar } from '../display/avatar.tsx'
import { BookmarkIcon, LikeIcon, ReplyIcon, ShareIcon } from '../display/icons.ts'
import { Tag } from '../display/tag.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import { useUiPreferences } from '../preferences.ts'
import { ActionButton } from './action-button.tsx'
import { AuthorLine } from './author-line.tsx'
import { LIKES_TO_GLOW, LikeMeter } from './like-meter.tsx'
import { LongText } from './long-text.tsx'
import { Permalink } from './permalink.tsx'
import * as styles from './post-card.css.ts'
import { type PostImage, PostImages } from './post-images.tsx'
import type { RichTextNode } from './rich-text.tsx'
import type { Author, TimeStamp } from './types.ts'

export interface PostCardProps {
  /** The event's id. */
  id: string
  /** The thread page. */
  href: string
  author: Author
  nodes: readonly RichTextNode[]
  images?: readonly PostImage[]
  /** When it was written. */
  time?: TimeStamp | undefined
  /** The category's name. */
  category?: string | undefined
  /** The post this one replies to, in short. */
  replyTo?: { author: string; content: ReactNode; href?: string | undefined } | undefined
  /** The number of likes; 0 by default, as are the replies. */
  likes?: number
  isLiked?: boolean
  isBookmarked?: boolean
  repliesCount?: number
  /** The delivery status of your own post. */
  status?: ReactNode
  /** Below the text: the `RelayTags` of the relays that store the post. */
  relays?: ReactNode
  /** Below the text: a post it quotes. */
  attachment?: ReactNode
  /** Above the actions: `Reactions`. */
  reactions?: ReactNode
  /** The post is the subject of the page: a long text is not truncated. */
  isWhole?: boolean
  /** Whether the reply box in `children` is open. */
  isReplying?: boolean
  /** The reply box. */
  children?: ReactNode
  /** The replies, below everything. */
  replies?: ReactNode
  /** More actions, at the end of the row: copy, rebroadcast. */
  actions?: ReactNode
  /** At the end of the head: a `Menu` of what is done seldom. Its place is kept while it loads. */
  menu?: ReactNode
  /** A parent above the post that the page shows. */
  isDimmed?: boolean
  /** In a `role="feed"`: the position from 1, and the number of posts or -1. */
  position?: { index: number; total: number } | undefined
  /** Called by Like. An action without a callback is left out. */
  onLike?: () => void
  onReply?: () => void
  onBookmark?: () => void
  onShare?: () => void
  /** Called with the URL of the image to enlarge. */
  onEnlarge?: (src: string) => void
  /** Called when the author's name is pressed; the link is followed as well. */
  onAuthor?: () => void
}

/**
 * A post in a feed: an article named by its author. From ten likes on its frame glows.
 * @example
 * const nodes = [{ type: 'text', text: 'The bakery opens at six.' }] as const
 * const Post = () => <PostCard id="1" href="/post/1" author={{ name: 'Ada' }} nodes={nodes} />
 */
export function PostCard(props: PostCardProps) {
  const { author, images = [], likes = 0, repliesCount = 0, isReplying = false, isDimmed = false } = props
  const t = useUiTranslation()
  const { showLikes } = useUiPreferences()
  const authorId = useId()
  const replyAction = useReturnedFocus(isReplying)
  return (
    <article
      className={cx(
        styles.card,
        showLikes && likes >= LIKES_TO_GLOW && styles.glowing,
        isDimmed && styles.dimmed,
      )}
      aria-labelledby={authorId}
      data-post={props.id}
      tabIndex={-1}
      {...(props.isWhole && { 'aria-current': 'page' })}
      {...(props.position && { 'aria-posinset': props.position.index, 'aria-setsize': props.position.total })}
    >
      <div className={styles.inner}>
        <span className={styles.face}>
          <Avatar name={author.name} src={author.avatar} />
        </span>
        <header className={styles.head}>
          <AuthorLine author={author} id={authorId} onAuthor={props.onAuthor} />
          <span className={styles.meta}>
            {props.category !== undefined && <Tag tone="accent">{props.category}</Tag>}
            <Permalink href={props.href} time={props.time} />
            {props.menu && <span className={styles.menu}>{props.menu}</span>}
          </span>
        </header>
        <div className={styles.content}>
          {props.replyTo && <ReplyTo {...props.replyTo} />}
          {props.nodes.length > 0 && <LongText nodes={props.nodes} isOpen={props.isWhole} />}
          <PostImages images={images} onEnlarge={props.onEnlarge} />
          {props.attachment}
          {props.relays}
          {props.status}
          {props.reactions}
          <footer className={styles.actions}>
            <div className={styles.actionGroup}>
              {props.onReply && (
                <span ref={replyAction}>
                  <ActionButton
                    label={t('reply')}
                    icon={ReplyIcon}
                    onPress={props.onReply}
                    isExpanded={isReplying}
                    count={repliesCount}
                    countLabel={t('replies', { count: repliesCount })}
                  />
                </span>
              )}
              {props.onLike && (
                <ActionButton
                  label={t('like')}
                  icon={LikeIcon}
                  onPress={props.onLike}
                  isOn={props.isLiked ?? false}
                  {...(showLikes && { count: likes, countLabel: t('likes', { count: likes }) })}
                />
              )}
              {showLikes && (props.onLike || likes > 0) && <LikeMeter likes={likes} />}
            </div>
            <div className={styles.actionGroup}>
              {props.actions}
              {props.onBookmark && (
                <ActionButton
                  label={t('bookmark')}
                  icon={BookmarkIcon}
                  onPress={props.onBookmark}
                  isOn={props.isBookmarked ?? false}
                  isLast
                />
              )}
              {props.onShare && (
                <ActionButton label={t('share')} icon={ShareIcon} onPress={props.onShare} isLast />
              )}
            </div>
          </footer>
          {(props.children || props.replies) && (
            <div className={styles.more}>
              {props.children}
              {props.replies}
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

/** Returns the focus to the button when what it opened closes and takes the focus with it. */
function useReturnedFocus(isOpen: boolean) {
  const opener = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) opener.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

function ReplyTo({ author, content, href }: NonNullable<PostCardProps['replyTo']>) {
  const t = useUiTranslation()
  const inner = (
    <>
      <span className={styles.parentAuthor}>{t('replyingTo', { name: author })}</span>
      <span className={styles.parentText} dir="auto">
        {content}
      </span>
    </>
  )
  return href === undefined ? (
    <span className={styles.parent}>{inner}</span>
  ) : (
    <NativeLink className={styles.parent} href={href}>
      {inner}
    </NativeLink>
  )
}
