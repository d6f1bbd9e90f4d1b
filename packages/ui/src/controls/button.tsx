import { forwardRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import * as styles from './button.css.ts'
import { NativeButton, type NativeButtonProps } from './native.tsx'

/** How much a button stands out. */
export type ButtonTone = keyof typeof styles.tone
/** How large a button is. */
export type ButtonSize = keyof typeof styles.size

export interface ButtonProps extends Omit<NativeButtonProps, 'className' | 'style' | 'children'> {
  children: ReactNode
  /** `primary` once per view; `quiet` for actions repeated in every row. */
  tone?: ButtonTone
  size?: ButtonSize
  icon?: IconDrawing
  isFullWidth?: boolean
}

export const labelOf = (children: ReactNode) =>
  typeof children === 'string' ? <span className={styles.label}>{children}</span> : children

/**
 * Performs an action. For navigation use `Link` or `ButtonLink`. With `isPending` it shows a spinner and ignores presses.
 * @example
 * const Save = ({ save }: { save: () => void }) => <Button tone="primary" onPress={save}>Save</Button>
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { children, tone = 'neutral', size = 'md', icon, isFullWidth = false, ...rest },
  ref,
) {
  return (
    <NativeButton
      {...rest}
      ref={ref}
      className={cx(styles.button, styles.tone[tone], styles.size[size], isFullWidth && styles.fullWidth)}
    >
      {rest.isPending ? (
        <span className={styles.spinner} aria-hidden />
      ) : (
        icon && <Icon of={icon} size="sm" />
      )}
      {labelOf(children)}
    </NativeButton>
  )
})
