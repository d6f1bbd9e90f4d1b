/**
 * Loads what a press opens. Undefined if it cannot be loaded, so that the next press tries again, or if the focus has
 * moved meanwhile: what opens late must not steal it.
 */
export async function loadForPress<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  const before = document.activeElement
  const loaded = await load().catch(() => undefined)
  const { activeElement } = document
  return activeElement === before || activeElement === document.body ? loaded : undefined
}
