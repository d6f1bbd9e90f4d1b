/** A role that members can have (NIP-43, kind 33534). */
export interface Role {
  readonly id: string
  readonly label: string
  readonly description: string
  /** Hue, 0 to 360; undefined where the role has none. */
  readonly color: number | undefined
  /** Where it stands in lists, smallest first; undefined comes last. */
  readonly order: number | undefined
}

/** The two roles that every city has. They cannot be deleted; a city's own roles are names and colours without rights. */
export const cityRoles: readonly Role[] = [
  {
    id: 'steward',
    label: 'Steward',
    description: 'Runs the city: members, roles, invitations and relays.',
    color: 36,
    order: 1,
  },
  {
    id: 'moderator',
    label: 'Moderator',
    description: 'Answers reports: hides posts, warns, suspends and bans.',
    color: 190,
    order: 2,
  },
]

export const isCityRole = ({ id }: Role): boolean => cityRoles.some((role) => role.id === id)

/** The ranks of an account in the city, lowest first. */
export type Rank = 'stranger' | 'member' | 'moderator' | 'steward'

const ranks: readonly Rank[] = ['stranger', 'member', 'moderator', 'steward']

/** Whether one rank stands above another: nobody acts against an equal or a superior. */
export const isAbove = (one: Rank, other: Rank): boolean => ranks.indexOf(one) > ranks.indexOf(other)
