import { forwardRef, memo } from 'react'
import { NativeButton, type NativeButtonProps } from '../controls/native.tsx'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import * as styles from './post-card.css.ts'

export interface ActionButtonProps extends Omit<NativeButtonProps, 'className' | 'style' | 'children'> {
  /** The button's whole name: Like, Reply, Bookmark, Share. */
  label: string
  icon: IconDrawing
  /** Makes it a toggle. */
  isOn?: boolean
  /** Makes it a button that expands something below. */
  isExpanded?: boolean
  count?: number
  /** The count in words. */
  countLabel?: string
  isLast?: boolean
  /** A line icon that must not be filled. */
  isLine?: boolean
}

/** One of the actions below a post, with its count beside it. */
export const ActionButton = memo(
  forwardRef<HTMLButtonElement, ActionButtonProps>(function ActionButton(
    { label, icon, isOn, isExpanded, count, countLabel, isLast = false, isLine = false, ...rest },
    ref,
  ) {
    return (
      <span className={cx(styles.action, isLast && styles.lastAction)}>
        <NativeButton
          aria-pressed={isOn}
          aria-expanded={isExpanded}
          {...rest}
          ref={ref}
          aria-label={label}
          className={styles.actionButton}
        >
          <Icon of={icon} isFilled={isOn === true && !isLine} />
        </NativeButton>
        {count !== undefined && count > 0 && (
          <span className={styles.count}>
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{countLabel}</VisuallyHidden>
          </span>
        )}
      </span>
    )
  }),
)
