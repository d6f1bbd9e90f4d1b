/**
 * Edits of an account's lists, for `client.lists.edit(follow(pubkey))`.
 *
 * @module
 */
export { editBookmarks, type BookmarkChanges, type BookmarkOptions } from './publish/bookmark-list.ts'
export { follow, unfollow } from './publish/contact-list.ts'
export { followTopic, unfollowTopic } from './publish/interest-list.ts'
export { restoreVersion } from './publish/list-edit.ts'
export { setMessageRelays } from './publish/message-relays.ts'
export { mute, unmute } from './publish/mute-list.ts'
export { mergeProfile, type ProfileChanges } from './publish/profile-edit.ts'
export { isBookmarkId, type BookmarkTarget } from './protocol/bookmark-tag.ts'
export { normalizeMute, type MuteTarget, type MuteType } from './protocol/nip51.ts'
export { parseTopic } from './protocol/topic.ts'
export { removeRelay, setRelay, setRelays } from './publish/relay-list.ts'
