import { NativeLink } from '../controls/native.tsx'
import { TimeLabel } from '../display/time-label.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import { useUiPreferences } from '../preferences.ts'
import { permalink } from './post-card.css.ts'
import type { TimeStamp } from './types.ts'

export interface PermalinkProps {
  href: string
  time?: TimeStamp | undefined
  id?: string
}

/** The link to a post's page: its time, or a text if there is none or times are turned off. */
export function Permalink({ time, ...link }: PermalinkProps) {
  const t = useUiTranslation()
  const { showTimestamps } = useUiPreferences()
  if (!showTimestamps || !time) {
    return (
      <NativeLink {...link} className={permalink}>
        {t('openPostUntimed')}
      </NativeLink>
    )
  }
  return (
    <NativeLink {...link} className={permalink} aria-label={t('openPost', { time: time.label })}>
      <TimeLabel {...time} />
    </NativeLink>
  )
}
