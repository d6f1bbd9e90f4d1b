import type { Random } from '@ncc/drawings/random'
import { toadAnswers, toadEchoes, toadShrugs } from './texts/toad.ts'

/** How much of a message the bridge echoes. */
const echoLength = 60

/** What ShadowToad answers to a message; in a private talk (NIP-17) relays see less than in one by NIP-04. */
export function answerMessage(message: string, random: Random, isPrivate: boolean): string {
  const known = toadAnswers.find(({ asks }) => asks.test(message))
  if (known) return random.pick((isPrivate ? known.privateLines : undefined) ?? known.lines)
  if (message.includes('?')) return random.pick(toadShrugs)
  const text = message.trim().replaceAll(/\s+/g, ' ')
  const echo = text.length > echoLength ? `${text.slice(0, echoLength).trimEnd()}…` : text
  return echo === '' ? random.pick(toadShrugs) : random.pick(toadEchoes).replace('{echo}', () => echo)
}
