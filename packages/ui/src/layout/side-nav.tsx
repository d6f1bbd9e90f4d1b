import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Icon } from '../display/icon.tsx'
import { useUiMessages } from '../messages/messages-context.ts'
import type { NavItem } from './nav-item.ts'
import * as styles from './side-nav.css.ts'

export interface SideNavProps {
  items: readonly NavItem[]
  /** The `href` of the page one is on. */
  current?: string | undefined
  /** Above the links: the logo, the radio. */
  header?: ReactNode
  /** Below them: Compose or Sign In, the user's card. */
  footer?: ReactNode
}

/** The left panel of a wide screen. */
export function SideNav({ items, current, header, footer }: SideNavProps) {
  const messages = useUiMessages()
  return (
    <div className={styles.side}>
      {header}
      <nav aria-label={messages.mainNavigation}>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.href}>
              <Link
                href={item.href}
                className={styles.item}
                {...(item.href === current && { 'aria-current': 'page' as const })}
              >
                <Icon of={item.icon} />
                <span className={styles.label}>{item.label}</span>
                {item.badge}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.footer}>{footer}</div>
    </div>
  )
}
