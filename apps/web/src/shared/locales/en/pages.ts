import { accounts } from './rooms/accounts.ts'
import { house } from './rooms/house.ts'
import { keys } from './rooms/keys.ts'
import { people } from './rooms/people.ts'
import { profile } from './rooms/profile.ts'
import { reading } from './rooms/reading.ts'
import { relays } from './rooms/relays.ts'
import { settings } from './rooms/settings.ts'
import { talk } from './rooms/talk.ts'
import { writing } from './rooms/writing.ts'

/** The words of the rooms, loaded with the first of them that opens. */
export const messages = {
  ...accounts,
  ...house,
  ...keys,
  ...people,
  ...profile,
  ...reading,
  ...relays,
  ...settings,
  ...talk,
  ...writing,
} as const
