import { Fragment, useEffect } from 'react'
import type { KitHost, KitPreferences, NavigationProps } from './host.ts'

/** What a reader has chosen who has not chosen anything. */
export const defaultPreferences: KitPreferences = {
  showWarned: false,
  blurStrangers: false,
  autoLoad: true,
  privatePosts: false,
  linkPreviews: false,
  hideLikes: false,
}

/** Notices Back and Forward; other navigation renders the parts of the page anew. */
function Navigation({ onChange }: NavigationProps) {
  useEffect(() => {
    window.addEventListener('popstate', onChange)
    return () => window.removeEventListener('popstate', onChange)
  }, [onChange])
  return null
}

/** An app without a city: no categories, no moderators, no server of its own. */
export function createDefaultHost(askToSignIn: () => void): KitHost {
  return {
    Navigation,
    askToSignIn,
    visitorsLike: false,
    categories: [],
    hasZaps: true,
    known: undefined,
    previewUrl: undefined,
    mediaServer: undefined,
    ReportDialog: undefined,
    Unreachable: Fragment,
    publishedNote: undefined,
  }
}
