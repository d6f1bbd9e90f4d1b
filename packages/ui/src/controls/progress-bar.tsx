import { useId } from 'react'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import { label as labelStyle } from './field.css.ts'
import * as styles from './progress-bar.css.ts'

export interface ProgressBarProps {
  label: string
  /** 0 to 100; indeterminate without it, and for NaN: the share of an empty whole. */
  value?: number
}

/** The progress of a task. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const labelId = useId()
  const percent =
    value === undefined || Number.isNaN(value) ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div
      className={styles.progress}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot contain its label or our bar
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={labelStyle} id={labelId}>
        {label}
      </span>
      {percent !== undefined && <span className={styles.value}>{`${percent}%`}</span>}
      <div className={styles.track}>
        <div
          className={cx(styles.fill, percent === undefined && styles.unknown)}
          style={cssVars({ '--ncc-progress': `${percent ?? 40}%` })}
        />
      </div>
    </div>
  )
}
