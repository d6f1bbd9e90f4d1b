/** What a device shows while the app is closed; the service worker says it. */
export const push = {
  push: {
    somebody: 'Alguien',
    mention: '{name} te ha mencionado o respondido',
    like: 'A {name} le gusta tu publicación',
    likeMore: 'A {name} y {others} más les gusta tu publicación',
    reaction: '{name} ha reaccionado a tu publicación',
    reactionMore: '{name} y {others} más han reaccionado a tu publicación',
    repost: '{name} ha republicado tu publicación',
    repostMore: '{name} y {others} más han republicado tu publicación',
    follow: '{name} te sigue',
    followMore: '{name} y {others} más te siguen',
    message: 'Tienes un mensaje nuevo',
    messages: 'Mensajes nuevos: {count}',
    news: 'Avisos nuevos: {count}',
  },
} as const
