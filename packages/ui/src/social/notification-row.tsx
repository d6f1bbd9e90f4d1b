import type { ReactNode } from 'react'
import { NativeLink } from '../controls/native.tsx'
import { cx } from '../cx.ts'
import { Avatar } from '../display/avatar.tsx'
import { Icon } from '../display/icon.tsx'
import {
  AddReactionIcon,
  FollowIcon,
  LikeIcon,
  MentionIcon,
  PollIcon,
  RepostIcon,
  ZapIcon,
} from '../display/icons.ts'
import { TimeLabel } from '../display/time-label.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { messageTexts } from '../locales/en/messages.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './notification-row.css.ts'
import type { TimeStamp } from './types.ts'

const drawings = {
  like: LikeIcon,
  reaction: AddReactionIcon,
  mention: MentionIcon,
  repost: RepostIcon,
  follow: FollowIcon,
  zap: ZapIcon,
  vote: PollIcon,
}

export interface NotificationRowProps {
  type: keyof typeof styles.type
  actor: { name: string; avatar?: string | undefined; href: string }
  /** The action, after the name: `liked your post`. */
  text: ReactNode
  /** One line of the post it is about. */
  excerpt?: ReactNode
  /** That post. */
  href?: string | undefined
  time: TimeStamp
  /** Not seen before. */
  isNew?: boolean
}

/** A notification. Put rows into a `List`. */
export function NotificationRow({
  type,
  actor,
  text,
  excerpt,
  href,
  time,
  isNew = false,
}: NotificationRowProps) {
  const t = useUiTranslation(messageTexts)
  return (
    <div className={styles.row}>
      <span className={styles.face} aria-hidden>
        <Avatar name={actor.name} src={actor.avatar} />
        <span className={cx(styles.mark, styles.type[type])}>
          <Icon of={drawings[type]} size="xs" />
        </span>
      </span>
      <span className={styles.words}>
        <NativeLink className={styles.name} href={actor.href}>
          <bdi>{actor.name}</bdi>
        </NativeLink>{' '}
        {href === undefined ? (
          <bdi className={styles.text}>{text}</bdi>
        ) : (
          <NativeLink className={styles.text} href={href}>
            <bdi>{text}</bdi>
            {excerpt !== undefined && <bdi className={styles.excerpt}>{excerpt}</bdi>}
          </NativeLink>
        )}
      </span>
      <TimeLabel {...time} />
      {isNew && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('newItem')}</VisuallyHidden>
        </span>
      )}
    </div>
  )
}
