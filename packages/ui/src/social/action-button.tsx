import { memo } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { cx } from '../cx.ts'
import * as styles from './post-card.css.ts'

export interface ActionButtonProps {
  /** The button's whole name: Like, Reply, Bookmark, Share. */
  label: string
  icon: IconDrawing
  onPress: (() => void) | undefined
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
  isDisabled?: boolean
}

/** One of the actions below a post, with its count beside it. */
export const ActionButton = memo(function ActionButton({
  label,
  icon,
  onPress,
  isOn,
  isExpanded,
  count,
  countLabel,
  isLast = false,
  isLine = false,
  isDisabled = false,
}: ActionButtonProps) {
  const state: Partial<ButtonProps> = {
    ...(isOn !== undefined && { 'aria-pressed': isOn }),
    ...(isExpanded !== undefined && { 'aria-expanded': isExpanded }),
    ...(onPress && { onPress }),
  }
  return (
    <span className={cx(styles.action, isLast && styles.lastAction)}>
      <Button {...state} aria-label={label} isDisabled={isDisabled} className={styles.actionButton}>
        <Icon of={icon} isFilled={isOn === true && !isLine} />
      </Button>
      {count !== undefined && count > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{count}</span>
          <VisuallyHidden>{countLabel}</VisuallyHidden>
        </span>
      )}
    </span>
  )
})
