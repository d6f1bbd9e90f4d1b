import { Link } from 'react-aria-components/Link'
import { TimeLabel } from '../display/time-label.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import { useUiPreferences } from '../preferences.ts'
import { permalink } from './post-card.css.ts'
import type { TimeStamp } from './types.ts'

interface PermalinkProps {
  href: string
  time: TimeStamp
  id?: string
}

/** The way to a post's own page: when it was written, or in words for those who want no times. */
export function Permalink({ time, ...link }: PermalinkProps) {
  const t = useUiTranslation()
  const { showTimestamps } = useUiPreferences()
  if (!showTimestamps) {
    return (
      <Link {...link} className={permalink}>
        {t('openPostUntimed')}
      </Link>
    )
  }
  return (
    <Link {...link} className={permalink} aria-label={t('openPost', { time: time.label })}>
      <TimeLabel {...time} />
    </Link>
  )
}
