import { useUiPreferences } from '../preferences.ts'
import { time } from './typography.css.ts'

export interface TimeLabelProps {
  /** As people read it: `now`, `5m`, `3h`, `2d`. */
  label: string
  /** ISO 8601, for machines and the tooltip. */
  dateTime?: string | undefined
}

/** A moment in short; nothing for readers who want no times. */
export function TimeLabel({ label, dateTime }: TimeLabelProps) {
  const { showTimestamps } = useUiPreferences()
  if (!showTimestamps) return null
  return (
    <time className={time} dateTime={dateTime} title={dateTime}>
      {label}
    </time>
  )
}
