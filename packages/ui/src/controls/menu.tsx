import {
  cloneElement,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ReactElement,
  useRef,
  useState,
} from 'react'
import { loadForPress } from './load-for-press.ts'
import type { MenuAction, MenuListProps } from './menu-list.tsx'
import { isVirtualClick } from './native.tsx'

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
  const button = useRef<HTMLElement>(null)
  const [List, setList] = useState<ComponentType<MenuListProps>>()
  /** Where the focus goes in the open menu; true: to the menu itself. */
  const [focus, setFocus] = useState<'first' | 'last' | true>()
  const open = async (at: HTMLElement, to: 'first' | 'last' | true) => {
    button.current = at
    const loaded = await loadForPress(() => import('./menu-list.tsx'))
    if (!loaded) return
    setList(() => loaded.MenuList)
    setFocus(to)
  }
  const child = trigger as ReactElement<ComponentPropsWithoutRef<'button'>>
  const operated: ComponentPropsWithoutRef<'button'> = {
    'aria-haspopup': 'menu',
    'aria-expanded': focus !== undefined,
    onClick: (event) => {
      child.props.onClick?.(event)
      void open(event.currentTarget, isVirtualClick(event) ? 'first' : true)
    },
    onKeyDown: (event) => {
      child.props.onKeyDown?.(event)
      const to = focusOf[event.key]
      if (!to || event.currentTarget.matches('[aria-disabled=true]')) return
      event.preventDefault()
      void open(event.currentTarget, to)
    },
  }
  return (
    <>
      {/* oxlint-disable-next-line react/refs -- set when it is pressed */}
      {cloneElement(child, operated)}
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
