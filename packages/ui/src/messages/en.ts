/**
 * Every word that ui says by itself. The names of icon-only controls are part of the product's contract with
 * assistive technology. Functions take counts, so that a language can choose its own plural.
 */
export const en = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main navigation',
  quickNavigation: 'Quick navigation',
  sidePanel: 'Side panel',
  close: 'Close',
  clear: 'Clear',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  loading: 'Loading…',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  copyValue: (label: string) => `Copy ${label}`,
  showValue: (label: string) => `Show ${label}`,
  hideValue: (label: string) => `Hide ${label}`,
  charactersLeft: (count: number) => `${count} characters left`,
  charactersOver: (count: number) => `${count} characters too many`,

  like: 'Like',
  reply: 'Reply',
  bookmark: 'Bookmark',
  share: 'Share',
  repost: 'Repost',
  compose: 'Compose',
  refresh: 'Refresh',
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  replies: (count: number) => (count === 1 ? '1 reply' : `${count} replies`),
  reposts: (count: number) => (count === 1 ? '1 repost' : `${count} reposts`),
  replyingTo: (name: string) => `Replying to ${name}`,
  openPost: (time: string) => `Open post, ${time}`,
  openImage: (position: number, total: number) => `Open image ${position} of ${total}`,
  image: 'Image',
  storedOnRelays: (count: number) => (count === 1 ? 'Stored on 1 relay' : `Stored on ${count} relays`),
  moreRelays: (count: number) => `+${count}`,
  parentPost: 'The post this one replies to',

  post: 'Post',
  posting: 'Posting…',
  addImages: 'Add images',
  dropImages: 'Drop images here',
  removeImage: (name: string) => `Remove image ${name}`,
  imageDescription: (name: string) => `Description of ${name}`,
  imageDescriptionHint: 'Describe the image for people who cannot see it',
  imagesLeft: (count: number, max: number) => `${count} of ${max} images`,
  categoryHint: (name: string) => `Category: ${name}`,
  writeReply: 'Write a reply…',
  sendReply: 'Reply',
  sendingReply: 'Replying…',
  cancel: 'Cancel',

  playRadio: 'Play radio',
  stopRadio: 'Stop radio',
  muteRadio: 'Mute radio',
  unmuteRadio: 'Unmute radio',
  radioLive: 'Live',
  radioStopped: 'Stopped',
  radioConnecting: 'Connecting…',

  relayConnected: 'Connected',
  relayDisconnected: 'Not connected',
} as const

type Widen<Message> = Message extends string
  ? string
  : Message extends (...values: infer Values) => string
    ? (...values: Values) => string
    : never

/** The catalogue a translation has to fill. */
export type UiMessages = { [Key in keyof typeof en]: Widen<(typeof en)[Key]> }
