import type { ReactNode } from 'react'
import { useUiTranslation } from '../locales/translation.ts'
import type { NavItem } from './nav-item.ts'
import { NavList } from './nav-list.tsx'
import * as styles from './side-nav.css.ts'

export interface SideNavProps {
  items: readonly NavItem[]
  /** More pages, in a separate list below. */
  more?: readonly NavItem[]
  /** The `href` of the current page. */
  current?: string | undefined
  /** Above the links: the logo, the radio. */
  header?: ReactNode
  /** Below them: Compose or Sign In, the user's card. */
  footer?: ReactNode
}

/** The left navigation of a wide screen. */
export function SideNav({ items, more, current, header, footer }: SideNavProps) {
  const t = useUiTranslation()
  return (
    <div className={styles.side}>
      {header}
      <NavList label={t('mainNavigation')} items={items} current={current} />
      {more && <NavList label={t('moreNavigation')} items={more} current={current} />}
      <div className={styles.footer}>{footer}</div>
    </div>
  )
}
