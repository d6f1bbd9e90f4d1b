import { type RefObject, useContext, useLayoutEffect } from 'react'
import { RouterProvider, setInteractionModality } from 'react-aria-components'
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components/Menu'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import { NavigateContext } from './native.tsx'
import * as styles from './popover.css.ts'

/** An entry of a menu. */
export interface MenuAction {
  id: string
  label: string
  icon?: IconDrawing
  /** Navigates instead of calling `onAction`. */
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
}

export interface MenuListProps {
  label: string
  items: readonly MenuAction[]
  onAction: ((id: string) => void) | undefined
  /** The button that it is anchored to. */
  trigger: RefObject<HTMLElement | null>
  /** The entry that is focused first; true: none yet. */
  focus: 'first' | 'last' | true
  onClose: () => void
}

/** The open list of a `Menu`. */
export function MenuList({ label, items, onAction, trigger, focus, onClose }: MenuListProps) {
  const navigate = useContext(NavigateContext)
  // A key's click looks like a screen reader's to react-aria, which would wait for all transitions before it focuses an entry.
  useLayoutEffect(() => {
    if (focus !== true) setInteractionModality('keyboard')
  }, [focus])
  /** The button has the focus again before an action: a dialog that it opens gives the focus back to it. */
  const choose = (id: string) => {
    flushSync(onClose)
    trigger.current?.focus({ preventScroll: true })
    onAction?.(id)
  }
  const list = (
    <Popover
      aria-label={label}
      className={styles.popover}
      placement="bottom start"
      offset={6}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <AriaMenu
        aria-label={label}
        className={styles.items}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an open menu has the focus
        autoFocus={focus}
        onClose={onClose}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            textValue={item.label}
            isDisabled={item.isDisabled ?? false}
            className={cx(styles.item, item.isDanger && styles.danger)}
            {...(item.href === undefined ? { onAction: () => choose(item.id) } : { href: item.href })}
          >
            {item.icon && <Icon of={item.icon} size="sm" />}
            {item.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  )
  return navigate ? <RouterProvider navigate={navigate}>{list}</RouterProvider> : list
}
