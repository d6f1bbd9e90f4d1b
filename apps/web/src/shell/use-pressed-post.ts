import { useEffect } from 'react'

/** A press on the card of a post opens its thread, and so does Enter on the focused card. */
export function usePressedPost(): void {
  useEffect(() => {
    const open = async (event: MouseEvent | KeyboardEvent) => {
      // Read now: the selection may be gone when the code has loaded.
      const isSelecting = getSelection()?.isCollapsed === false
      // If it cannot be loaded, the permalink remains, and the next press tries again.
      const part = await import('./open-pressed-post.ts').catch(() => undefined)
      part?.openPressedPost(event, isSelecting)
    }
    document.addEventListener('click', open)
    document.addEventListener('keydown', open)
    return () => {
      document.removeEventListener('click', open)
      document.removeEventListener('keydown', open)
    }
  }, [])
}
