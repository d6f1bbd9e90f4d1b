import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.ts'
import * as styles from './notice.css.ts'

const drawings = { info: InfoIcon, warning: WarningIcon, danger: ErrorIcon, success: SuccessIcon }

export interface NoticeProps {
  tone?: keyof typeof styles.tone
  title?: string
  children?: ReactNode
  /** A button at the end: Try again. */
  action?: ReactNode
  /** Announces it immediately, for a notice that appears after an action. */
  isAlert?: boolean
}

/** Information about this part of the page. For the outcome of an action use a toast. */
export function Notice({ tone = 'info', title, children, action, isAlert = false }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles.tone[tone])} role={isAlert ? 'alert' : undefined}>
      <Icon of={drawings[tone]} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
