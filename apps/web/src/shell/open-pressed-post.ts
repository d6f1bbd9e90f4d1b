/** Elements with their own action, and the row of small buttons, which a press may miss. */
const controls =
  'a, button, input, textarea, select, label, summary, video, audio, form, footer, [role="dialog"]'

/** A post that is not on its own page. */
const card = 'main article:not([aria-current])'

/**
 * Follows the permalink of the post whose card was pressed. Does nothing if one of its controls was pressed, if the press
 * selected text, or if a modifier key is held: the permalink itself opens in a new tab.
 */
export function openPressedPost(event: MouseEvent | KeyboardEvent, isSelecting: boolean): void {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (!(target instanceof Element)) return
  const isPressed =
    event instanceof KeyboardEvent
      ? event.key === 'Enter' && target.matches(card)
      : !target.closest(controls) && !isSelecting
  if (!isPressed) return
  const pressed = target.closest('main article')
  if (!pressed?.matches(card)) return
  const isFace = target.closest('[data-initials]') !== null
  // The side panel shows the profile.
  if (isFace && document.querySelector('aside')?.checkVisibility()) return
  pressed.querySelector<HTMLElement>(`header a[href^="${isFace ? '/u/' : '/post/'}"]`)?.click()
}
