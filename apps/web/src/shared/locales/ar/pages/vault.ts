/** The Vault. */
export const vault = {
  vault: {
    title: 'أرشيفك',
    signedOut: 'سجّل الدخول لفتح أرشيفك',
    signedOutHint: 'ابحث في كل ما نشرته وصدّره.',
    totalPosts: 'كل المنشورات',
    mediaPosts: 'منشورات بوسائط',
    activeRelays: 'Relays النشطة',
    search: 'ابحث في منشوراتك…',
    filter: 'نوع المنشور',
    all: 'الكل',
    text: 'نص',
    media: 'وسائط',
    empty: 'أرشيفك فارغ بعد',
    emptyHint: 'هنا يظهر كل ما تنشره.',
    nothingFound: 'لا منشورات مطابقة',
    failed: 'تعذّر تحميل منشوراتك',
    away: 'لا يجيب أي Relay. نعيد المحاولة…',
    showMore:
      '{count, plural, zero {لا مزيد} one {عرض منشور آخر} two {عرض منشورين آخرين} few {عرض # منشورات أخرى} many {عرض # منشورًا آخر} other {عرض # منشور آخر}}',
    copied: 'نُسخ',
    rebroadcast: 'أُعيد البث!',
    waiting: 'في انتظار Relays الخاصة بك',
    waitingHint: 'سيُرسل المنشور حالما يمكن الوصول إلى أحدها.',
    rebroadcastFailed: 'فشلت إعادة البث',
    rebroadcastFailedHint: 'تعذّرت إعادة بث المنشور',
    archive: 'التصدير والاستيراد',
    archiveHint:
      'يحتوي الملف على كل ما وقّعته وتحفظه Relays الخاصة بك: المنشورات والإعجابات والقوائم والرسائل المشفّرة، حدث في كل سطر. يمكنك إرساله إلى أي Relay من جديد.',
    export: 'تصدير كل شيء',
    exporting:
      '{count, plural, zero {لا أحداث حتى الآن…} one {حدث واحد حتى الآن…} two {حدثان حتى الآن…} few {# أحداث حتى الآن…} many {# حدثًا حتى الآن…} other {# حدث حتى الآن…}}',
    exported:
      '{count, plural, zero {لم يُصدَّر أي حدث.} one {صُدِّر حدث واحد.} two {صُدِّر حدثان.} few {صُدِّرت # أحداث.} many {صُدِّر # حدثًا.} other {صُدِّر # حدث.}}',
    exportMissing: 'لم تُكمل هذه الـRelays إجابتها: {relays}. تنقص الملفَّ الأحداثُ التي لا يحفظها غيرها.',
    exportFailed: 'لم يجب أي Relay. لم يُصدَّر شيء.',
    exportUnwritten: 'تعذّرت كتابة الملف. حاول مجددًا.',
    import: 'استيراد ملف',
    reading: 'جارٍ فحص التواقيع…',
    importing: 'أُرسل {done} من {total}',
    imported:
      '{count, plural, zero {لم يُضف أي حدث.} one {حدث واحد صار على Relays الخاصة بك.} two {حدثان صارا على Relays الخاصة بك.} few {# أحداث صارت على Relays الخاصة بك.} many {# حدثًا صار على Relays الخاصة بك.} other {# حدث صار على Relays الخاصة بك.}}',
    importQueued:
      '{count, plural, zero {لا شيء ينتظر.} one {حدث واحد ينتظر وسيُرسل حالما يمكن الوصول إلى Relay.} two {حدثان ينتظران وسيُرسلان حالما يمكن الوصول إلى Relay.} few {# أحداث تنتظر وستُرسل حالما يمكن الوصول إلى Relay.} many {# حدثًا ينتظر وسيُرسل حالما يمكن الوصول إلى Relay.} other {# حدث ينتظر وسيُرسل حالما يمكن الوصول إلى Relay.}}',
    importRefused:
      '{count, plural, zero {لم يُرفض شيء.} one {حدث واحد لم يقبله أي Relay.} two {حدثان لم يقبلهما أي Relay.} few {# أحداث لم يقبلها أي Relay.} many {# حدثًا لم يقبله أي Relay.} other {# حدث لم يقبله أي Relay.}}',
    importUnsent:
      '{count, plural, zero {أُرسل كل شيء.} one {حدث واحد لم يُرسل.} two {حدثان لم يُرسلا.} few {# أحداث لم تُرسل.} many {# حدثًا لم يُرسل.} other {# حدث لم يُرسل.}}',
    importForeign:
      '{count, plural, zero {لا شيء من حسابات أخرى.} one {حدث واحد من حساب آخر تم تخطيه.} two {حدثان من حسابات أخرى تم تخطيهما.} few {# أحداث من حسابات أخرى تم تخطيها.} many {# حدثًا من حسابات أخرى تم تخطيه.} other {# حدث من حسابات أخرى تم تخطيه.}}',
    importBroken:
      '{count, plural, zero {كل الأسطر صالحة.} one {سطر واحد ليس حدثًا صالحًا وتم تخطيه.} two {سطران ليسا حدثين صالحين وتم تخطيهما.} few {# أسطر ليست أحداثًا صالحة وتم تخطيها.} many {# سطرًا ليست أحداثًا صالحة وتم تخطيها.} other {# سطر ليست أحداثًا صالحة وتم تخطيها.}}',
    stop: 'إيقاف',
  },
} as const
