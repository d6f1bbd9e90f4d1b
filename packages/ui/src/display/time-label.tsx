import { time } from './typography.css.ts'

export interface TimeLabelProps {
  /** As people read it: `now`, `5m`, `3h`, `2d`. */
  label: string
  /** ISO 8601, for machines and the tooltip. */
  dateTime: string
}

/** A moment in short. */
export function TimeLabel({ label, dateTime }: TimeLabelProps) {
  return (
    <time className={time} dateTime={dateTime} title={dateTime}>
      {label}
    </time>
  )
}
