import type { ReactNode } from 'react'
import { NativeLink } from '../controls/native.tsx'
import { Icon } from '../display/icon.tsx'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './app-shell.css.ts'
import type { NavItem } from './nav-item.ts'

export interface BottomNavProps {
  /** Five at most. */
  items: readonly NavItem[]
  current?: string | undefined
  /** Above the bar: what is playing. */
  above?: ReactNode
}

/** The bottom navigation of a narrow screen. */
export function BottomNav({ items, current, above }: BottomNavProps) {
  const t = useUiTranslation()
  return (
    <>
      {above !== undefined && <div className={styles.aboveBar}>{above}</div>}
      <nav aria-label={t('quickNavigation')}>
        <ul className={styles.bottomBar}>
          {items.map((item) => (
            <li key={item.href}>
              <NativeLink
                href={item.href}
                className={styles.bottomLink}
                {...(item.href === current && { 'aria-current': 'page' as const })}
              >
                <Icon of={item.icon} />
                {item.label}
                {item.badge !== undefined && <span className={styles.bottomBadge}>{item.badge}</span>}
              </NativeLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
