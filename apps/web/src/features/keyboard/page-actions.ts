const posts = () => [...document.querySelectorAll<HTMLElement>('main article[data-post]')]

const current = () => document.activeElement?.closest<HTMLElement>('article[data-post]') ?? undefined

/** Posts whose bottom edge is above this (px) count as passed: a bar may cover the top of the page. */
const top = 72

/** Moves the focus to the next post or the one before; without a focused one to the first on screen. */
export function stepToPost(step: 1 | -1): void {
  const all = posts()
  const from = current()
  const next = from
    ? all[all.indexOf(from) + step]
    : all.find((post) => post.getBoundingClientRect().bottom > top)
  if (!next) return
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

/** Presses a button of the focused post by its name. */
export function pressInPost(name: string): void {
  current()
    ?.querySelector<HTMLElement>(`button[aria-label=${JSON.stringify(name)}]`)
    ?.click()
}

/** Focuses the reply box of the focused post, opening it if necessary. */
export function replyToPost(name: string): void {
  const box = current()?.querySelector('textarea')
  if (box) box.focus()
  else pressInPost(name)
}

/** Opens the focused post's own page. */
export function openPost(): void {
  current()?.querySelector<HTMLElement>('a[href^="/post/"]')?.click()
}

/** Focuses the first visible search field; returns whether there is one. */
export function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('input[type=search]')]
  const field = fields.find((input) => input.checkVisibility())
  field?.focus()
  return field !== undefined
}
