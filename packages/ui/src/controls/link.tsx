import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import * as styles from './link.css.ts'
import { cx } from '../cx.ts'

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  /** Used as given: the caller ensures that it is safe. */
  href: string
  /** `signal` in body text, `strong` for names, `plain` where the context shows that it is a link. */
  tone?: keyof typeof styles.tone
}

/** A link. With `target="_blank"` it opens without `window.opener`. */
export function Link({ children, tone = 'signal', ...rest }: LinkProps) {
  const away = rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {}
  return (
    <AriaLink {...away} {...rest} className={cx(styles.link, styles.tone[tone])}>
      {children}
    </AriaLink>
  )
}
