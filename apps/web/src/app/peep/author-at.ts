import { isHex64 } from '@ncc/nostr-core'

/** What does something itself when it is pressed. */
const controls = 'a, button, input, textarea, select, label, summary, video, audio, [role="dialog"]'

/** The author (64 hex) of the post whose ground, not one of its controls, was pressed; text being selected is no press. */
export function authorAt(target: EventTarget | null): string | undefined {
  if (window.getSelection()?.isCollapsed === false) return undefined
  if (!(target instanceof Element) || target.closest(controls)) return undefined
  const author = target.closest('main article')?.querySelector('header a[href^="/u/"]')
  const pubkey = author?.getAttribute('href')?.slice('/u/'.length)
  return isHex64(pubkey) ? pubkey : undefined
}
