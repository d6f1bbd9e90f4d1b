/** What a device shows while the app is closed; the service worker says it. */
export const push = {
  push: {
    somebody: 'شخص ما',
    mention: 'ذكرك {name} أو ردّ عليك',
    like: 'أُعجب {name} بمنشورك',
    likeMore: 'أُعجب {name} وآخرون ({others}) بمنشورك',
    reaction: 'تفاعل {name} مع منشورك',
    reactionMore: 'تفاعل {name} وآخرون ({others}) مع منشورك',
    repost: 'أعاد {name} نشر منشورك',
    repostMore: 'أعاد {name} وآخرون ({others}) نشر منشورك',
    follow: 'بدأ {name} متابعتك',
    followMore: 'بدأ {name} وآخرون ({others}) متابعتك',
    message: 'وصلتك رسالة جديدة',
    messages: 'رسائل جديدة: {count}',
    news: 'تنبيهات جديدة: {count}',
  },
} as const
