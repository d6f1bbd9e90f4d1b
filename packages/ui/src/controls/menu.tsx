import { type ReactElement, useContext } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { cx } from '../cx.ts'
import { Icon, type IconDrawing } from '../display/icon.tsx'
import * as styles from './popover.css.ts'
import { NavigateContext } from './native.tsx'
import { PressTrigger } from './trigger.tsx'

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

export interface MenuProps {
  label: string
  /** A button of this package. */
  trigger: ReactElement
  items: readonly MenuAction[]
  onAction?: (id: string) => void
}

/** Actions behind one button. To choose a value use `Select`. */
export function Menu({ label, trigger, items, onAction }: MenuProps) {
  const navigate = useContext(NavigateContext)
  const menu = (
    <MenuTrigger>
      <PressTrigger>{trigger}</PressTrigger>
      <Popover className={styles.popover} offset={6}>
        <AriaMenu aria-label={label} className={styles.items} onAction={(key) => onAction?.(String(key))}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled ?? false}
              className={cx(styles.item, item.isDanger && styles.danger)}
              {...(item.href !== undefined && { href: item.href })}
            >
              {item.icon && <Icon of={item.icon} size="sm" />}
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
  return navigate ? <RouterProvider navigate={navigate}>{menu}</RouterProvider> : menu
}
