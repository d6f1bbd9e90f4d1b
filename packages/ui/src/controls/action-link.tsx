import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import * as styles from './link.css.ts'

export interface ActionLinkProps {
  children: ReactNode
  onPress: () => void
}

/** A link without a URL, for a minor action on this page. To change or send something use `Button`. */
export function ActionLink({ children, onPress }: ActionLinkProps) {
  return (
    <AriaLink className={cx(styles.link, styles.tone.signal, styles.action)} onPress={onPress}>
      {children}
    </AriaLink>
  )
}
