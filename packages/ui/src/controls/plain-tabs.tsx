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

/** Looks like `Tabs`, but costs nothing to load; replace it by the real ones once one is pressed. */
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
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            aria-selected={item.id === selected}
            className={styles.tab}
            {...(item.id === selected && { 'data-selected': true })}
            // As the real ones: a press is not lost if they come before it ends.
            onMouseDown={() => onSelect(item.id)}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
