import { kinds } from '@ncc/nostr-core'
import type { Roster } from '../members/roster.ts'
import type { WatchedRelay } from './watched-relay.ts'

/** What one account is to another; `unknown` while a relay that may have the reader's contact list does not answer. */
export type Acquaintance = 'known' | 'stranger' | 'unknown'

/** The dependencies; `now` gives seconds. */
export interface StrangerCheckOptions {
  readonly members: Pick<Roster, 'isMember' | 'all'>
  readonly relays: Readonly<Record<string, WatchedRelay>>
  readonly now: () => number
}

/** Answers are cached, so that one writer's many mentions cost one look-up. */
const cacheSeconds = 60
const maxCached = 10_000

/** Tells whether an account is a member or followed by the reader (64 hex each): strangers alert nobody. */
export function createStrangerCheck({ members, relays, now }: StrangerCheckOptions) {
  const answers = new Map<string, { readonly at: number; readonly answer: Acquaintance }>()

  async function findOut(actor: string, reader: string): Promise<Acquaintance> {
    const contacts = { kinds: [kinds.contacts], authors: [reader], '#p': [actor], limit: 1 }
    let answer: Acquaintance = 'stranger'
    // One after another, since the embedded relays are first and answer for most.
    for (const relay of Object.values(relays)) {
      const found = await relay.find(contacts)
      if (found === undefined) answer = 'unknown'
      else if (found.length > 0) return 'known'
    }
    return answer
  }

  return async (actor: string, reader: string): Promise<Acquaintance> => {
    if (members.all.size === 0 || members.isMember(actor)) return 'known'
    const key = `${actor} ${reader}`
    const cached = answers.get(key)
    if (cached && Math.abs(now() - cached.at) < cacheSeconds) return cached.answer
    const answer = await findOut(actor, reader)
    answers.delete(key)
    if (answer === 'unknown') return answer
    if (answers.size >= maxCached) answers.clear()
    answers.set(key, { at: now(), answer })
    return answer
  }
}

export type StrangerCheck = ReturnType<typeof createStrangerCheck>
