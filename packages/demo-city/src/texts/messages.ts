/** A message of a conversation: its sender, the minutes since the one before, and the text. */
type Line = readonly [who: 'them' | 'me', minutesLater: number, text: string]

/** An encrypted conversation with the demo resident; it ended `hoursAgo` hours ago. */
export interface Conversation {
  readonly with: string
  readonly hoursAgo: number
  readonly lines: readonly Line[]
}

/** The demo resident's conversations. Those that end with 'them' are unanswered. */
export const conversations: readonly Conversation[] = [
  {
    with: 'marco',
    hoursAgo: 0.6,
    lines: [
      ['them', 0, 'You’re the new window on the third floor, no? I’m the smell of bread.'],
      ['me', 14, 'That’s me! I haven’t needed an alarm clock since I moved in.'],
      ['them', 3, 'Ha. Side door, 3:40, first tray. You knock twice.'],
      ['me', 2, 'I’ll never be awake at 3:40.'],
      ['them', 1, 'Everyone says so.'],
      ['me', 2893, 'It is 3:46 and I am eating the best thing of my life on your step.'],
      ['them', 2, 'Everyone says so 😄'],
      [
        'them',
        1460,
        'Marta is off on Saturday. Could you carry the flour up with me? I pay in cardamom buns.',
      ],
    ],
  },
  {
    with: 'teodor',
    hoursAgo: 5,
    lines: [
      ['me', 0, 'Your long exposure from the footbridge: how do you keep the trams from burning out?'],
      ['them', 41, 'Hat. I hold my hat in front of the lens when the headlamps come.'],
      ['me', 3, 'A hat.'],
      ['them', 1, 'A black one. It’s the most expensive filter I own, it was my father’s.'],
      ['me', 6, 'That’s lovely. Would you show me? I have a tripod, and no hat.'],
      ['them', 5, 'Thursday, ten o’clock, north stairs of the bridge. I’ll bring a spare hat.'],
      ['me', 1, 'I’ll bring tea.'],
      [
        'them',
        1733,
        'Contact sheet is dry. Frame 22 is yours and it’s the best of the night. Don’t tell me it was luck.',
      ],
      ['me', 12, 'It was the hat.'],
    ],
  },
  {
    with: 'amara',
    hoursAgo: 19,
    lines: [
      ['them', 0, 'Heard you play keys?'],
      ['me', 25, 'I used to. There’s a piano-shaped gap in my life where a piano was.'],
      ['them', 2, 'There’s a piano-shaped piano in the basement. Three sticky notes, otherwise perfect.'],
      [
        'them',
        1,
        'Low Tide needs someone for two songs on the longest night. Easy chords. Frightening tempo.',
      ],
      ['me', 34, 'How frightening?'],
      ['them', 1, '168'],
      ['me', 1, 'oh no'],
      ['me', 4, 'yes'],
      ['them', 1, 'YES. Rehearsal Sunday at four, kettle’s on.'],
    ],
  },
  {
    with: 'priya',
    hoursAgo: 47,
    lines: [
      [
        'them',
        0,
        'Welcome! Did you make your paper backup after the Key Party, or did you just eat the cake?',
      ],
      ['me', 70, 'I made the backup out of shame, right after the cake.'],
      ['them', 4, 'Perfect. One copy where you live, one where you’re loved. Never in a photo.'],
      ['me', 3, 'The second one is with my sister. She thinks it’s a poem.'],
      [
        'them',
        2,
        'Best hiding place there is. Want to help at the next one? We need somebody who was nervous recently.',
      ],
    ],
  },
  {
    with: 'ines',
    hoursAgo: 80,
    lines: [
      ['me', 0, 'I’m the one who apologised through the entire second song. Sorry about that too.'],
      [
        'them',
        22,
        'You apologised in time with the music! That is the hard part. The feet come by themselves.',
      ],
      ['me', 6, 'Is Tuesday really for beginners, or for “beginners”?'],
      ['them', 3, 'For beginners. There’s a man who has been a beginner for nine years. He’s wonderful.'],
      ['me', 2, 'Then I’m coming.'],
      ['them', 1, 'Flat shoes. And eat something first! Beijos 💃'],
    ],
  },
  {
    with: 'bruno',
    hoursAgo: 170,
    lines: [
      [
        'them',
        0,
        'You left a grey notebook on the 23:55. I haven’t read it. It fell open at the drawing of my tram and I only looked at that.',
      ],
      ['me', 180, 'You found it!! I’ve been through every pocket I own.'],
      ['them', 12, 'It’s in the cab, behind the bell. Get on anywhere after eleven.'],
      ['me', 1, 'Keep the drawing. Tear it out, it’s yours.'],
      ['them', 205, 'It’s up in the depot canteen. Framed. They voted.'],
    ],
  },
  {
    with: 'shadowtoad',
    hoursAgo: 300,
    lines: [
      ['me', 0, 'Hello? Is it true that you answer?'],
      ['them', 1, 'Always, after dark. Under this bridge it is always after dark. 🐸'],
      ['me', 2, 'Who can read this?'],
      [
        'them',
        1,
        'You and I. Relays carry the envelope; what’s inside stays between two keys. Keep yours dry.',
      ],
    ],
  },
]
