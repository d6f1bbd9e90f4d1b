import { lazyPart } from '../shared/lazy-part.tsx'

/** A poll, loaded when the first one is shown; it suspends. */
export const LazyPollItem = lazyPart(() => import('./poll-item.tsx').then((m) => m.PollItem))
