import { Link } from 'react-aria-components/Link'
import { Icon } from '../display/icon.tsx'
import { withoutAside } from './app-shell.css.ts'
import type { NavItem } from './nav-item.ts'
import * as styles from './side-nav.css.ts'

export interface NavListProps {
  /** The landmark's name. */
  label: string
  items: readonly NavItem[]
  /** The `href` of the page one is on. */
  current?: string | undefined
  /** A link was followed: what the list stands in may be closed. */
  onFollow?: () => void
}

/** Places below each other, each with its drawing. */
export function NavList({ label, items, current, onFollow }: NavListProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href} className={item.isInAside ? withoutAside : undefined}>
            <Link
              href={item.href}
              className={styles.item}
              {...(onFollow && { onPress: onFollow })}
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
  )
}
