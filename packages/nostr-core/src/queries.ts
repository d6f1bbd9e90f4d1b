/**
 * The questions that a client answers, one plain value each: `client.fetch(profile(pubkey))`, `client.watch(…)`,
 * `client.feed(…)`, `client.cached(…)`. `defineQuery` and `defineFeed` make new ones.
 *
 * @module
 */
export { addressReactions } from './queries/address-reactions.ts'
export { activeAuthors } from './queries/active-authors.ts'
export {
  awardsBy,
  badgeAwards,
  badges,
  type AwardsByParams,
  type BadgeAwards,
  type BadgesParams,
} from './queries/badges.ts'
export {
  bookmarkList,
  readBookmarkList,
  type ListedBookmark,
  type ListedBookmarks,
} from './queries/bookmark-list.ts'
export { comments, type CommentsParams } from './queries/comments.ts'
export { commentScope, type CommentScope } from './protocol/nip22.ts'
export { contactList, type ContactList } from './queries/contact-list.ts'
export { emojiList, emojiSetAddresses, emojiSets, readEmojis } from './queries/custom-emojis.ts'
export { customEmojis, splitAtEmojis, type CustomEmoji } from './protocol/nip30.ts'
export {
  groupReactions,
  isEmoji,
  reactionEmoji,
  reactionKey,
  type ReactionEmoji,
  type ReactionGroup,
} from './content/reaction.ts'
export { directMessages, type DirectMessagesParams } from './queries/direct-messages.ts'
export { eventById, eventsByIds } from './queries/event-by-id.ts'
export { deletions, deletionsOf, reactionsTo } from './queries/deletions.ts'
export { eventByAddress } from './queries/event-by-address.ts'
export { eventByPointer, type EventPointer } from './queries/event-by-pointer.ts'
export { giftWraps, type GiftWrapsParams } from './queries/gift-wraps.ts'
export { followedTopics, interestList } from './queries/interest-list.ts'
export { likedPostIds, likes } from './queries/likes.ts'
export { memberList, type MemberListParams } from './queries/member-list.ts'
export { messageRelays } from './queries/message-relays.ts'
export { moderated, type ModeratedParams } from './queries/moderated.ts'
export { muteList, readMutes, type Mutes } from './queries/mute-list.ts'
export { createMuteMatcher, isMuted, type MutableEvent } from './content/mute-matcher.ts'
export { type Mute, type MuteTarget, type MuteType } from './protocol/nip51.ts'
export { followers, network, type Network } from './queries/network.ts'
export { notifications, type Notification, type NotificationsParams } from './queries/notifications.ts'
export { isLike, postActivity, type PostActivity } from './queries/post-activity.ts'
export { countPoll, parsePoll, type Poll, type PollOption, type PollResult } from './content/poll.ts'
export { ownPolls, pollVotes, type PollVotesParams } from './queries/own-polls.ts'
export { pollResponses, type PollResponsesParams } from './queries/poll-responses.ts'
export { relayHints } from './queries/relay-hints.ts'
export { profile, profileDate } from './queries/profile.ts'
export { profileByPointer, type ProfilePointer } from './queries/profile-by-pointer.ts'
export { profiles } from './queries/profiles.ts'
export {
  defineFeed,
  defineQuery,
  queryKey,
  stagesOf,
  type FeedDefinition,
  type QueryDefinition,
  type QueryPlan,
  type QueryStage,
} from './queries/query.ts'
export { relayList } from './queries/relay-list.ts'
export { isNoteOnAddress, replies, type RepliesParams } from './queries/replies.ts'
export {
  timeline,
  timelinePageSize,
  timelinePosts,
  type TimelineParams,
  type TimelinePostsParams,
} from './queries/timeline.ts'
export { topicFeed, topicPosts, type TopicPostsParams } from './queries/topic-posts.ts'
export { userFeed, userFeedPageSize, userPosts, type UserPostsParams } from './queries/user-posts.ts'
