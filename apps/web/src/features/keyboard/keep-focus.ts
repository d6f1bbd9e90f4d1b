/** An element, and its index among its siblings when the focus entered it. */
interface Step {
  readonly element: Element
  readonly index: number
}

const controls = 'a[href],button:enabled,input:enabled,textarea:enabled,[tabindex="0"]:not(:disabled)'

/** The landmarks, which are never removed. */
const landmarks = 'main, aside, header'

/** The path from the focused element up to its landmark; undefined if it is in a dialog. */
function findTrail(): readonly Step[] | undefined {
  const trail: Step[] = []
  let element = document.activeElement
  const part = element?.closest(landmarks)
  if (!part) return undefined
  if (element === part) return trail
  for (; element && element !== part.parentElement; element = element.parentElement) {
    trail.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) })
  }
  return trail
}

function controlsIn(element: Element): HTMLElement[] {
  const all = [...(element.matches(controls) ? [element] : []), ...element.querySelectorAll(controls)]
  return all.filter((one) => one instanceof HTMLElement).filter((one) => one.checkVisibility())
}

/** The control at the same position in another row, such as the next person's Unfollow button. */
function findLike(path: readonly Step[], row: Element | undefined): HTMLElement | undefined {
  const [gone, ...within] = path.toReversed()
  let found = row?.tagName === gone?.element.tagName ? row : undefined
  for (const { element, index } of within) {
    const child: Element | undefined = found?.children[index]
    found = child?.tagName === element.tagName ? child : undefined
  }
  return found && controlsIn(found).find((control) => control === found)
}

/** The control that took the place of a removed one; else the one before it. */
function findNeighbour(trail: readonly Step[]): HTMLElement | undefined {
  for (const [at, { element }] of trail.entries()) {
    const gone = trail[at - 1]
    if (!gone || !element.isConnected) continue
    const children = [...element.children]
    const isRow = gone.element.matches('li, article')
    const like = isRow ? findLike(trail.slice(0, at), children[gone.index] ?? children.at(-1)) : undefined
    const after = children.slice(gone.index).flatMap(controlsIn)[0]
    const found = like ?? after ?? children.slice(0, gone.index).flatMap(controlsIn).at(-1)
    if (found) return found
  }
  return undefined
}

/** The element to focus when the control at the start of a trail has lost the focus. */
function findNext(trail: readonly Step[]): HTMLElement | undefined {
  const first = trail[0]?.element
  const isThere = first instanceof HTMLElement && first.isConnected && first.checkVisibility()
  return isThere && first.matches(controls) ? first : findNeighbour(trail)
}

/** Whether an element that had the focus cannot have it any more; a dialog looks after its own controls. */
const hasLost = (element: Element) =>
  !element.isConnected || (element.matches(':disabled') && element.closest(landmarks) !== null)

/** Whether nothing has the focus; a control that was disabled has it until the next frame is drawn. */
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled')

/**
 * Keeps the focus near its position when the focused control is disabled, hidden or removed, for example with its row or after
 * a dialog; on a new page it moves to the start of the main part.
 */
class FocusKeeper {
  readonly #main: HTMLElement
  #focused = document.activeElement
  #trail = findTrail() ?? []
  #page = location.pathname
  #isByPointer = false
  /** What had the focus when it was hidden. */
  #hidden: HTMLElement | undefined

  constructor(main: HTMLElement) {
    this.#main = main
  }

  /** Watches the page until the returned function is called. */
  start(): () => void {
    const ending = new AbortController()
    const { signal } = ending
    const observer = new MutationObserver(() => this.#onChange())
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', () => this.#onFocus(), { signal })
    document.addEventListener('focusout', (event) => this.#onBlur(event), { signal })
    return () => {
      observer.disconnect()
      ending.abort()
    }
  }

  #onFocus(): void {
    this.#focused = document.activeElement
    this.#isByPointer = this.#focused?.matches(':focus-visible') === false
    const found = findTrail()
    // After a dialog the focus returns to where it was.
    if (!found) return
    this.#trail = found
    this.#page = location.pathname
  }

  #onChange(): void {
    const focused = this.#focused
    if (!focused || !hasLost(focused) || !isNowhere()) return
    const isAbove = this.#trail[0]?.element !== focused
    this.#focused = null
    // A dialog returns the focus itself in the next frame, if its opener still exists.
    if (isAbove) requestAnimationFrame(() => this.#giveBack())
    else this.#giveBack()
  }

  /** One of two panes takes the place of the other: the way back leads to what had the focus before. */
  #onBlur({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget || !(target instanceof HTMLElement) || !target.isConnected) return
    if (target.checkVisibility() || !target.closest(landmarks)) return
    const before = this.#hidden
    this.#hidden = target
    requestAnimationFrame(() => {
      if (!isNowhere()) return
      if (before?.isConnected && before.checkVisibility()) before.focus()
      else this.#giveBack()
    })
  }

  #giveBack(): void {
    if (!isNowhere()) return
    const found = this.#page === location.pathname ? findNext(this.#trail) : undefined
    // A text field would bring up the keyboard of whoever has tapped on something else.
    const next = this.#isByPointer && found?.matches('input, textarea') ? undefined : found
    this.#trail = []
    const target = next ?? this.#main
    target.focus({ preventScroll: next === undefined })
  }
}

/** Looks after the focus until the returned function is called; `earlier` had it before. */
export function keepFocus(main: HTMLElement, earlier?: EventTarget | null): () => void {
  if (isNowhere() && earlier instanceof Element && (hasLost(earlier) || !earlier.checkVisibility())) {
    main.focus({ preventScroll: true })
  }
  return new FocusKeeper(main).start()
}
