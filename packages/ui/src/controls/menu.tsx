import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useRef, useState } from 'react'
import type { IconDrawing } from '../display/icon.tsx'
import type { NativeButtonProps } from './native.tsx'

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

const loadList = () => import('./menu-list.tsx')
const focusOf: Readonly<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * Actions behind one button. To choose a value use `Select`. The list is loaded when it is first opened: a feed has two
 * menus on each card.
 */
export function Menu({ label, trigger, items, onAction }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [List, setList] = useState<Awaited<ReturnType<typeof loadList>>['MenuList']>()
  /** Where the focus goes in the open menu; true: to the menu itself. */
  const [focus, setFocus] = useState<'first' | 'last' | true>()
  const open = (to: 'first' | 'last' | true) => {
    setFocus(to)
    loadList().then(
      ({ MenuList }) => setList(() => MenuList),
      // The next press tries again.
      () => setFocus(undefined),
    )
  }
  const operated: NativeButtonProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': focus !== undefined,
    // The keyboard and screen readers click no times.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'first' : true),
    onKeyDown: (event: KeyboardEvent) => {
      const to = focusOf[event.key]
      if (!to) return
      event.preventDefault()
      open(to)
    },
  }
  return (
    <>
      {cloneElement(trigger as ReactElement<NativeButtonProps>, operated)}
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
