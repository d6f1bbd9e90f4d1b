import { useEffect, useEffectEvent } from 'react'

/** What people do before they can point at somebody. */
const signs = ['pointerover', 'focusin'] as const

/** Tells at whose name or picture on a post somebody points (64 hex): by hovering, by focus, or by a press. */
export function usePointedAuthor(onPoint: (pubkey: string, isPressed: boolean) => void): void {
  const tell = useEffectEvent(onPoint)
  useEffect(() => {
    const end = new AbortController()
    let isLoading = false
    const load = async (first: Event) => {
      if (isLoading) return
      isLoading = true
      const part = await import('./watch-authors.ts').catch(() => undefined)
      if (part) part.watchAuthors((pubkey, isPressed) => tell(pubkey, isPressed), first, end.signal)
      else isLoading = false
    }
    for (const sign of signs) document.addEventListener(sign, load, { signal: end.signal })
    return () => end.abort()
  }, [])
}
