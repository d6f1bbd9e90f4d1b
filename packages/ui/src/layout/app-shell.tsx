import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './app-shell.css.ts'

export interface AppShellProps {
  /** A `SideNav`; shown from 60rem on. */
  nav: ReactNode
  /** The side panel; shown from 76rem on. What it holds must be reachable elsewhere too: see `WithoutAside`. */
  aside?: ReactNode
  /** A `TopBar`; shown below 60rem. */
  top?: ReactNode
  /** A `BottomNav`; shown below 60rem. */
  bottom?: ReactNode
  /** What floats above the page: a `FloatingCompose`. Hidden while a field or form of the page has the focus. */
  floating?: ReactNode
  children: ReactNode
}

/**
 * The frame of every screen: landmarks, a skip link, and one column that scrolls with the page.
 * @example
 * const items = [{ href: '/', label: 'City', icon: CityIcon }]
 * const App = () => (
 *   <AppShell nav={<SideNav items={items} />}>
 *     <Page title="City">…</Page>
 *   </AppShell>
 * )
 */
export function AppShell({ nav, aside, top, bottom, floating, children }: AppShellProps) {
  const t = useUiTranslation()
  return (
    <>
      <div className={styles.frame}>
        <nav aria-label={t('skipToContent')}>
          <a className={styles.skip} href="#main">
            {t('skipToContent')}
          </a>
        </nav>
        {Boolean(top) && <header className={styles.top}>{top}</header>}
        <div className={cx(styles.shell, Boolean(aside) && styles.withAside)}>
          <header className={styles.nav}>{nav}</header>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {Boolean(aside) && (
            <aside className={styles.aside} aria-label={t('sidePanel')}>
              {aside}
            </aside>
          )}
        </div>
        {Boolean(bottom) && <div className={styles.bottom}>{bottom}</div>}
      </div>
      {/* Outside of the frame: some browsers position fixed elements relative to a size container. */}
      {Boolean(floating) && (
        <section className={styles.floating} aria-label={t('quickActions')}>
          {floating}
        </section>
      )}
    </>
  )
}

/** Shows its content only where there is no side panel. */
export function WithoutAside({ children }: { children: ReactNode }) {
  return <div className={styles.withoutAside}>{children}</div>
}
