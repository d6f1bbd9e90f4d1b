/** What live queries and feeds give. Public names only; `../index.ts` exports them. */
export type { StageStatus } from './stages.ts'
export type { Feed, FeedState } from './feed.ts'
export type { LiveQuery, QueryState } from './live-query.ts'
export { type FeedQuery, type Query, type QueryContext } from './query.ts'
export type { Answer } from './ask-once.ts'
