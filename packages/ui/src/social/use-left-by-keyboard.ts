import { useEffect, useState } from 'react'

/** The part of the window (CSS pixels) that an on-screen keyboard leaves visible. */
interface LeftByKeyboard {
  readonly top: number
  readonly height: number
}

/** Collapsing browser bars are lower (CSS pixels) than any keyboard. */
const minKeyboardPx = 120

/** The part of the window that an on-screen keyboard leaves visible; undefined without one, and on a pinch-zoomed page. */
export function useLeftByKeyboard(): LeftByKeyboard | undefined {
  const [left, setLeft] = useState<LeftByKeyboard>()
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return undefined
    const update = () => {
      const covered = window.innerHeight - view.height * view.scale
      const isOpen = covered > minKeyboardPx && view.scale < 1.1
      setLeft(isOpen ? { top: view.offsetTop, height: view.height } : undefined)
    }
    update()
    view.addEventListener('resize', update)
    view.addEventListener('scroll', update)
    return () => {
      view.removeEventListener('resize', update)
      view.removeEventListener('scroll', update)
    }
  }, [])
  return left
}
