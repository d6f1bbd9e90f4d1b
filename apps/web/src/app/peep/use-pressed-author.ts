import { useEffect, useEffectEvent } from 'react'

/** The width from which on there is a side panel to show somebody in. */
const wide = '(min-width: 80rem)'

/**
 * Tells whose post was pressed, wherever on the page it is. A shortcut for the mouse: everybody gets to the same profile
 * by the author's name.
 */
export function usePressedAuthor(onPress: (pubkey: string) => void): void {
  const tell = useEffectEvent(onPress)
  useEffect(() => {
    const press = async ({ target }: MouseEvent) => {
      if (!window.matchMedia(wide).matches) return
      const { authorAt } = await import('./author-at.ts')
      const pubkey = authorAt(target)
      if (pubkey !== undefined) tell(pubkey)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}
