import { bootMessages } from './boot.ts'

/** The words of the first page and of what is around every room. `{name}` is filled in, plurals are ICU's. */
export const messages = {
  app: {
    retry: bootMessages.retry,
    crashed: 'Something went wrong.',
    crashedHint: 'This part of the page failed. The rest goes on working.',
    storageMemory:
      'This browser does not let us keep anything: what you change now is gone when you close the page.',
    offline: 'You are offline. What you see may be old.',
  },
  nav: {
    timeline: 'Timeline',
    feed: '{product} Feed',
    profile: 'Profile',
    contacts: 'Contacts',
    vault: 'Vault',
    messages: 'Messages',
    alerts: 'Alerts',
    bookmarks: 'Bookmarks',
    settings: 'Settings',
    home: 'Home',
    city: 'City',
    dm: 'DM',
    compose: 'Compose',
    signIn: 'Sign In',
    signOut: 'Sign Out',
  },
  aside: {
    whoToFollow: 'Who to follow',
  },
  welcome: {
    title: 'Welcome to Nostr!',
    eyebrow: '{fullName}',
    lead: 'A club for the whole city, on a network that belongs to nobody. There is no password and no company in between: you hold two keys, and they are your membership.',
    publicTitle: 'Your public key',
    publicText:
      'It is your name on the network. It begins with npub, and you can show it to everybody: with it people find and follow you.',
    privateTitle: 'Your private key',
    privateText:
      'It is your signature. It begins with nsec, and nobody but you may ever see it: whoever has it is you. Nobody can send you a new one.',
    getKeys: 'Get Your Keys',
    look: 'Look around first',
    openTitle: 'Nothing is locked',
    openText: 'You can read the city feed and everybody’s profile without keys. You need them only to speak.',
  },
  city: {
    eyebrow: 'The city, live',
    refresh: 'Refresh',
    signInTitle: 'Sign in to post',
    signInText: 'Reading is open to everybody. To say something you need your own keys.',
    placeholder: 'Share something with the city...',
    loadMore: 'Load more posts',
    loadingMore: 'Loading posts...',
    loading: 'Loading posts...',
    empty: 'No posts found in the city feed.',
    emptyHint: 'Be the first to post something!',
    unreachable: 'Unable to connect to relays. Please try again.',
    failed: 'Failed to load city feed',
    away: 'The relays do not answer. They are tried again by themselves.',
    newPosts: '{count, plural, one {# new post} other {# new posts}}',
    end: 'That is everything the city has said so far.',
  },
  post: {
    signIn: 'Please sign in to post',
    linkCopied: 'Link copied to clipboard!',
    copyFailed: 'Failed to copy to clipboard',
  },
} as const
