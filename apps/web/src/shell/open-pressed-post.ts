/** What does something itself when it is pressed, and the row of small buttons, which a press may miss. */
const controls =
  'a, button, input, textarea, select, label, summary, video, audio, form, footer, [role="dialog"]'

/** A post that is not on its own page already. */
const card = 'main article:not([aria-current])'

/**
 * Follows the permalink of the post whose card was pressed. Nothing happens where one of its controls was pressed, text
 * is selected, or a modifier key is held: the permalink itself opens in a new tab as every link does.
 */
export function openPressedPost(event: MouseEvent | KeyboardEvent): void {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (!(target instanceof Element)) return
  const isPressed =
    event instanceof KeyboardEvent
      ? event.key === 'Enter' && target.matches(card)
      : !target.closest(controls) && window.getSelection()?.isCollapsed !== false
  if (!isPressed) return
  const pressed = target.closest('main article')
  if (!pressed?.matches(card)) return
  const isFace = target.closest('[data-initials]') !== null
  // The panel shows who it is.
  if (isFace && document.querySelector('aside')?.checkVisibility()) return
  pressed.querySelector<HTMLElement>(`header a[href^="${isFace ? '/u/' : '/post/'}"]`)?.click()
}
