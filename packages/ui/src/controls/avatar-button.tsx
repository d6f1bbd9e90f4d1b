import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Avatar, type AvatarProps } from '../display/avatar.tsx'
import { cx } from '../cx.ts'
import * as styles from './button.css.ts'

export interface AvatarButtonProps
  extends
    Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'name'>,
    Pick<AvatarProps, 'name' | 'src'> {
  /** What the button does, not whose picture it shows. */
  'aria-label': string
}

/** A button with a profile picture, for the menu of the current account. */
export function AvatarButton({ name, src, ...rest }: AvatarButtonProps) {
  return (
    <AriaButton {...rest} className={cx(styles.button, styles.size.md, styles.iconButton)}>
      <Avatar name={name} src={src} size="sm" />
    </AriaButton>
  )
}
