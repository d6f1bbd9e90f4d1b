import { lazyPart } from '../shared/lazy-part.tsx'

/** The Follow button, loaded when it is first shown; it suspends. */
export const LazyFollowButton = lazyPart(() => import('./follow-button.tsx').then((m) => m.FollowButton))
