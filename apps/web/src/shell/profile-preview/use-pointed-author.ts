import { useEffect, useEffectEvent } from 'react'

/** Events that precede pointing at a person. */
const signs = ['pointerover', 'focusin'] as const

/** The author (64 hex) whose name or picture on a post is hovered, focused or pressed. */
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
