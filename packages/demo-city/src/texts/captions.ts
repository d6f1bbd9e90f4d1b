import type { Topic } from '../residents.ts'

/** The subject of a photograph. */
export type Subject =
  | 'skyline'
  | 'poster'
  | 'market'
  | 'dancefloor'
  | 'dusk'
  | 'trails'
  | 'facade'
  | 'bridge'
  | 'rain'
  | 'tram'
  | 'rooftops'
  | 'harbour'
  | 'neon'
  | 'stage'

/** Texts of posts with photographs; 'jae> …' is by jae. */
export const captions: Record<
  Subject,
  {
    readonly topics: readonly Topic[]
    /** Other subjects that fit the same post. */
    readonly near: readonly Subject[]
    readonly lines: readonly string[]
  }
> = {
  skyline: {
    topics: ['photography', 'general', 'global'],
    near: ['dusk', 'rooftops', 'harbour'],
    lines: [
      'From the roof of the reading room, just now. Count the lit windows; I got to two hundred and lost my place.',
      'Same roof, same hour, a year apart. The city grew a tower and I grew a coat.',
      'The view I was promised “partial”. Partial to what? It’s all of it.',
      'Every lit window is somebody not asleep either. Good company.',
      'You asked what it looks like from up here. Like this. Like holding your breath.',
      'Skyline from {place}, {weather}. I stood until my hands gave up.',
      'First clear night in a week and the whole city had its lamps on for it.',
      'Proof that I went outside.',
    ],
  },
  poster: {
    topics: ['events', 'music'],
    near: ['neon', 'stage', 'poster'],
    lines: [
      'chiara> Fresh off the press, still tacky. Forty of these go up tonight along Lantern Street.',
      'chiara> Poster number {number} of the season. Two inks, one mistake, kept it.',
      'Spotted at {stop}. Already have a ticket. Already have the shoes.',
      'chiara> This one took three tries and the third was the first one again.',
      'See you there? Doors at {hour}. Bring someone who says they’re busy.',
      'chiara> Somebody drew a moustache on every one of these between {stop} and {place}. I’m keeping the moustache for the reprint.',
      'chiara> We printed it on the back of old timetables. Check what tram you’ve got.',
    ],
  },
  market: {
    topics: ['events', 'community', 'photography'],
    near: ['rain', 'neon', 'market'],
    lines: [
      'Saltmarket at the busy hour. Somewhere in there is {food} with my name on it.',
      'Lamps up, steam up, prices down. The night market is officially open.',
      'I came for batteries and left with {food}, {thing} and three invitations.',
      'tariq> Stall 31 says hello. It also says “you break it, you tell us a story”.',
      'When the lamps come on under the awnings, everybody’s face goes five years younger.',
      'Last hour at the market: everything is half price and twice as funny.',
    ],
  },
  dancefloor: {
    topics: ['steppin', 'music'],
    near: ['stage', 'neon'],
    lines: [
      'Ten minutes before doors. Enjoy the silence, it’s got ten minutes to live.',
      'The mirror ball has been rehung, re-wired and, I think, re-enchanted.',
      '1:40 a.m., Kiln Street. You had to be there, and a lot of you were.',
      'Floor’s open. {dance|cap} until midnight, then whatever the room decides.',
      'Light by the frog, floor by wax, feet by you.',
      'This is what {genre} looks like from the ceiling.',
    ],
  },
  dusk: {
    topics: ['photography', 'general', 'global'],
    near: ['skyline', 'harbour', 'rooftops'],
    lines: [
      'Nine minutes of this, then the lamps took over.',
      'The sky did the thing. Nobody on {line} said a word.',
      'No edit. I wouldn’t dare.',
      'Dusk from {place}. The colour lasted exactly one cup of {drink}.',
      'I don’t know who needed this today but it was on the house.',
      'Somebody up there found the good pastels.',
      'Left the meeting to look at this. No regrets, one reprimand.',
    ],
  },
  trails: {
    topics: ['photography', 'tech'],
    near: ['tram', 'bridge', 'rain'],
    lines: [
      'Thirty seconds, f/11, one tram, two buses and a courier who must be made of light.',
      '{line|cap} for half a minute. Tripod: a bin. Remote: holding my breath.',
      'Long exposure from the footbridge. Everyone’s hurry, folded into a ribbon.',
      'If you were driving over {place} at ten past ten: you’re in this. Thank you.',
      'Traffic is only ugly at 1/250.',
      'Eight frames stacked. The gap in the middle is a cyclist with no lights. Get lights!',
    ],
  },
  facade: {
    topics: ['photography', 'general'],
    near: ['rooftops', 'skyline', 'facade'],
    lines: [
      'The house opposite my stop. I know nobody in it and would defend it with my life.',
      'Facade of the week. Yes, it’s a category. Yes, I’m the jury.',
      'Seven storeys, one person watering plants at midnight.',
      'Modernism, but somebody put geraniums on it.',
      'I like buildings that look as if they’re about to say something.',
      'The shadows do half the architecture here.',
    ],
  },
  bridge: {
    topics: ['photography', 'general', 'community'],
    near: ['harbour', 'trails', 'dusk'],
    lines: [
      'The Mercer Bridge, being quietly enormous.',
      'Crossed it twice just to come home.',
      'They’ve fixed the middle lamp! {number|cap} years of petitions and one person with a ladder.',
      'On nights with no wind the river keeps a second copy of the bridge. Backups matter.',
      'Underneath, if you listen, you can hear the toad.',
    ],
  },
  rain: {
    topics: ['photography', 'general'],
    near: ['tram', 'market', 'trails'],
    lines: [
      'Rain makes the street twice as long.',
      'Window seat, {line}. I missed my stop on purpose.',
      'Every lamp gets a twin when it’s wet.',
      'Waited out the worst of it under the awning with {who}. We know each other’s life stories now.',
      'Umbrella: broken. Mood: not.',
    ],
  },
  tram: {
    topics: ['general', 'comedy', 'community'],
    near: ['trails', 'rain', 'facade'],
    lines: [
      '{line|cap}, on time. I took a picture, as nobody will believe me.',
      'The last one of the night waits for you if you run nicely.',
      'Repainted, relit, still a little late. We love her.',
      'Dogs on board: three. Cellos on board: two. Spare seats: none. Complaints: none.',
      'She’s {many} years old and takes that corner like a waltz.',
    ],
  },
  rooftops: {
    topics: ['photography', 'community'],
    near: ['dusk', 'skyline', 'facade'],
    lines: [
      'Roof season. Whoever owns the blue chair: it’s a very good chair.',
      'Water tanks, chimneys, laundry, one {animal}. My whole estate.',
      'Neighbours on four roofs waving with tea towels. New tradition, tell your roof.',
      'Went up to fix the aerial and stayed for the moon.',
    ],
  },
  harbour: {
    topics: ['photography', 'global', 'general'],
    near: ['bridge', 'dusk', 'skyline'],
    lines: [
      'solveig> Brought a freighter in under this. Forty thousand tonnes, and not one wake ripple in the moonlight.',
      'Tide’s in, moon’s up, last ferry in ten minutes. Tempted to miss it.',
      'The water was so still the moon had to be careful.',
      'From Harbour Steps, where the stairs go on under the surface and nobody knows how far.',
    ],
  },
  neon: {
    topics: ['tech', 'photography', 'music'],
    near: ['rain', 'dancefloor', 'poster'],
    lines: [
      'jae> Relit tonight, after nine years dark. Somebody in the street said “oh, there you are”.',
      'jae> Neon repair is 10 % glass, 90 % holding your breath.',
      'jae> New sign, hand bent. If a letter flickers, that’s personality.',
      'The sign’s on, which means we are too.',
    ],
  },
  stage: {
    topics: ['music', 'events'],
    near: ['dancefloor', 'poster'],
    lines: [
      'Right before the first note. My favourite part of any song.',
      '{band} at the Foundry. My ears are still smiling.',
      'marisol> Lights by {@}, noise by everyone else.',
      'They said “one more” three times, and meant it every time.',
      'lars> The haze machine won, but what a night.',
    ],
  },
}
