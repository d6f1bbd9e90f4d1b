/** Edits of an account's lists, for `client.lists.edit(follow(pubkey))`. */
export { follow, unfollow } from './publish/contact-list.ts'
export { restoreVersion } from './publish/list-edit.ts'
export { setMessageRelays } from './publish/message-relays.ts'
export { mute, unmute } from './publish/mute-list.ts'
export { mergeProfile, type ProfileChanges } from './publish/profile-edit.ts'
export { muteListKind, normalizeMute, type MuteTarget, type MuteType } from './protocol/nip51.ts'
export { removeRelay, setRelay, setRelays } from './publish/relay-list.ts'
