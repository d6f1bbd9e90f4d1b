/** Search for people and posts. Public names only; `../index.ts` exports them. */
export type { PostFilters } from './post-query.ts'
export type { FoundHashtag } from './post-run.ts'
export { searchPosts, type PostSearch, type PostSearchOptions, type PostSearchState } from './post-search.ts'
export type { SearchBox, SearchStatus } from './search-box.ts'
export type { PostSearchHost, SearchHost } from './search-host.ts'
export { foldText, trimSearchText } from './search-text.ts'
export { matchesUser, type UserSearchResult } from './user-result.ts'
export { searchUsers, type UserSearch, type UserSearchOptions, type UserSearchState } from './user-search.ts'
