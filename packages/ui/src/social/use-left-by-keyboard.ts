import { useEffect, useState } from 'react'

/** The part of the window (CSS pixels) that an on-screen keyboard leaves. */
interface LeftByKeyboard {
  readonly top: number
  readonly height: number
}

/** The bars of a browser that come and go are lower (CSS pixels) than any keyboard. */
const minKeyboardPx = 120

/** What an on-screen keyboard leaves of the window; undefined while there is none. A page enlarged by two fingers has none. */
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
