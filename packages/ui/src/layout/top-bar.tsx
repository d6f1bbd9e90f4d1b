import type { ReactNode } from 'react'
import { topBar, topBarEnd } from './app-shell.css.ts'

export interface TopBarProps {
  logo: ReactNode
  /** At the end: the account switcher, the radio. */
  children?: ReactNode
}

/** The bar at the top of a narrow screen. */
export function TopBar({ logo, children }: TopBarProps) {
  return (
    <div className={topBar}>
      {logo}
      <div className={topBarEnd}>{children}</div>
    </div>
  )
}
