import {
  cloneElement,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactElement,
  useRef,
  useState,
} from 'react'
import type { IconDrawing } from '../display/icon.tsx'
import { loadForPress } from './load-for-press.ts'
import type { MenuListProps } from './menu-list.tsx'
import { isVirtualClick } from './native.tsx'

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

const focusOf: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * Actions behind one button. To choose a value use `Select`. The list is loaded when it is first opened: a feed has two
 * menus on each card.
 */
export function Menu({ label, trigger, items, onAction }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [List, setList] = useState<ComponentType<MenuListProps>>()
  /** Where the focus goes in the open menu; true: to the menu itself. */
  const [focus, setFocus] = useState<'first' | 'last' | true>()
  const open = async (to: 'first' | 'last' | true) => {
    const loaded = await loadForPress(() => import('./menu-list.tsx'))
    if (!loaded) return
    setList(() => loaded.MenuList)
    setFocus(to)
  }
  const operated: ComponentPropsWithRef<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': focus !== undefined,
    onClick: (event) => void open(isVirtualClick(event) ? 'first' : true),
    onKeyDown: (event) => {
      const to = focusOf[event.key]
      if (!to) return
      event.preventDefault()
      void open(to)
    },
  }
  return (
    <>
      {cloneElement(trigger as ReactElement<ComponentPropsWithRef<'button'>>, operated)}
      {List && focus && (
        <List
          label={label}
          items={items}
          onAction={onAction}
          trigger={button}
          focus={focus}
          onClose={() => setFocus(undefined)}
        />
      )}
    </>
  )
}
