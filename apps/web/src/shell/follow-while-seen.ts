import type { ClientRelays } from '@ncc/nostr-core'
import { asksForLessData } from './ui-preferences.ts'

/** How long a hidden tab goes on: most people are back soon. */
const hiddenMs = 60_000

/** Held by the one tab that goes on while hidden. */
const lockName = 'ncc-follow'

/** What it uses of the browser. */
export interface Browser {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly window: Pick<Window, 'addEventListener'>
  /** Browsers have none on pages without encryption; every tab goes on there. */
  readonly locks: LockManager | undefined
  /** The device asks for less data (Save-Data): no hidden tab goes on. */
  readonly savesData: boolean
}

function theBrowser(): Browser {
  return { document, window, locks: navigator.locks, savesData: asksForLessData(navigator) }
}

/**
 * Until the signal aborts, relays send what is new to the tabs that are seen and, so that its title can count messages, to
 * the hidden tab that was seen last. The others pause after a minute, and catch up when they are seen again. Relays are also
 * retried at once when that happens, or when the device comes online.
 */
export function followWhileSeen(
  relays: Pick<ClientRelays, 'pause' | 'resume' | 'reconnect'>,
  signal: AbortSignal,
  { document, window, locks, savesData }: Browser = theBrowser(),
): void {
  const isSeen = () => document.visibilityState === 'visible'
  let isHolder = locks === undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    if (isSeen() || (isHolder && !savesData)) relays.resume()
    else timer = setTimeout(() => relays.pause(), hiddenMs)
  }

  let waiting = new AbortController()
  let takesOver = isSeen()
  /** A tab takes the lock from the others when it is seen; a hidden one waits until its holder is closed. */
  const hold = async (manager: LockManager) => {
    while (!signal.aborted) {
      waiting = new AbortController()
      const options = takesOver ? { steal: true } : { signal: AbortSignal.any([waiting.signal, signal]) }
      takesOver = false
      const held = manager.request(lockName, options, () => {
        isHolder = true
        update()
        return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      })
      const error = await held.catch((error: unknown) => error)
      // Where the browser blocks storage it refuses locks, and every tab goes on; stolen and given-up locks are aborted.
      isHolder = error instanceof DOMException && error.name !== 'AbortError'
      update()
      if (isHolder) return
    }
  }
  update()
  if (locks) void hold(locks)

  document.addEventListener(
    'visibilitychange',
    () => {
      update()
      if (!isSeen()) return
      relays.reconnect()
      takesOver = !isHolder
      waiting.abort()
    },
    { signal },
  )
  window.addEventListener('online', () => relays.reconnect(), { signal })
}
