import type { IconDrawing } from '../display/icon.tsx'

/** A place of the app. */
export interface NavItem {
  href: string
  label: string
  icon: IconDrawing
  /** What waits there, with its words: `{ count: 3, label: '3 new alerts' }`. */
  badge?: { count: number; label: string }
}
