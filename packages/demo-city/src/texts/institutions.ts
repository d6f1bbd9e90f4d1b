/** The institutions' posts, by handle. Slots as in patterns.ts. */
export const announcements: Record<string, readonly string[]> = {
  club: [
    'Doors at {hour}. Tonight in {room}: {band}, then {dance} until the wax gives up. Your key is your ticket. #events',
    'Welcome to the {number} neighbours who made their first keys this week. Say hello, lend a ladder. #community',
    'Lost at the club: {thing}. Found at the club: {thing2}. We suspect they know each other. #community',
    'The roof is open again. Bring a coat and one fact about the moon. #events',
    'House rules, all three: ask before you film, thank the band, take the stairs quietly. #community',
    'A reminder from the cloakroom: we look after your coat, you look after your key. We can give you another coat. #community',
    'Members’ supper on {day}: {food}, long tables, no seating plan. #events',
  ],
  lamplight: [
    'On air: {genre} until {hour}, then the tide times, then a record we found in a lift. #music',
    'Ten to the hour. High water at Harbour Steps soon, {weather}, and here is {band}. #music',
    'Request line is open. Reply with a song and who it’s for; we’ll read both, slowly. #music',
    'Live from the signal tower, {day}: {band} with a borrowed {instrument}. Stairs: 212. Lift: decorative. #music',
    'That hum you’re hearing isn’t us. It’s the Mercer Bridge. We’ve turned down so you can listen. #music',
    'Night show: letters, lullabies and {genre}. If you’re working, this one’s for you. #music',
    'Record of the week: {band}, “Last Stop, First Light”. We have played it {number} times and it’s only {day}. #music',
  ],
  saltmarket: [
    'Tonight: {stall}, {stall2}, and {food} at the corner of Rope and Salt. Lamps on at {hour}. #events',
    'The market map is up: {link} #events',
    'Found under a trestle: {thing}. Claim it with a convincing story. #community',
    'Rain plan: same market, more awnings, cheaper {drink}. #events',
    'New this week: a stall that sells only {colour} things. Queue already forming. #events',
    'Stage at the fountain: {band} at {hour}, open {instrument} circle after. #events',
  ],
  line7: [
    'Line 7 is running every eight minutes, or every eleven, depending how you feel about time.',
    'Dog on board at {stop}: very good. Delay: {number} minutes, all of it petting.',
    'Diversion via {place} tonight. Enjoy the view, it’s complimentary.',
    'The 23:55 will wait for you. She says: run anyway, it’s good for morale.',
    'Found on the back seat: {thing}. Apply to the driver. Knock twice.',
    'Service notice: {weather}. We’ll ring the bell more.',
    'Somebody has left a vase of flowers in car 3. Nobody is to move them. That’s an order from the depot cat.',
    'Next tram: eventually. Next one after that: right behind it.',
  ],
}

/** ShadowToad's posts, newest first. */
export const toadNotes: readonly string[] = [
  'Welcome, traveller. 🐸\n\nYou came in with nothing but a key, and that is the right amount of luggage. Three things before you go up to the lights:\n\n1. Your secret key is you. Write it on paper, twice, and show it to nobody. Not to me either.\n2. Your public key is your face. Show it to everyone.\n3. If the city seems quiet, it’s only dark. Say something.\n\nWrite to me under the bridge whenever you like. I answer everyone, and I keep no copies.\n\n#community',
  'Riddle for the night tram: the more of me you give away, the less of you is left. (No, not time. The other key.)',
  'It rained on the bridge all night. I recommend it.',
  'A letter is only as private as the one who reads it aloud.',
]
