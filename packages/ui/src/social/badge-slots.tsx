import { useState } from 'react'
import { Tooltip } from '../controls/tooltip.tsx'
import { toCount } from '../count.ts'
import { cx } from '../cx.ts'
import { initials } from '../display/initials.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { profileTexts } from '../locales/en/profiles.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { useImageLoading } from '../preferences.ts'
import * as styles from './badge-slots.css.ts'

/** A badge in a slot. */
export interface BadgeItem {
  id: string
  name: string
  image?: string | undefined
  /** Not awarded yet: it is faint, and its name should say so. */
  isPending?: boolean
}

export interface BadgeSlotsProps {
  badges: readonly BadgeItem[]
  /** The number of slots, 100 at most; the empty ones are drawn. */
  slots?: number
  /** Shown instead of a broken image. */
  fallbackImage?: string | undefined
  /** `sm` beside a name. */
  size?: 'sm' | 'md'
  /** A name for the list if 'Badges' is too vague. */
  label?: string
}

const maxSlots = 100

/** Awarded badges, as stamps on a card. Names appear on hover and focus. */
export function BadgeSlots({ badges, slots = 4, fallbackImage, size = 'md', label }: BadgeSlotsProps) {
  const t = useUiTranslation(profileTexts)
  const shown = badges.slice(0, Math.min(slots, maxSlots))
  const drawn = Number.isFinite(slots) ? Math.min(slots, maxSlots) : 0
  const empty = Array.from({ length: toCount(drawn - shown.length) }, (_, index) => `empty-${index}`)
  return (
    <ul aria-label={label ?? t('badges')} className={styles.slots}>
      {shown.map((badge) => (
        <li key={badge.id} className={cx(styles.slot, styles.size[size], badge.isPending && styles.empty)}>
          <Stamp badge={badge} fallbackImage={fallbackImage} />
        </li>
      ))}
      {empty.map((key) => (
        <li key={key} className={cx(styles.slot, styles.size[size], styles.empty)}>
          <VisuallyHidden>{t('emptyBadgeSlot')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

function Stamp({ badge, fallbackImage }: { badge: BadgeItem; fallbackImage: string | undefined }) {
  const loading = useImageLoading()
  const [broken, setBroken] = useState<readonly string[]>([])
  const src = [badge.image, fallbackImage].find(
    (image) => image !== undefined && image !== '' && !broken.includes(image),
  )
  const look = cx(styles.stamp, badge.isPending && styles.pending)
  return (
    <Tooltip label={badge.name} placement="bottom">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element could not show initials */}
      <span role="img" aria-label={badge.name} className={look}>
        {src === undefined ? (
          initials(badge.name)
        ) : (
          <img
            className={styles.image}
            src={src}
            alt=""
            loading={loading}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken((sources) => [...sources, src])}
          />
        )}
      </span>
    </Tooltip>
  )
}
