import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import { label as labelStyle } from './field.css.ts'
import * as styles from './progress-bar.css.ts'

export interface ProgressBarProps {
  label: string
  /** 0 to 100; without it nobody knows how long it takes. */
  value?: number
}

/** How far something has got. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value ?? 0} isIndeterminate={value === undefined} className={styles.progress}>
      {({ percentage, valueText }) => (
        <>
          <Label className={labelStyle}>{label}</Label>
          {value !== undefined && <span className={styles.value}>{valueText}</span>}
          <div className={styles.track}>
            <div
              className={cx(styles.fill, value === undefined && styles.unknown)}
              style={cssVars({ '--ncc-progress': `${percentage ?? 40}%` })}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
