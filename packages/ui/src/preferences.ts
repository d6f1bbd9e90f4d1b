import { createContext, use } from 'react'

/** What a reader wants to see, wherever it is shown. */
export interface UiPreferences {
  /** When posts and messages were written. */
  showTimestamps: boolean
  /** How many like a post: the count, the meter and the glow. */
  showLikes: boolean
  /** Images are loaded when they come near the screen, instead of all at once. */
  lazyImages: boolean
  /** Videos start by themselves, without their sound. */
  autoplay: boolean
}

export const defaultPreferences: UiPreferences = {
  showTimestamps: true,
  showLikes: true,
  lazyImages: true,
  autoplay: false,
}

export const PreferencesContext = createContext(defaultPreferences)

/** The preferences in force. */
export function useUiPreferences(): UiPreferences {
  return use(PreferencesContext)
}

/** The `loading` of an image, as the reader prefers it. */
export function useImageLoading(): 'lazy' | 'eager' {
  return useUiPreferences().lazyImages ? 'lazy' : 'eager'
}
