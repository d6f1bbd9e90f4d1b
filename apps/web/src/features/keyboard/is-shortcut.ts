/** Elements that take keys for themselves: text fields and overlays. */
const taken =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=slider]'

/** Whether a key is meant for the app: alone, not held down, and not typed into something. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return false
  return !(event.target instanceof HTMLElement && event.target.closest(taken))
}
