import type { messages as english } from '../en/first.ts'
import type { Translation } from '../translator.ts'

export { ui } from './ui.ts'

/** The texts of the first page and of the frame around every page. */
export const messages: Translation<typeof english> = {
  app: {
    retry: 'حاول مجددًا',
    crashed: 'حدث خطأ ما.',
    crashedHint: 'تعطّل هذا الجزء من الصفحة. أما الباقي فما زال يعمل.',
    reload: 'أعد تحميل الصفحة',
    storageMemory: 'يمنع هذا المتصفح التخزين: ستفقد تغييراتك عند إغلاق الصفحة.',
    offline: 'أنت غير متصل بالإنترنت. قد لا تكون هذه الصفحة محدّثة.',
  },
  nav: {
    timeline: 'الخط الزمني',
    feed: 'منشورات {product}',
    profile: 'ملفي',
    contacts: 'جهات الاتصال',
    vault: 'الأرشيف',
    messages: 'الرسائل',
    alerts: 'التنبيهات',
    bookmarks: 'المحفوظات',
    settings: 'الإعدادات',
    home: 'الرئيسية',
    city: 'المدينة',
    dm: 'الرسائل',
    compose: 'اكتب',
    signIn: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
    accounts: 'الحسابات',
  },
  aside: {
    whoToFollow: 'اقتراحات للمتابعة',
    follow: 'متابعة',
    followPerson: 'متابعة {name}',
    preview: 'نظرة سريعة',
    search: 'بحث',
    searchPeople: 'ابحث عن أشخاص',
    searchHint: 'اسم أو NIP-05 أو npub أو hex',
  },
  welcome: {
    title: 'مرحبًا بك في Nostr!',
    eyebrow: '{fullName}',
    lead: 'نادٍ للمدينة كلها، على شبكة لا يملكها أحد. بلا كلمة مرور وبلا شركة في الوسط: مفتاحاك هما حسابك.',
    publicTitle: 'مفتاحك العام',
    publicText: 'هذا اسمك على الشبكة، ويبدأ بـ npub. شاركه بحرّية: به يجدك الآخرون ويتابعونك.',
    privateTitle: 'مفتاحك الخاص',
    privateText:
      'هذا توقيعك، ويبدأ بـ nsec. لا تشاركه أبدًا: من يملكه يستطيع التصرف باسمك، ولا أحد يستطيع استبداله.',
    getKeys: 'احصل على مفاتيحك',
    look: 'تجوّل أولًا',
    now: 'في المدينة الآن',
    openTitle: 'مفتوح للجميع',
    closedTitle: 'للأعضاء',
    openText: 'يمكنك قراءة منشورات المدينة وكل الملفات الشخصية بلا مفاتيح. ولكي تنشر تحتاج إلى مفاتيح.',
  },
  city: {
    eyebrow: 'المدينة مباشرةً',
    refresh: 'تحديث',
    signInTitle: 'سجّل الدخول لتنشر',
    signInText: 'القراءة متاحة للجميع. أما النشر فيحتاج إلى مفاتيح خاصة بك.',
    closedText: 'القراءة والنشر هنا للأعضاء فقط.',
    placeholder: 'شارك المدينة بشيء…',
    loadMore: 'تحميل المزيد من المنشورات',
    loadingMore: 'جارٍ تحميل المنشورات…',
    loading: 'جارٍ تحميل المنشورات…',
    empty: 'لا منشورات في المدينة.',
    emptyHint: 'كن أول من ينشر!',
    unreachable: 'تعذّر الاتصال بأي Relay. حاول مجددًا.',
    failed: 'تعذّر تحميل منشورات المدينة',
    away: 'لا يجيب أي Relay. نعيد المحاولة…',
    newPosts:
      '{count, plural, zero {لا منشورات جديدة} one {منشور جديد واحد} two {منشوران جديدان} few {# منشورات جديدة} many {# منشورًا جديدًا} other {# منشور جديد}}',
    end: 'وصلت إلى النهاية.',
  },
  age: {
    now: 'الآن',
    m: '{count} د',
    h: '{count} س',
    d: '{count} ي',
  },
  post: {
    signIn: 'سجّل الدخول لتنشر',
    linkCopied: 'نُسخ الرابط!',
    copyFailed: 'تعذّر النسخ',
  },
}

/** Loads the messages of the pages. */
export const loadPages = () => import('./pages.ts')
