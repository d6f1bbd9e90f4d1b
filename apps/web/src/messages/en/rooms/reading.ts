/** Posts, threads and bookmarks, and pages that are not there. */
export const reading = {
  notFound: {
    title: 'Oops! Page not found',
    home: 'Return to Home',
  },
  coming: {
    hint: 'This room is not open yet. The city feed is.',
    keys: 'Account & Keys',
    timeline: 'Posts of the people you follow will be read here.',
    profile: 'Your membership card will be here: your posts, your badges, your people.',
    vault: 'Everything you ever posted will be kept here, to search and to take with you.',
    messages: 'Your encrypted letters will be read and written here.',
    bookmarks: 'The posts you saved will be gathered here.',
    settings: 'Theme, relays, privacy and display will be set here.',
    post: 'The post with its whole conversation will be shown here.',
    profileEdit: 'You will change your name, picture and banner here.',
    user: 'A resident’s posts and badges will be shown here.',
    shadowtoad: 'An encrypted talk with ShadowToad will be held here.',
    toFeed: 'To the {product} Feed',
  },
  roomNames: {
    post: 'Post',
    profileEdit: 'Edit profile',
    user: 'Profile',
    shadowtoad: 'ShadowToad',
  },
} as const
