import { useEffect, useState, type RefCallback } from 'react'

/** Whether an element is on screen, in its scrolling box too. Give the first to its `ref`. */
export function useInView(): [RefCallback<HTMLElement>, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setInView(last.isIntersecting)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, isInView]
}
