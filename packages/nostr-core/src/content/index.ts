/** What is in the text of a post. Public names only; `../index.ts` exports them. */
export { parseArticle, type Article } from './article.ts'
export { parsePeopleList, type PeopleList } from './people-list.ts'
export { containsSecret, SecretLeakError } from './contains-secret.ts'
export { contentWarningReason } from './content-warning.ts'
export { describePost } from './description.ts'
export { findMediaUrls, isLoadableUrl, isVideoUrl } from './media-links.ts'
export {
  parseContent,
  type ContentNode,
  type MentionNode,
  type ParseContentOptions,
} from './parse-content.ts'
