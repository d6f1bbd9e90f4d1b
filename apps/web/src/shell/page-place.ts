import type { Place } from '../shared/page-memory.ts'

/** How long (ms) what is loaded late, such as pictures, may still move a page that one has come back to. */
const settling = 1000

const posts = () => [...document.querySelectorAll<HTMLElement>('main article[data-post]')]

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Where somebody is: at the post that they press, else at the first on the screen; at the very top of the page, there. */
export function findPlace(target: EventTarget | null): Place {
  const top = window.scrollY
  const pressed = target instanceof Element && target.closest<HTMLElement>('article[data-post]')
  if (!pressed && top === 0) return { top }
  const post = pressed || posts().find((one) => one.getBoundingClientRect().bottom > 0)
  const id = post?.dataset['post']
  return post && id !== undefined ? { top, post: id, postTop: topOf(post) } : { top }
}

/**
 * Scrolls to a place, and again whenever the page grows, until the place is found or somebody does something; `onEnd` is
 * told then. The function returned ends it.
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
    if (isThere && (found || post === undefined)) timer ??= setTimeout(end, settling)
  }
  observer.observe(document.body)
  for (const act of acts) window.addEventListener(act, end, { capture: true, passive: true })
  go()
  return end
}
