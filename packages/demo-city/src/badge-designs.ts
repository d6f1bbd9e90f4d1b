import type { Topic } from './residents.ts'

/** A badge of the club, awarded to everybody, to some, or to those who like a topic. */
export interface BadgeDesign {
  readonly d: string
  readonly name: string
  readonly description: string
  readonly for: Topic | 'everybody' | 'some'
}

/** The members' badge; its design is the community's. */
export const memberBadge: BadgeDesign = {
  d: 'ncc-member',
  name: 'City Member',
  description: 'Holds a key to the Nostr City Club.',
  for: 'everybody',
}

/** The club's badges. */
export const badgeDesigns: readonly BadgeDesign[] = [
  memberBadge,
  {
    d: 'night-owl',
    name: 'Night Owl',
    description: 'Seen awake at four in the morning, being kind.',
    for: 'some',
  },
  {
    d: 'lamplighter',
    name: 'Lamplighter',
    description: 'Fixed a light without being asked.',
    for: 'community',
  },
  { d: 'last-tram', name: 'Last Tram', description: 'Caught the 23:55, running.', for: 'some' },
  { d: 'dance-floor', name: 'Waxed Floor', description: 'Danced the slow one in the dark.', for: 'steppin' },
  {
    d: 'house-band',
    name: 'House Band',
    description: 'Played on the roof, the quay or the pallets.',
    for: 'music',
  },
  { d: 'keykeeper', name: 'Keykeeper', description: 'Helped somebody make a paper backup.', for: 'tech' },
  {
    d: 'long-exposure',
    name: 'Long Exposure',
    description: 'Stood still for thirty seconds, at least.',
    for: 'photography',
  },
]
