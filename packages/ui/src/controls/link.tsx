import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import * as styles from './link.css.ts'
import { cx } from '../cx.ts'

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  /** Used as given: the caller has made sure that it is safe. */
  href: string
  /** `signal` in running text, `strong` for names, `plain` where the place already says it is a link. */
  tone?: keyof typeof styles.tone
}

/** Goes somewhere. With `target="_blank"` it opens without handing over this page. */
export function Link({ children, tone = 'signal', ...rest }: LinkProps) {
  const away = rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {}
  return (
    <AriaLink {...away} {...rest} className={cx(styles.link, styles.tone[tone])}>
      {children}
    </AriaLink>
  )
}
