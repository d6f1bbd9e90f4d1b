/** Profiles and badges. */
export const profileTexts = {
  loading: 'Loading…',
  unknownCount: '–',
  issued: 'Issued',
  notSecure: 'Not secure',
  badges: 'Badges',
  emptyBadgeSlot: 'Empty badge slot',
  viewFullProfile: 'View Full Profile',
  recentPosts: 'Recent Posts',
  loadingUser: 'Loading user...',
  peekHint: "Click on a user's post to peek at their profile",
} as const
