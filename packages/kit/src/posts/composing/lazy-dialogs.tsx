import { CrashedDialog } from '../../shared/crashed.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'

// Each is loaded once it is opened, and suspends.

export const LazyEmojiDialog = lazyPart(() => import('./emoji-dialog.tsx').then((m) => m.EmojiDialog), {
  failed: CrashedDialog,
})

export const LazyDeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((m) => m.DeleteDialog), {
  failed: CrashedDialog,
})

export const LazyQuoteDialog = lazyPart(() => import('./quote-dialog.tsx').then((m) => m.QuoteDialog), {
  failed: CrashedDialog,
})
