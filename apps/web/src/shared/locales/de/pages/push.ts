/** What a device shows while the app is closed; the service worker says it. */
export const push = {
  push: {
    somebody: 'Jemand',
    mention: '{name} hat dich erwähnt oder dir geantwortet',
    like: '{name} gefällt dein Beitrag',
    likeMore: '{name} und {others} weiteren gefällt dein Beitrag',
    reaction: '{name} hat auf deinen Beitrag reagiert',
    reactionMore: '{name} und {others} weitere haben auf deinen Beitrag reagiert',
    repost: '{name} hat deinen Beitrag repostet',
    repostMore: '{name} und {others} weitere haben deinen Beitrag repostet',
    follow: '{name} folgt dir',
    followMore: '{name} und {others} weitere folgen dir',
    message: 'Du hast eine neue Nachricht',
    messages: 'Neue Nachrichten: {count}',
    news: 'Neue Mitteilungen: {count}',
  },
} as const
