/** What live queries and feeds give. Public names only; `../index.ts` exports them. */
export type { StageStatus } from './stages.ts'
export type { FeedPosts } from './feed-events.ts'
export type { Feed, FeedState } from './feed.ts'
export type { LiveQuery, QueryState } from './live-query.ts'
export type {
  FeedDefinition,
  FeedQuery,
  Query,
  QueryContext,
  QueryDefinition,
  QueryPlan,
  QueryStage,
} from './query.ts'
export type { Answer } from './ask-once.ts'
