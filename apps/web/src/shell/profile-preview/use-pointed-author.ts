import { useEffect, useEffectEvent } from 'react'
import { isHex64 } from '@ncc/nostr-core'

/** The hover delay: a passing pointer does not count. */
const restMs = 300

/** The author (64 hex) of a post whose name or picture this is. */
function authorAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const person = target.closest('main article header a[href^="/u/"], main article [data-initials]')
  const name = person?.closest('article')?.querySelector('header a[href^="/u/"]')
  const pubkey = name?.getAttribute('href')?.slice('/u/'.length)
  return isHex64(pubkey) ? pubkey : undefined
}

/** The author (64 hex) whose name or picture on a post is hovered, focused or pressed. */
export function usePointedAuthor(onPoint: (pubkey: string, isPressed: boolean) => void): void {
  const tell = useEffectEvent(onPoint)
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = ({ type, target }: Event) => {
      clearTimeout(timer)
      const pubkey = authorAt(target)
      if (pubkey === undefined) return
      if (type === 'click') tell(pubkey, true)
      else timer = setTimeout(() => tell(pubkey, false), restMs)
    }
    for (const sign of ['pointerover', 'focusin', 'click']) {
      document.addEventListener(sign, watch, { signal: end.signal })
    }
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [])
}
