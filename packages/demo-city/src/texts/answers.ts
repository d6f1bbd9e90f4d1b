/** Replies to a particular hand-written post, identified by some of its words. */
export const answers: readonly { readonly to: string; readonly lines: readonly string[] }[] = [
  {
    to: 'signed with the little boat',
    lines: [
      'Welcome home. (The bag was the whole landing. We drew lots for the walk.)',
      'I recognised that roof in two seconds. The pigeons send their regards.',
      'Crying on Line 7, thank you very much. The driver wants to know why, I’m reading it to him.',
      'I folded that boat! I’m so glad it floats.',
    ],
  },
  {
    to: 'Bernadette',
    lines: [
      'Bernadette is a great tree. Give her my best.',
      'I thought I was the only one who talks to Bernadette.',
    ],
  },
  {
    to: 'If you are in love',
    lines: [
      'I was on that carriage. Can confirm. I got off and I’m not even in love, I just felt hopeful.',
      'She says it every Friday. It is never the same half.',
    ],
  },
  {
    to: 'Gerald',
    lines: ['Gerald again.', 'My Gerald calls it “patina”.', 'Tenants’ meeting, Thursday. Bring the fish.'],
  },
  {
    to: 'carried my sofa',
    lines: ['It was a very light sofa and very good soup.', 'I’m the other one. Same time Sunday?'],
  },
  {
    to: 'First photo from my own window',
    lines: [
      'That’s the Old Ropery! The pigeons belong to nobody and answer to Carlo.',
      'Welcome! Good bread: side door below you, 3:40.',
      'I can see your lamp from here. Hello, third floor.',
    ],
  },
  {
    to: 'light on water at night',
    lines: [
      'We have a word for it at home. It also means “unpaid bill”. Draw your own conclusions.',
      'My grandmother just said “Tuesday”.',
      'Mångata, next door to us. It’s only for the moon, though; lamps need their own.',
    ],
  },
  {
    to: 'Saturn above the gasworks',
    lines: [
      'Saw it! My daughter says it’s a sticker.',
      'I’d come up the hill if I could. Wave at it for me.',
      'Is the gate step-free?',
      'It is now. There’s a plank and there are people with arms.',
    ],
  },
  {
    to: 'sorry, whoever you are',
    lines: [
      'Did you keep the comment? Tell me you kept the comment.',
      'Kept it. Added “forgiven — T.” underneath.',
      'This is the most beautiful code review I’ve ever read.',
    ],
  },
  { to: 'B-sides', lines: ['Which side is the wedding on?'] },
  {
    to: 'long table at the allotments',
    lines: [
      'I’m new. Is it all right to just turn up?',
      'Just turn up. That’s the whole procedure.',
      'Is there a ramp? I’d like to bring my dad.',
      'There’s a ramp. Your dad sits next to me, I’ve decided.',
    ],
  },
  {
    to: 'Film on the lock wall',
    lines: ['Is it indoors if it rains?', 'It’s outdoors if it rains. That’s the point.'],
  },
  {
    to: 'Night market this Friday',
    lines: [
      'Can kids come? Mine are loud but rhythmic.',
      'Kids can always come. Loud ones sit near the brass.',
      'An ACTUAL permit? End of an era.',
    ],
  },
  {
    to: 'longest night',
    lines: [
      'I’ll do doors from dusk to midnight.',
      'Chairs. I know a man with chairs.',
      'I’d like to volunteer for the nap room. As staff.',
    ],
  },
  {
    to: 'I lead like a tram',
    lines: [
      'That’s my grandfather. He’s been waiting for somebody to write it down.',
      'He rang the bell at my wedding.',
    ],
  },
  { to: 'Mime emergency', lines: ['Is it the wall again?', '🫥', 'Blink twice if it’s windy.'] },
  {
    to: 'single point of fridge',
    lines: ['My key is on TWO fridges. Redundancy.', 'I’ll take a paper backup over a clever one any day.'],
  },
  {
    to: 'Tonight she got through them',
    lines: [
      'I’m the neighbour. I had no idea you could all hear. I’m mortified and I’m learning the next eight.',
      'Encore!! (From the fourth floor.)',
    ],
  },
  {
    to: 'for the night shift',
    lines: [
      'Play it on air? Please? Some of us are the night shift.',
      'Handwriting looks like old Mensah’s. Ask at the harbour café.',
      'Ten to the hour, tonight. Bring it up the tower. — Lamplight',
    ],
  },
  { to: 'werewolf', lines: ['He tipped, too. In bones.'] },
  {
    to: 'Power cut on Kiln Street',
    lines: [
      'It was me singing. I thought nobody could see me.',
      'Nobody could. That’s why it was so good.',
      'Can we vote for one every Thursday?',
    ],
  },
  {
    to: 'hello” arrived',
    lines: ['I still have that “hello” printed out.', 'Number 212 here. Proud of it for no reason.'],
  },
  {
    to: 'neon frog',
    lines: ['I FEEL RESPECTED.', 'He winked at me at 2 a.m. and I’ve been a better person since.'],
  },
  {
    to: 'nobody noticed',
    lines: [
      'I noticed! I assumed you were at the soup kitchen.',
      'How big is the cupboard? Asking for my cupboard.',
    ],
  },
  {
    to: 'Welcome, traveller',
    lines: [
      'Wrote to you last night. You were right about the paper.',
      'What’s the answer to the riddle?',
      'It’s the other key. It’s always the other key.',
    ],
  },
  {
    to: 'four minutes fast on purpose',
    lines: [
      'I set it. Since 1994. You’re welcome.',
      'I have never once missed that ferry and I thought it was me.',
    ],
  },
  {
    to: 'six friends and a ladder',
    lines: [
      'Window: gasworks, left half. Can lend: a very long ladder.',
      'Can lend: a drill, an iron, a listening ear on Wednesdays.',
      'I posted mine in March. Six friends is accurate. The ladder came back with flowers.',
    ],
  },
  {
    to: 'The pear has until tomorrow',
    lines: ['The pear is mine. I’m not proud.', 'One of the gloves is mine! Left, grey, sorry.'],
  },
  { to: 'Everyone opened their windows', lines: ['Best half hour of the year.'] },
  { to: 'test your backups', lines: ['Tested mine. It was a shopping list. Thank you.'] },
]
