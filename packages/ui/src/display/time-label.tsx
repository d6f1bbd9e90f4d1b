import { useUiPreferences } from '../preferences.ts'
import { time } from './typography.css.ts'

export interface TimeLabelProps {
  /** For people: `now`, `5m`, `3h`, `2d`. */
  label: string
  /** ISO 8601, for machines and the tooltip. */
  dateTime?: string | undefined
}

/** A short time label; nothing if times are turned off. */
export function TimeLabel({ label, dateTime }: TimeLabelProps) {
  const { showTimestamps } = useUiPreferences()
  if (!showTimestamps) return null
  return (
    // A server has rendered it a little earlier.
    <time className={time} dateTime={dateTime} title={dateTime} suppressHydrationWarning>
      {label}
    </time>
  )
}
