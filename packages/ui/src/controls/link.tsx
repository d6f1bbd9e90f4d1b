import { forwardRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as styles from './link.css.ts'
import { NativeLink, type NativeLinkProps } from './native.tsx'

export interface LinkProps extends Omit<NativeLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  /** `signal` in body text, `strong` for names, `plain` where the context shows that it is a link. */
  tone?: keyof typeof styles.tone
}

/** A link. With `target="_blank"` it opens without `window.opener`. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { children, tone = 'signal', ...rest },
  ref,
) {
  const away = rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {}
  return (
    <NativeLink {...away} {...rest} ref={ref} className={cx(styles.link, styles.tone[tone])}>
      {children}
    </NativeLink>
  )
})
