import { clockSkew } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { QueryContext } from './query.ts'

/** Events without those from the future: somebody may date a post so that it stays on top. */
export const withoutFuture = (events: readonly NostrEvent[], { now }: QueryContext): NostrEvent[] =>
  events.filter(({ created_at }) => created_at <= now + clockSkew)
