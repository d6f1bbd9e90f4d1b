import type { ReactNode } from 'react'
import type { IconDrawing } from '../display/icon.tsx'

/** A link of the navigation. */
export interface NavItem {
  href: string
  label: string
  icon: IconDrawing
  /** A count: a `Badge`. */
  badge?: ReactNode
  /** The side panel shows the same: the link is hidden beside it. */
  isInAside?: boolean
}
