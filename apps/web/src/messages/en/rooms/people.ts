/** Contacts, search and alerts. */
export const people = {
  alerts: {
    loading: 'Loading notifications...',
    loadingSide: 'Loading…',
    empty: 'No notifications yet.',
    away: 'The relays do not answer. They are tried again by themselves.',
    signedOut: 'Sign in to view notifications',
    signedOutHint: 'Mentions, likes and new followers are told here.',
    mentioned: 'mentioned you',
    mentionedWith: 'mentioned you: {excerpt}',
    replied: 'replied in your conversation',
    repliedWith: 'replied: {excerpt}',
    liked: 'liked your post',
    likedWithOthers: 'and {count, plural, one {# other} other {# others}} liked your post',
    followed: 'follows you',
    more: 'Show more',
    all: 'All alerts',
    unread: '{count, plural, one {# new alert} other {# new alerts}}',
  },
} as const
