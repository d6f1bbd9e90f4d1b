import { siteOf } from '../client-address.ts'
import type { State } from '../state/state.ts'
import type { Roster } from './roster.ts'

const day = 24 * 60 * 60
/** New members in a day: each is kept for good, in memory too. A hall full of people may share a network. */
const membersPerNetwork = 2_000
const membersInAll = 20_000

/** The dependencies of `admit`; `now` gives seconds. */
export interface AdmitOptions {
  readonly members: Pick<Roster, 'isMember'>
  readonly state: Pick<State, 'countUpTo' | 'uncount'>
  readonly now: () => number
}

/**
 * Runs what may make an account (64 hex) a member, and counts it for the client (`clientOf`) if it does. Resolves with undefined,
 * without having run it, if too many have become members today.
 */
export async function admit<T>(
  pubkey: string,
  client: string,
  { members, state, now }: AdmitOptions,
  run: () => Promise<T>,
): Promise<T | undefined> {
  if (members.isMember(pubkey)) return run()
  const today = `members of ${Math.floor(now() / day)}`
  const counts = [
    [`${today} from ${siteOf(client)}`, membersPerNetwork],
    [today, membersInAll],
  ] as const
  const taken: string[] = []
  try {
    for (const [key, max] of counts) {
      if (!(await state.countUpTo(key, max, now() + day, now()))) return undefined
      taken.push(key)
    }
    return await run()
  } finally {
    if (!members.isMember(pubkey)) for (const key of taken) await state.uncount(key)
  }
}
