import { isHex64 } from '@ncc/nostr-core'

/** The hover delay (ms): a passing pointer does not count. */
const restMs = 300

/** The author (64 hex) of a post whose name or picture this is. */
function authorAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  const person = target.closest('main article header a[href^="/u/"], main article [data-initials]')
  const name = person?.closest('article')?.querySelector('header a[href^="/u/"]')
  const pubkey = name?.getAttribute('href')?.slice('/u/'.length)
  return isHex64(pubkey) ? pubkey : undefined
}

/** Reports whose name or picture is hovered, focused or pressed, until the signal aborts. */
export function watchAuthors(
  tell: (pubkey: string, isPressed: boolean) => void,
  first: Event,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    clearTimeout(timer)
    const pubkey = authorAt(target)
    if (pubkey !== undefined) timer = setTimeout(() => tell(pubkey, false), restMs)
  }
  const press = ({ target }: Event) => {
    clearTimeout(timer)
    const pubkey = authorAt(target)
    if (pubkey !== undefined) tell(pubkey, true)
  }
  rest(first)
  document.addEventListener('pointerover', rest, { signal })
  document.addEventListener('focusin', rest, { signal })
  document.addEventListener('click', press, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
