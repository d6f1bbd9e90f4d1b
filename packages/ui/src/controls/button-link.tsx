import { forwardRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import * as styles from './button.css.ts'
import { type ButtonSize, type ButtonTone, labelOf } from './button.tsx'
import { NativeLink, type NativeLinkProps } from './native.tsx'

export interface ButtonLinkProps extends Omit<NativeLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  icon?: IconDrawing
  isFullWidth?: boolean
}

/** A link that looks like a button: Edit Profile, Configure. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { children, tone = 'neutral', size = 'md', icon, isFullWidth = false, ...rest },
  ref,
) {
  return (
    <NativeLink
      {...rest}
      ref={ref}
      className={cx(styles.button, styles.tone[tone], styles.size[size], isFullWidth && styles.fullWidth)}
    >
      {icon && <Icon of={icon} size="sm" />}
      {labelOf(children)}
    </NativeLink>
  )
})
