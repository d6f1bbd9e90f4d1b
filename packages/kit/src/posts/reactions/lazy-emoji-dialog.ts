import { CrashedDialog } from '../../shared/crashed.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'

export const LazyEmojiDialog = lazyPart(() => import('./emoji-dialog.tsx').then((m) => m.EmojiDialog), {
  failed: CrashedDialog,
})
