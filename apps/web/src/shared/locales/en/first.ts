import { kitFirst } from '@ncc/kit/texts'

/** The texts of the first page and of the frame around every page. `{name}` is a placeholder, plurals are ICU's. */
export const messages = {
  ...kitFirst,
  app: {
    ...kitFirst.app,
    storageMemory: 'This browser blocks storage: your changes are lost when you close the page.',
    offline: 'You’re offline. This page may be out of date.',
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
    accounts: 'Accounts',
  },
  aside: {
    whoToFollow: 'Who to follow',
    follow: 'Follow',
    followPerson: 'Follow {name}',
    preview: 'User Peep',
    search: 'Search',
    searchPeople: 'Search people',
    searchHint: 'Name, NIP-05, npub or hex',
  },
  welcome: {
    title: 'Welcome to Nostr!',
    eyebrow: '{fullName}',
    lead: 'A club for the whole city, on a network nobody owns. No password, no company in between: your two keys are your account.',
    publicTitle: 'Your public key',
    publicText:
      'This is your name on the network. It starts with npub. Share it freely: people use it to find and follow you.',
    privateTitle: 'Your private key',
    privateText:
      'This is your signature. It starts with nsec. Never share it: anyone who has it can act as you, and nobody can replace it.',
    getKeys: 'Get Your Keys',
    look: 'Look around first',
    now: 'In the city right now',
    openTitle: 'Open to everyone',
    closedTitle: 'For members',
    openText: 'You can read the city feed and every profile without keys. To post, you need keys.',
  },
  city: {
    ...kitFirst.city,
    eyebrow: 'The city, live',
    refresh: 'Refresh',
    signInTitle: 'Sign in to post',
    signInText: 'Anyone can read. To post, you need your own keys.',
    closedText: 'Only members can read and post here.',
    placeholder: 'Share something with the city...',
    empty: 'No posts found in the city feed.',
    emptyHint: 'Be the first to post something!',
    unreachable: 'Unable to connect to relays. Please try again.',
    failed: 'Failed to load city feed',
    end: 'You’ve reached the end.',
  },
} as const

/** Loads the messages of the pages. */
export const loadPages = () => import('./pages.ts')
