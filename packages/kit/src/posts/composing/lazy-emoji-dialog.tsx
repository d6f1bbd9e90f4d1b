import { CrashedDialog } from '../../shared/crashed.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'

/** Loaded once it is opened; it suspends. */
export const LazyEmojiDialog = lazyPart(() => import('./emoji-dialog.tsx').then((m) => m.EmojiDialog), {
  failed: ({ onRetry, onClose }) => <CrashedDialog onRetry={onRetry} onClose={onClose} />,
})
