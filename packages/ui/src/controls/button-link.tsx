import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import * as styles from './button.css.ts'
import type { ButtonSize, ButtonTone } from './button.tsx'

export interface ButtonLinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  href: string
  tone?: ButtonTone
  size?: ButtonSize
  icon?: IconDrawing
  isFullWidth?: boolean
}

/** A link that looks like a button: Edit Profile, Configure. */
export function ButtonLink({
  children,
  tone = 'neutral',
  size = 'md',
  icon,
  isFullWidth = false,
  ...rest
}: ButtonLinkProps) {
  return (
    <AriaLink
      {...rest}
      className={cx(styles.button, styles.tone[tone], styles.size[size], isFullWidth && styles.fullWidth)}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </AriaLink>
  )
}
