/** The texts that a page with posts needs at once. `{name}` is a placeholder, plurals are ICU’s. */
export const kitFirst = {
  app: {
    retry: 'Try again',
    crashed: 'Something went wrong.',
    crashedHint: 'This part of the page failed. The rest still works.',
    reload: 'Reload the page',
  },
  city: {
    loadMore: 'Load more posts',
    loadingMore: 'Loading posts...',
    loading: 'Loading posts...',
    away: 'The relays aren’t answering. Retrying…',
    newPosts: '{count, plural, one {# new post} other {# new posts}}',
  },
  /** The age of a post. */
  age: {
    now: 'now',
    m: '{count}m',
    h: '{count}h',
    d: '{count}d',
  },
  post: {
    signIn: 'Please sign in to post',
    linkCopied: 'Link copied to clipboard!',
    copyFailed: 'Failed to copy to clipboard',
  },
} as const
