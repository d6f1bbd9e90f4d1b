/** The topics of the demo city: the specification's categories. */
export type Topic =
  | 'general'
  | 'community'
  | 'global'
  | 'music'
  | 'comedy'
  | 'steppin'
  | 'tech'
  | 'photography'
  | 'events'

/** An account of the demo city. */
export interface Account {
  readonly handle: string
  readonly name: string
  readonly about: string
  readonly likes: readonly Topic[]
  /** How often it posts; 1 is the average. */
  readonly voice: number
  readonly website?: string
}

export interface Resident extends Account {
  readonly language?: Language
  /** Whether the profile has a lightning address. */
  readonly wallet?: boolean
}

/** A second language that a resident sometimes writes in. */
export type Language =
  | 'es'
  | 'fr'
  | 'de'
  | 'pt'
  | 'ja'
  | 'ar'
  | 'he'
  | 'fa'
  | 'hi'
  | 'uk'
  | 'tr'
  | 'ko'
  | 'zh'
  | 'it'
  | 'pl'

type Row = [
  handle: string,
  name: string,
  likes: string,
  voice: number,
  about: string,
  more?: Partial<Resident>,
]

const rows: Row[] = [
  [
    'juno',
    'Juno Vale',
    'community photography music',
    1.2,
    'New in town, third floor over the bakery. Learning every tram line by heart, one wrong stop at a time.',
    { wallet: true },
  ],
  [
    'amara',
    'Amara Okonkwo',
    'music steppin',
    1.6,
    'Bass, mostly. Thursdays in the basement on Kiln Street, Sundays asleep until the bells.',
    { wallet: true },
  ],
  [
    'teodor',
    'Teodor Lind',
    'photography general',
    1.5,
    'I photograph the city after the last tram. Prints in the window of the old chemist’s.',
    { website: 'https://teodor.example.org' },
  ],
  [
    'yuki',
    'Yuki Tanabe',
    'photography tech',
    1.2,
    'Film cameras, firmware, feeding crows. 写真と電車。',
    { language: 'ja' },
  ],
  [
    'hassan',
    'Hassan al-Rashid',
    'community events',
    1.1,
    'Cardamom coffee and chess at the Saltmarket kiosk. You bring the gossip.',
    { language: 'ar', wallet: true },
  ],
  [
    'mirela',
    'Mirela Ionescu',
    'general comedy',
    1.4,
    'Night nurse. Most of my posts are written between 4 and 5 a.m. and it shows.',
  ],
  [
    'desmond',
    'Desmond Achebe',
    'comedy community',
    1.5,
    'Hosts the open mic at the Paper Moon. Nobody has been booed since March.',
  ],
  [
    'ines',
    'Inês Carvalho',
    'steppin music',
    1.4,
    'Kizomba, forró, anything with a partner. Beginners get the best songs.',
    { language: 'pt' },
  ],
  [
    'ravi',
    'Ravi Menon',
    'tech community',
    1.5,
    'Runs a relay in a cupboard and a soup kitchen in a garage. Both have had outages.',
    { language: 'hi', website: 'https://cupboard.example.net' },
  ],
  ['signe', 'Signe Dahl', 'tech global', 1.1, 'Keys, protocols, bicycles. Slow software for fast friends.'],
  [
    'kofi',
    'Kofi Mensah',
    'music events',
    1.3,
    'Trumpet in the Ropewalk Brass. We rehearse on the roof, sorry about that.',
  ],
  [
    'leila',
    'Leila Farahani',
    'general global',
    1.2,
    'Translator. Collects words that no other language bothered to make.',
    { language: 'fa' },
  ],
  [
    'marco',
    'Marco Bellini',
    'events general',
    1.2,
    'Night baker on Lantern Street. First loaves 3:40, come to the side door.',
    { language: 'it' },
  ],
  [
    'oksana',
    'Oksana Hrytsenko',
    'steppin events',
    1.3,
    'Teaches stepping on Tuesdays, unteaches bad habits on Wednesdays.',
    { language: 'uk' },
  ],
  [
    'tomasz',
    'Tomasz Wrona',
    'tech comedy',
    1.1,
    'Repairs tram displays. If it says “Line 7 — eventually”, that was me.',
    { language: 'pl' },
  ],
  [
    'chiara',
    'Chiara Fontana',
    'photography events',
    1.0,
    'Letterpress posters. Ink under the nails, type in the drawer, rent mostly paid.',
    { website: 'https://posters.example.org' },
  ],
  [
    'abebe',
    'Abebe Tadesse',
    'general community',
    0.9,
    'Allotment 14, behind the gasworks. Will trade tomatoes for stories.',
  ],
  [
    'noor',
    'Noor Haddad',
    'music photography',
    1.2,
    'Oud and field recordings. I have forty minutes of the Mercer Bridge humming.',
    { language: 'ar' },
  ],
  [
    'felix',
    'Felix Brandt',
    'tech music',
    1.3,
    'Modular synths, immodest power bills.',
    { language: 'de', wallet: true },
  ],
  [
    'solveig',
    'Solveig Aune',
    'general photography',
    0.9,
    'Harbour pilot. I see the city from the water, which is its better side.',
  ],
  [
    'priya',
    'Priya Raman',
    'tech events',
    1.2,
    'Organises the monthly Key Party: bring a phone, leave with an npub and cake.',
    { language: 'hi' },
  ],
  ['emeka', 'Emeka Obi', 'steppin music', 1.1, 'Two left feet, both of them fast.'],
  [
    'hana',
    'Hana Novotná',
    'community general',
    1.0,
    'Librarian of the Lantern Quarter reading room. Overdue is a state of mind.',
  ],
  [
    'jae',
    'Seo Jae-won',
    'tech photography',
    1.0,
    'Neon repair. Argon blue, neon red, sodium heart.',
    { language: 'ko' },
  ],
  [
    'dov',
    'Dov Levin',
    'comedy general',
    1.2,
    'Clockmaker on Observatory Hill. Always late, professionally.',
    { language: 'he' },
  ],
  [
    'camille',
    'Camille Moreau',
    'music steppin',
    1.2,
    'Chansons at the Glassworks, first Friday. Second glass is on you.',
    { language: 'fr' },
  ],
  [
    'thandi',
    'Thandiwe Nkosi',
    'events community',
    1.4,
    'Puts the chairs out. Puts the chairs back. Everything between is called an event.',
  ],
  [
    'bruno',
    'Bruno Salazar',
    'general comedy',
    1.2,
    'Drives the 23:55 on Line 7. I have heard your phone call.',
    { language: 'es' },
  ],
  [
    'lucia',
    'Lucía Ferrer',
    'events steppin',
    1.0,
    'Flamenco, sourdough, arguments about both.',
    { language: 'es' },
  ],
  [
    'wei',
    'Lin Wei',
    'tech global',
    1.0,
    'Distributed systems by day, dumplings by night. Both need folding.',
    { language: 'zh' },
  ],
  ['aisling', 'Aisling Byrne', 'music general', 1.1, 'Fiddle. The quiet kind until the third tune.'],
  [
    'omari',
    'Omari Baptiste',
    'music photography',
    1.1,
    'Record shop under the viaduct. Dub on the left, dust on the right.',
    { website: 'https://viaduct-records.example.com' },
  ],
  [
    'zeynep',
    'Zeynep Aydın',
    'global general',
    1.0,
    'Ferry captain’s daughter, still counts in crossings.',
    { language: 'tr' },
  ],
  [
    'mateus',
    'Mateus Rocha',
    'photography steppin',
    1.0,
    'Skateboards and double exposures. Hospital twice, gallery once.',
    { language: 'pt' },
  ],
  [
    'greta',
    'Greta Holm',
    'community events',
    1.0,
    'Choir on Mondays. You can sing. Everyone can sing. We checked.',
  ],
  [
    'samir',
    'Samir Bensaid',
    'comedy music',
    1.1,
    'Couscous, one-liners, darbuka. In that order.',
    { language: 'fr' },
  ],
  [
    'nadia',
    'Nadia Petrova',
    'general photography',
    1.0,
    'I restore stained glass. The rain does the lighting.',
  ],
  [
    'kwame',
    'Kwame Boateng',
    'tech community',
    1.0,
    'Teaches the Saturday repair café. Your toaster is not dead, it is resting.',
    { wallet: true },
  ],
  [
    'ilse',
    'Ilse van Dijk',
    'tech global',
    0.8,
    'Old web, slow web, good web. Homepage since the modem.',
    { website: 'https://ilse.example.net' },
  ],
  [
    'paloma',
    'Paloma Reyes',
    'events photography',
    1.0,
    'Paints the murals on the Foundry wall. Yes, the fox too.',
    { language: 'es' },
  ],
  [
    'henrik',
    'Henrik Solberg',
    'general comedy',
    0.9,
    'Lock-keeper, canal basin. Patience is most of the job.',
  ],
  [
    'ayesha',
    'Ayesha Siddiqui',
    'global community',
    1.0,
    'Lawyer for tenants, by the hour; for cats, always free.',
  ],
  [
    'matteo',
    'Matteo Conti',
    'music comedy',
    0.9,
    'Plays the accordion at people until they leave or dance.',
    { language: 'it' },
  ],
  [
    'freya',
    'Freya Lindgren',
    'steppin general',
    0.9,
    'Physio by day. I know what your knees did last Saturday.',
  ],
  [
    'tariq',
    'Tariq Aziz',
    'photography community',
    0.9,
    'Night market stall 31: umbrellas, batteries, opinions.',
    { language: 'ar' },
  ],
  [
    'lena',
    'Lena Hoffmann',
    'general tech',
    0.9,
    'Tram-network nerd. Ask me about the 1931 timetable. Or don’t, I’ll tell you.',
    { language: 'de' },
  ],
  ['obi', 'Obinna Eze', 'comedy events', 0.9, 'Improv. Yes. And?'],
  [
    'marisol',
    'Marisol Vega',
    'music events',
    1.0,
    'Books the bands at the Foundry. Earplugs at the bar, hugs at the door.',
    { language: 'es' },
  ],
  [
    'einar',
    'Einar Bakke',
    'global photography',
    0.8,
    'Telescope on Observatory Hill, open on clear nights. Bring a coat.',
  ],
  [
    'soraya',
    'Soraya Karimi',
    'music global',
    0.9,
    'Sings in four languages, orders coffee in one.',
    { language: 'fa' },
  ],
  [
    'pavel',
    'Pavel Dvořák',
    'tech general',
    0.8,
    'Elevators. It has its ups and downs. (I am contractually obliged.)',
  ],
  [
    'dalia',
    'Dalia Mansour',
    'community events',
    0.9,
    'Community garden, Kiln Street. The bees have their own relay.',
  ],
  ['rowan', 'Rowan Ellery', 'general community', 0.9, 'Street sweeper, poet, early. They/them.'],
  [
    'mina',
    'Mina Park',
    'steppin comedy',
    0.9,
    'Roller skates are dance shoes. I will not be taking questions.',
    { language: 'ko' },
  ],
  [
    'lars',
    'Lars Nyström',
    'tech music',
    0.8,
    'Acoustics. I made the basement sound good and the upstairs neighbours forgive.',
  ],
  [
    'esther',
    'Esther Cohen',
    'global general',
    0.8,
    'Retired cartographer. The map is never finished, thank goodness.',
    { language: 'he' },
  ],
  [
    'gaspard',
    'Gaspard Petit',
    'comedy photography',
    0.8,
    'Mime. This bio is a lot for me.',
    { language: 'fr' },
  ],
  [
    'yara',
    'Yara Nasser',
    'tech events',
    0.9,
    'Hardware wallets, soft landings. Teaches people to keep their keys.',
    { language: 'ar' },
  ],
  ['wim', 'Wim de Groot', 'general global', 0.7, 'Bicycle couriers’ union. We know every kerb by name.'],
  [
    'anouk',
    'Anouk Dubois',
    'steppin photography',
    0.8,
    'Lindy hop at dusk, darkroom at dawn.',
    { language: 'fr' },
  ],
]

/** The residents, beginning with the one to sign in as. */
export const residents: readonly Resident[] = rows.map(([handle, name, likes, voice, about, more]) => ({
  handle,
  name,
  about,
  likes: likes.split(' ') as Topic[],
  voice,
  ...more,
}))

/** The club, which runs the city's client and issues its badges. */
export const club: Account = {
  handle: 'club',
  name: 'Nostr City Club',
  about:
    'The club at 12 Kiln Street: a basement, a roof, a relay. Doors at eight. Your key is your membership.',
  likes: ['community', 'events'],
  voice: 1.5,
}

/** The suggested accounts ('Who to follow'). */
export const suggested: readonly Account[] = [
  {
    handle: 'lamplight',
    name: 'Radio Lamplight',
    about:
      'The city’s own station, from the signal tower. Soul, dub, brass, and the tide times at ten to the hour.',
    likes: ['music', 'events'],
    voice: 2,
  },
  {
    handle: 'saltmarket',
    name: 'Saltmarket by Night',
    about:
      'What’s on at the night market: stalls, stages, steam. Every Friday and Saturday until the lamps go out.',
    likes: ['events', 'community'],
    voice: 1.8,
  },
  {
    handle: 'line7',
    name: 'Line Seven',
    about: 'Unofficial news from the loveliest tram in the city. Delays, detours, dogs on board.',
    likes: ['general', 'comedy'],
    voice: 1.8,
  },
]

/** The fixed contact of the encrypted chat. */
export const shadowToad: Account = {
  handle: 'shadowtoad',
  name: 'ShadowToad',
  about:
    'Lives under the Mercer Bridge. Answers encrypted letters, keeps no copies, knows where the keys are not.',
  likes: ['tech', 'community'],
  voice: 0.4,
}

/** All accounts, beginning with the resident to sign in as. */
export const everybody: readonly Resident[] = [...residents, ...suggested, club, shadowToad]
