import { NativeLink } from '../controls/native.tsx'
import { Icon } from '../display/icon.tsx'
import { withoutAside } from './app-shell.css.ts'
import type { NavItem } from './nav-item.ts'
import * as styles from './side-nav.css.ts'

export interface NavListProps {
  /** The landmark's name. */
  label: string
  items: readonly NavItem[]
  /** The `href` of the current page. */
  current?: string | undefined
  /** Called when a link is followed, for example to close a menu. */
  onFollow?: () => void
}

/** A vertical list of links with icons. */
export function NavList({ label, items, current, onFollow }: NavListProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href} className={item.isInAside ? withoutAside : undefined}>
            <NativeLink
              href={item.href}
              className={styles.item}
              {...(onFollow && { onPress: onFollow })}
              {...(item.href === current && { 'aria-current': 'page' as const })}
            >
              <Icon of={item.icon} />
              <span className={styles.label}>{item.label}</span>
              {item.badge}
            </NativeLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
