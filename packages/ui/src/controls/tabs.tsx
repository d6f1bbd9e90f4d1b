import { useRef, useState, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import * as styles from './tabs.css.ts'

/** A tab and its panel. */
export interface TabItem<Id extends string = string> {
  id: Id
  label: ReactNode
  content: ReactNode
}

export interface TabsProps<Id extends string = string> {
  /** The name of the tab list. */
  label: string
  items: readonly TabItem<Id>[]
  /** The selected tab; the first one by default, and in place of one that is not there. */
  selected?: Id
  /** Called with the tab that was chosen. */
  onSelect?: (id: Id) => void
  /** Whether the selected tab is focused when the tabs appear, as where they replace `PlainTabs` that had the focus. */
  takesFocus?: boolean
}

/** Several views in one place. Only the selected one is rendered. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, takesFocus }: TabsProps<Id>) {
  const [own, setOwn] = useState<Id>()
  const wanted = selected ?? own
  // react-aria would choose a tab itself, and call back while it renders.
  const current = items.some(({ id }) => id === wanted) ? wanted : items[0]?.id
  const isFocusDue = useRef(takesFocus)
  const focusOnce = (tab: HTMLDivElement | null) => {
    if (!tab || isFocusDue.current !== true) return
    isFocusDue.current = false
    // The plain tab took its focus with it; whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) tab.focus()
  }
  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={current ?? ''}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key)
        if (!item) return
        setOwn(item.id)
        onSelect?.(item.id)
      }}
    >
      <TabList aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={styles.tab}
            {...(item.id === current && { ref: focusOnce })}
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
