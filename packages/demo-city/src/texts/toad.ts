interface ToadAnswer {
  readonly asks: RegExp
  readonly lines: readonly string[]
  /** Used instead for private messages (NIP-17). */
  readonly privateLines?: readonly string[]
}

/** ShadowToad's answers: one of the lines of the first entry that matches the message. */
export const toadAnswers: readonly ToadAnswer[] = [
  {
    asks: /\b(nsec|secret key|private key|seed phrase|my key is)/i,
    lines: [
      'Careful. Your secret key is you. Paper, twice, two places, and nobody ever needs to see it. Not even a well-meaning toad.',
      'If anybody asks for your secret key, that is the whole answer about them. Keep it dry, keep it yours. 🔑',
    ],
  },
  {
    asks: /\b(keys?|npub|public key|back ?up|lost|recover)\b/i,
    lines: [
      'Two keys: the one you show (npub, your face) and the one you keep (nsec, your hand). Lose the second and nobody can give it back. So: paper, twice.',
      'A key is not a password. Nobody can reset it for you, and nobody can take it from you either. That is the bargain, and I like it.',
      'Account & Keys, in the settings: copy it once, write it down, then forget I said so. 🐸',
    ],
  },
  {
    asks: /\b(private|privacy|encrypt\w*|secure|safe|secret|who can read|surveill\w*|spy|relays?)\b/i,
    lines: [
      'Only our two keys open this. The relays carry the envelope: they see who wrote to whom, and when, but never what.',
      'What is inside stays between us. That we are talking at all, the relays can see. Under bridges one learns the difference.',
      'I keep no copies. The relays keep the sealed envelope. And you keep the key. That makes one of us responsible. 🗝️',
    ],
    privateLines: [
      'Only our two keys open this. The relays see that an envelope came for one of us; not from whom, nor what is in it.',
      'What is inside stays between us, and so does who wrote it: the envelope bears no sender. 🗝️',
    ],
  },
  {
    asks: /\b(city|club|where|tram|line 7|market|bridge|music|tonight|radio|dance|event\w*)\b/i,
    lines: [
      'Start on Kiln Street: the basement for dancing, the roof for breathing. Then let Line 7 decide.',
      'The Saltmarket on a Friday. Follow the steam. If you meet a woman selling umbrellas, buy one; she knows things about the weather.',
      'Read the city feed until somebody makes you smile, then answer them. That is all the map there is.',
      'Radio Lamplight, low, with the window open. You will hear the bridge hum along. I live in the hum.',
    ],
  },
  {
    asks: /\b(who are you|your name|toad|frog|real|bot|human|robot|ai)\b/i,
    lines: [
      'I’m a small program under a large bridge, and I make no secret of it. But your letter really was sealed, and I really did open it. 🐸',
      'ShadowToad. Doorman of the underside. Made of code and damp.',
    ],
  },
  {
    asks: /\b(thanks?|thank you|cheers|merci|gracias|danke)\b/i,
    lines: [
      'Any time. It is always some time down here.',
      'You are welcome. Leave a lamp on for the next one.',
    ],
  },
  {
    asks: /\b(bye|good ?night|gn|see you|ciao)\b/i,
    lines: ['Good night. Mind the third step, it is mostly water.', 'Go well. The lamps know the way.'],
  },
  {
    asks: /\b(hi|hey|hello|hola|hallo|gm|good (morning|evening)|yo|salut|test)\b|^\W*👋/i,
    lines: [
      'Hello, up there. You’ve reached the underside of the Mercer Bridge. Speak freely, it echoes for nobody else.',
      'Good evening, traveller. The letter arrived sealed and dry. What brings you under the bridge?',
      'Ah, footsteps. Hello! Ask me about the city, about keys, or about nothing much. 🐸',
    ],
  },
]

/** Answers to other questions. */
export const toadShrugs: readonly string[] = [
  'A good question. I’ll think about it until the tide turns. Ask me about keys meanwhile; keys I know.',
  'I asked the river. The river said: try Kiln Street.',
  'Under the bridge we say: who asks at night already knows half of it. Which half do you know?',
]

/** Answers to everything else; `{echo}` is the message. */
export const toadEchoes: readonly string[] = [
  '“{echo}”, says the arch, and then says it again. It liked that.',
  'I heard “{echo}”. So did nobody else. That is the nice part.',
  'Noted in water: “{echo}”. It’ll be gone by morning, as agreed.',
]
