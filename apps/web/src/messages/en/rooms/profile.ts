/** Profiles and their badges. */
export const profile = {
  edit: {
    noRelay: 'No relay took it. Nothing was changed.',
    refused: 'The relays refused it: {reason}. Nothing was changed.',
  },
  follow: {
    follow: 'Follow',
    unfollow: 'Unfollow',
    followed: 'Followed',
    unfollowed: 'Unfollowed',
    failed: 'Failed to follow',
    unfollowFailed: 'Failed to unfollow',
    signIn: 'Please sign in to follow',
  },
  hide: {
    hide: 'Hide',
    unhide: 'Unhide',
    hidden: 'Hidden from City feed',
    hiddenText: "This user's posts will not show in City feed.",
    unhidden: 'User unhidden',
    unhiddenText: 'They will appear in your City feed.',
  },
  badges: {
    awarded: '{product} badge awarded',
    issued: 'Badge issued',
    pending: 'Badge issuance pending',
    pendingText: 'We could not confirm it. You can ask for it again on your profile.',
    failed: 'Badge issuance failed',
    failedText: "We'll try again later.",
    issueFailed: 'Badge issue failed',
    issueError: 'Badge issue error',
  },
} as const
