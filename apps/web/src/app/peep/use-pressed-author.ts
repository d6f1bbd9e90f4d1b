import { useEffect, useEffectEvent } from 'react'
import { isHex64 } from '@ncc/nostr-core'

/** What does something itself when it is pressed. */
const controls = 'a, button, input, textarea, select, label, summary, video, audio, [role="dialog"]'

/** The width from which on there is a side panel to show somebody in. */
const wide = '(min-width: 80rem)'

/** The author (64 hex) of the post whose ground, not one of its controls, was pressed. */
function authorAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest(controls)) return undefined
  const author = target.closest('main article')?.querySelector('header a[href^="/u/"]')
  const pubkey = author?.getAttribute('href')?.slice('/u/'.length)
  return isHex64(pubkey) ? pubkey : undefined
}

/**
 * Tells whose post was pressed, wherever on the page it is. A shortcut for the mouse: everybody gets to the same profile
 * by the author's name. Text being selected is no press.
 */
export function usePressedAuthor(onPress: (pubkey: string) => void): void {
  const tell = useEffectEvent(onPress)
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (!window.matchMedia(wide).matches || window.getSelection()?.isCollapsed === false) return
      const pubkey = authorAt(target)
      if (pubkey !== undefined) tell(pubkey)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}
