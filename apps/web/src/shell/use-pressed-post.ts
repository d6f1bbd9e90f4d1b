import { useEffect } from 'react'

/** Opens the thread of a post whose card is pressed, or focused and Enter is pressed. */
export function usePressedPost(): void {
  useEffect(() => {
    const open = async (event: MouseEvent | KeyboardEvent) => {
      // Read now: the selection may be gone when the code has loaded.
      const isSelecting = getSelection()?.isCollapsed === false
      // If it cannot be loaded, the permalink still works, and the next press retries.
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
