import type { Language } from '../residents.ts'

/** Posts in the residents' other languages. */
export const foreign: Record<Language, readonly string[]> = {
  es: [
    'Última parada y nadie se baja: afuera llueve y aquí dentro alguien está cantando un bolero. Doy otra vuelta, qué remedio. 🚋',
    'Esta noche, flamenco en el patio de la calle Kiln. Traed sillas, palmas y un poco de paciencia con las guitarras.',
    'El zorro del mural ya tiene nombre. Lo han votado los niños: se llama Martes.',
    'He pintado hasta las dos con las manos heladas. El muro se ríe. Yo también.',
  ],
  fr: [
    'Premier vendredi du mois : chansons à la verrerie. Le deuxième verre est pour moi, le troisième est une mauvaise idée.',
    'La ville sent le pain et la pluie. Je rentre à pied, tant pis pour le dernier tram.',
    'Quelqu’un a laissé un piano sous le viaduc. Il manque trois touches et personne ne s’en plaint.',
  ],
  de: [
    'Nachts um drei brummt das Umspannwerk genau einen Ton tiefer als mein Synthesizer. Wir haben jetzt eine Band.',
    'Fahrplan von 1931 gefunden: Linie 7, alle vier Minuten, „auch bei Nebel“. Man wird ja noch träumen dürfen.',
  ],
  pt: [
    'Forró no armazém hoje às nove. Quem não souber dançar, aprende; quem souber, ensina. 💃',
    'A luz do cais às seis da manhã não cabe na câmera. Tentei três vezes e fiquei só olhando.',
  ],
  it: [
    'Le prime pagnotte sono uscite alle 3:40. Chi passa dalla porta di servizio trova anche il caffè.',
    'Ho suonato sotto le finestre di via Lantern finché una signora mi ha lanciato un’arancia. Successo totale.',
  ],
  pl: [
    'Tablica na przystanku pokazuje dziś: „Tramwaj będzie, jak będzie”. Nie ja to napisałem, ale podpisuję się.',
  ],
  uk: [
    'Сьогодні на занятті двадцять двоє новачків, чотири мови й одна пісня. На другому приспіві вже ніхто не рахував уголос.',
    'Місто пахне дощем і свіжим хлібом. Дякую, що чекаєте на нас.',
  ],
  tr: ['Son vapur kalktı, iskele bize kaldı. Çay demli, rüzgâr serin, şehir pırıl pırıl. 🌉'],
  ja: [
    '終電のあと、橋の上で三脚を立てた。誰も通らない十五分間、街は全部わたしのものだった。',
    '雨上がりの線路がきれいすぎて、電車を二本見送りました。🚋',
  ],
  ko: [
    '네온 개구리를 고쳤습니다. 이제 다시 깜빡입니다. 지나가다 인사해 주세요. 🐸',
    '롤러스케이트는 댄스화입니다. 이의 있으신 분은 자정에 고가도로 아래로 오세요.',
  ],
  zh: [
    '凌晨两点的饺子摊，前面排着十四个人，没有一个人着急。这座城市值得。',
    '今晚把一台旧路由器改成了中继，放在厨房的米缸旁边，运行平稳。',
  ],
  hi: [
    'रात की आख़िरी ट्राम, खिड़की पर बारिश, और किसी ने धीमे से गाना शुरू कर दिया। शहर, तुम अच्छे हो।',
    'आज लंगर में एक सौ बारह कटोरे दाल। काटने वालों को सलाम।',
  ],
  ar: [
    'قهوة بالهيل في كشك سوق الملح حتى منتصف الليل. الشطرنج مفتوح للجميع، والخسارة مجانية. ♟️',
    'سجّلتُ صوت الجسر أربعين دقيقة والريح من الشمال. يغنّي المدينة دون أن يعرف.',
    'المطر على مظلّات السوق أجمل إيقاع سمعته هذا الأسبوع.',
  ],
  he: [
    'תיקנתי היום את השעון של בית המכס. הוא עדיין ממהר בארבע דקות, בכוונה, כדי שאף אחד לא יאחר למעבורת.',
    'מפה אף פעם לא גמורה, ותודה לאל.',
  ],
  fa: [
    'امشب روی پل، نور شهر در آب می‌لرزید و هیچ‌کس عجله نداشت.',
    'برای «نور چراغ روی آب» در هیچ زبانی یک واژه کافی نیست. پیشنهاد بدهید.',
  ],
}
