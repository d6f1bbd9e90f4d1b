import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import * as styles from './button.css.ts'
import type { ButtonTone } from './button.tsx'

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** The name; it is what people hear and what tests look for. */
  'aria-label': string
  icon: IconDrawing
  tone?: ButtonTone
  /** `sm` only where a larger target stands beside it. */
  size?: 'sm' | 'md'
}

/** A button that shows only a drawing. */
export function IconButton({ icon, tone = 'quiet', size = 'md', ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={cx(
        styles.button,
        styles.tone[tone],
        styles.size[size],
        styles.iconButton,
        size === 'sm' && styles.iconButtonSmall,
      )}
    >
      {rest.isPending ? <span className={styles.spinner} aria-hidden /> : <Icon of={icon} />}
    </AriaButton>
  )
}
