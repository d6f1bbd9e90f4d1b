import type { ReactNode } from 'react'
import * as styles from './tabs.css.ts'

export interface PlainTabsProps<Id extends string = string> {
  /** The name of the tab list. */
  label: string
  items: readonly { id: Id; label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/**
 * Looks like `Tabs`, but costs nothing to load. Replace it by the real ones once a tab is pressed or has the keyboard's focus:
 * `onSelect` says so, and `takesFocus` of `Tabs` keeps the focus.
 */
export function PlainTabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  children,
}: PlainTabsProps<Id>) {
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map(({ id, label: name }) => {
          const isSelected = id === selected
          const select = () => onSelect(id)
          return (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={isSelected}
              className={styles.tab}
              {...(isSelected && { 'data-selected': true })}
              // A single tab stop, like the real tabs.
              tabIndex={isSelected ? 0 : -1}
              onFocus={select}
              // On mouse down, like the real tabs, so that a press is not lost if they load before it ends.
              onMouseDown={select}
              onClick={select}
            >
              {name}
            </button>
          )
        })}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
