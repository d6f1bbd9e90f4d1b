import { type ReactNode, useId } from 'react'
import { Link } from '../controls/link.tsx'
import { cx } from '../cx.ts'
import { Avatar } from '../display/avatar.tsx'
import { Eyebrow } from '../display/eyebrow.tsx'
import { StatTile } from '../display/stat-tile.tsx'
import { Tag } from '../display/tag.tsx'
import { profileTexts } from '../locales/en/profiles.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { type BadgeItem, BadgeSlots } from './badge-slots.tsx'
import { Banner } from './banner.tsx'
import { LongText } from './long-text.tsx'
import * as styles from './profile-card.css.ts'
import type { RichTextNode } from './rich-text.tsx'
import type { TimeStamp } from './types.ts'

export interface ProfileCardProps {
  /** The name, shown in capitals. */
  name: string
  /** Below the name: the display name, the nip05 address or the npub. */
  label: ReactNode
  /** The source of the initials that replace a missing picture; the name by default. */
  initialsOf?: string | undefined
  /** Beside the name: small badges. */
  marks?: ReactNode
  /** The npub in short, as a badge. */
  npub: string
  /** Hex; the seed of the skyline if there is no banner at all. */
  pubkey: string
  avatar?: string | undefined
  banner?: string | undefined
  /** Shown instead of a missing or broken banner. */
  fallbackBanner?: string | undefined
  about?: readonly RichTextNode[]
  /** `isInsecure` marks an unencrypted address. */
  website?: { href: string; text: string; isInsecure?: boolean } | undefined
  /** The date of the oldest loaded post. */
  issued?: TimeStamp | undefined
  /** Followers, following, posts; a dash while unknown. */
  counts: readonly { label: string; value: number | string | undefined }[]
  badges: readonly BadgeItem[]
  /** The number of badge slots; 4 by default. Without any the row is left out. */
  badgeSlots?: number
  /** Above the badges: Achievements. */
  badgesTitle?: string
  fallbackBadge?: string | undefined
  /** Beside the slots: the retry button. */
  badgeAction?: ReactNode
  /** Beside the avatar: Edit Profile, Follow. */
  actions?: ReactNode
  level?: 1 | 2
}

/** The membership card: name, date of issue, facts and badges. */
export function ProfileCard(props: ProfileCardProps) {
  const t = useUiTranslation(profileTexts)
  const id = useId()
  const slots = props.badgeSlots ?? 4
  const Heading = `h${props.level ?? 2}` as const
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Banner src={props.banner} fallback={props.fallbackBanner} seed={props.pubkey} />
      <div className={styles.identity}>
        <span className={styles.face}>
          <Avatar name={props.initialsOf ?? props.name} src={props.avatar} size="xl" />
        </span>
        {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
      </div>
      <div className={styles.who}>
        {props.issued && (
          <p className={styles.issued}>
            {t('issued')} <time dateTime={props.issued.dateTime}>{props.issued.label}</time>
          </p>
        )}
        <div className={styles.title}>
          <Heading id={id} className={cx(styles.name, props.name === props.npub && styles.key)} dir="auto">
            {props.name}
          </Heading>
          {props.marks}
        </div>
        <div className={styles.line}>
          <span className={styles.label} dir="auto">
            {props.label}
          </span>
          <Tag>{props.npub}</Tag>
          {props.website && (
            <Link href={props.website.href} target="_blank">
              {props.website.text}
            </Link>
          )}
          {props.website?.isInsecure && <Tag>{t('notSecure')}</Tag>}
        </div>
      </div>
      {props.about && props.about.length > 0 && (
        <div className={styles.about}>
          <LongText nodes={props.about} />
        </div>
      )}
      <div className={styles.tear} />
      <div className={styles.stub}>
        {slots > 0 && (
          <div className={styles.awards}>
            {props.badgesTitle !== undefined && <Eyebrow>{props.badgesTitle}</Eyebrow>}
            <div className={styles.slots}>
              <BadgeSlots badges={props.badges} slots={slots} fallbackImage={props.fallbackBadge} />
              {props.badgeAction}
            </div>
          </div>
        )}
        <div className={styles.counts}>
          {props.counts.map((count) => (
            <StatTile key={count.label} label={count.label} value={count.value} isBare />
          ))}
        </div>
      </div>
    </section>
  )
}
