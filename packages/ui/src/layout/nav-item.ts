import type { ReactNode } from 'react'
import type { IconDrawing } from '../display/icon.tsx'

/** A place of the app. */
export interface NavItem {
  href: string
  label: string
  icon: IconDrawing
  /** What waits there: a `Badge`. */
  badge?: ReactNode
  /** The side panel holds the same: the link is left out beside it. */
  isInAside?: boolean
}
