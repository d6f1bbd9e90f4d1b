import type { ReactNode } from 'react'
import { useUiMessages } from '../locales/messages-context.ts'
import type { NavItem } from './nav-item.ts'
import { NavList } from './nav-list.tsx'
import * as styles from './side-nav.css.ts'

export interface SideNavProps {
  items: readonly NavItem[]
  /** Further pages, in a list of their own below. */
  more?: readonly NavItem[]
  /** The `href` of the page one is on. */
  current?: string | undefined
  /** Above the links: the logo, the radio. */
  header?: ReactNode
  /** Below them: Compose or Sign In, the user's card. */
  footer?: ReactNode
}

/** The left panel of a wide screen. */
export function SideNav({ items, more, current, header, footer }: SideNavProps) {
  const messages = useUiMessages()
  return (
    <div className={styles.side}>
      {header}
      <NavList label={messages.mainNavigation} items={items} current={current} />
      {more && <NavList label={messages.moreNavigation} items={more} current={current} />}
      <div className={styles.footer}>{footer}</div>
    </div>
  )
}
