import { forwardRef, isValidElement, type ReactElement } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import * as styles from './button.css.ts'
import type { ButtonTone } from './button.tsx'
import { NativeButton, type NativeButtonProps, NativeLink } from './native.tsx'

export interface IconButtonProps extends Omit<NativeButtonProps, 'className' | 'style' | 'children'> {
  /** The name, for screen readers and tests. */
  'aria-label': string
  /** One of the `…Icon` exports, or a small picture. The button stays the same when it changes, so that no press is lost. */
  icon: IconDrawing | ReactElement
  tone?: ButtonTone
  /** `sm` only beside a larger target. */
  size?: 'sm' | 'md'
}

/** A button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, tone = 'quiet', size = 'md', ...rest },
  ref,
) {
  return (
    <NativeButton
      {...rest}
      ref={ref}
      className={cx(
        styles.button,
        styles.tone[tone],
        styles.size[size],
        styles.iconButton,
        size === 'sm' && styles.iconButtonSmall,
      )}
    >
      {rest.isPending ? (
        <span className={styles.spinner} aria-hidden />
      ) : isValidElement(icon) ? (
        icon
      ) : (
        <Icon of={icon} />
      )}
    </NativeButton>
  )
})

export interface IconLinkProps {
  'aria-label': string
  href: string
  icon: IconDrawing
  /** It links to the current page. */
  isCurrent?: boolean
}

/** A link that shows only an icon. */
export const IconLink = forwardRef<HTMLAnchorElement, IconLinkProps>(function IconLink(
  { icon, isCurrent = false, ...rest },
  ref,
) {
  return (
    <NativeLink
      {...rest}
      ref={ref}
      className={cx(styles.button, styles.tone.quiet, styles.iconButton, isCurrent && styles.current)}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <Icon of={icon} />
    </NativeLink>
  )
})
