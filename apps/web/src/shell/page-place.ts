import type { Place } from '../shared/page-memory.ts'

/** How long late content, such as pictures, may still shift a restored page. */
const settleMs = 1000

const posts = () => [...document.querySelectorAll<HTMLElement>('main article[data-post]')]

const topOf = (element: Element) => element.getBoundingClientRect().top

/** The reader's position: the pressed post, else the first visible one; or the very top of the page. */
export function findPlace(target: EventTarget | null): Place {
  const top = window.scrollY
  const pressed = target instanceof Element && target.closest<HTMLElement>('article[data-post]')
  if (!pressed && top === 0) return { top }
  const post = pressed || posts().find((one) => one.getBoundingClientRect().bottom > 0)
  const id = post?.dataset['post']
  return post && id !== undefined ? { top, post: id, postTop: topOf(post) } : { top }
}

/**
 * Scrolls to a place, and again whenever the page grows, until the place is reached or the user acts; then it calls `onEnd`.
 * The returned function cancels it.
 */
export function goToPlace({ top, post, postTop = 0 }: Place, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(go)
  const acts = ['wheel', 'touchstart', 'keydown', 'pointerdown']
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of acts) window.removeEventListener(act, end, true)
    onEnd()
  }
  function go() {
    const found = post === undefined ? undefined : posts().find((one) => one.dataset['post'] === post)
    const goal = found ? window.scrollY + topOf(found) - postTop : top
    window.scrollTo({ top: goal, behavior: 'instant' })
    const isThere = Math.abs(window.scrollY - goal) <= 1
    if (isThere && (found || post === undefined)) timer ??= setTimeout(end, settleMs)
  }
  observer.observe(document.body)
  for (const act of acts) window.addEventListener(act, end, { capture: true, passive: true })
  go()
  return end
}
