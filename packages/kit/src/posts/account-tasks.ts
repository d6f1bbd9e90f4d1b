import { Nothing } from '../shared/crashed.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'

/** Applies the mutes of the signed-in account to every page. */
export const ApplyMutes = lazyPart(() => import('../people/apply-mutes.ts').then((m) => m.ApplyMutes), {
  failed: Nothing,
  isWordless: true,
})

/** Keeps the bookmarks of an account on all its devices. */
export const BookmarkSync = lazyPart(() => import('./bookmark-sync.ts').then((m) => m.BookmarkSync), {
  failed: Nothing,
})

/** Tells its parent who is a stranger to the reader. */
export const FindStrangers = lazyPart(() => import('../people/strangers.ts').then((m) => m.FindStrangers), {
  failed: Nothing,
  isWordless: true,
})
