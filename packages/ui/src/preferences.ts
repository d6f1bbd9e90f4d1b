import { createContext, useContext } from 'react'

/** What the reader chooses to see. */
export interface UiPreferences {
  /** Show when posts and messages were written. */
  showTimestamps: boolean
  /** Show likes: the count, the meter and the glow. */
  showLikes: boolean
  /** Load images near the viewport only, instead of all at once. */
  lazyImages: boolean
  /** Start videos automatically, muted. */
  autoplay: boolean
  /** Load nothing of a video before it is played. */
  savesData: boolean
}

const defaultPreferences: UiPreferences = {
  showTimestamps: true,
  showLikes: true,
  lazyImages: true,
  autoplay: false,
  savesData: false,
}

export const PreferencesContext = createContext(defaultPreferences)

/** The current preferences. */
export function useUiPreferences(): UiPreferences {
  return useContext(PreferencesContext)
}

/** The `loading` attribute of images, by the reader's preference. */
export function useImageLoading(): 'lazy' | 'eager' {
  return useUiPreferences().lazyImages ? 'lazy' : 'eager'
}
