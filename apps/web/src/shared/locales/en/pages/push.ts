/** What a device shows while the app is closed; the service worker says it. */
export const push = {
  push: {
    somebody: 'Somebody',
    mention: '{name} mentioned you or replied to you',
    like: '{name} liked your post',
    likeMore: '{name} and {others} more liked your post',
    reaction: '{name} reacted to your post',
    reactionMore: '{name} and {others} more reacted to your post',
    repost: '{name} reposted your post',
    repostMore: '{name} and {others} more reposted your post',
    follow: '{name} follows you',
    followMore: '{name} and {others} more follow you',
    message: 'You have a new message',
    messages: 'New messages: {count}',
    news: 'New alerts: {count}',
  },
} as const
