/** An element, and its place among its siblings when the focus came to it or into it. */
interface Step {
  readonly element: Element
  readonly index: number
}

const controls = 'a[href],button:enabled,input:enabled,textarea:enabled,[tabindex="0"]'

/** From the focused element up to the root; empty where the focus is elsewhere. */
function trailTo(root: HTMLElement): readonly Step[] {
  const trail: Step[] = []
  let element = document.activeElement
  if (!element || element === root || !root.contains(element)) return trail
  for (; element && element !== root.parentElement; element = element.parentElement) {
    trail.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) })
  }
  return trail
}

function controlsIn(element: Element): HTMLElement[] {
  const all = [...(element.matches(controls) ? [element] : []), ...element.querySelectorAll(controls)]
  return all.filter((one) => one instanceof HTMLElement).filter((one) => one.checkVisibility())
}

/** The control that has come to the place of one that is gone; else the one before it. */
function findNeighbour(trail: readonly Step[]): HTMLElement | undefined {
  for (const [at, { element }] of trail.entries()) {
    const gone = trail[at - 1]
    if (!gone || !element.isConnected) continue
    const children = [...element.children]
    const after = children.slice(gone.index).flatMap(controlsIn)[0]
    const found = after ?? children.slice(0, gone.index).flatMap(controlsIn).at(-1)
    if (found) return found
  }
  return undefined
}

/**
 * Keeps the focus near where it was when the control that has it goes, with its row or its work done; on another page it
 * is at the beginning of the root.
 */
export function keepFocus(root: HTMLElement | null): void {
  if (!root) return
  let trail = trailTo(root)
  let page = location.pathname
  const note = () => {
    trail = trailTo(root)
    page = location.pathname
  }
  const observer = new MutationObserver(() => {
    const [focused] = trail
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return
    const next = page === location.pathname ? findNeighbour(trail) : undefined
    trail = []
    const target = next ?? root
    target.focus({ preventScroll: next === undefined })
  })
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
}
