/**
 * What makes a client that of a community: its `community.json`, the city feed, categories, the Vault, time labels, and
 * the app's calls by their names.
 *
 * @module
 */
export { detectCategory } from './category.ts'
export { cityFeed, cityFeedPageSize } from './city-feed.ts'
export { cityTexts, type CityText } from './city-texts.ts'
export {
  atOrigin,
  communityRelays,
  completeCommunity,
  InvalidCommunityError,
  parseCommunity,
  type Community,
  type CommunityFields,
  type CommunityProblem,
} from './community.ts'
export {
  defaultCategories,
  optionalParts,
  themeNames,
  type Category,
  type OptionalPart,
} from './community-schema.ts'
export { createAnswers, type Answers } from './facade-answers.ts'
export { createFacade, type Facade, type GeneratedKeys } from './facade.ts'
export { type PostAge, postAge, profileTimeLabel, timeLabel } from './time-label.ts'
export { findUnknownFields, type UnknownField } from './unknown-fields.ts'
export type { FacadeOptions } from './upload.ts'
export { vaultPosts } from './vault-posts.ts'
