import type { ReactNode } from 'react'
import type { IconDrawing } from '../display/icon.tsx'

/** A place of the app. */
export interface NavItem {
  href: string
  label: string
  icon: IconDrawing
  /** What waits there: a `Badge`. */
  badge?: ReactNode
}
