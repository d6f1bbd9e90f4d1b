import { lazyPart } from '../shared/lazy-part.tsx'

/** The card of an event of any kind, loaded when the first one is shown; it suspends. */
export const LazyEventCard = lazyPart(() => import('./event-card.tsx').then((m) => m.EventCard))
