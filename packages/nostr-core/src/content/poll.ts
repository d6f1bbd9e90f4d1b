import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagText, tagValues } from '../protocol/tags.ts'
import { truncate } from './description.ts'

/** One of the answers to choose from. */
export interface PollOption {
  readonly id: string
  /** By the poll's author; at most 300 characters. */
  readonly label: string
}

/** A question with answers to choose from (NIP-88). */
export interface Poll {
  /** The id of its event, 64 hex. */
  readonly id: string
  readonly question: string
  /** Two to 50, each id once. */
  readonly options: readonly PollOption[]
  /** Whether more than one may be chosen. */
  readonly isMultiple: boolean
  /** The last moment (s) of responses that count; undefined if it stays open. */
  readonly endsAt?: number
  /** Where responses are expected: urls, not checked, at most ten. */
  readonly relays: readonly string[]
}

const maxOptions = 50
const maxIdLength = 100
const maxLabel = 300
const maxRelays = 10
const unixTime = /^\d{1,10}$/

/** Reads a poll (kind 1068, NIP-88); undefined for other events, and with fewer than two options. */
export function parsePoll(event: NostrEvent): Poll | undefined {
  if (event.kind !== kinds.poll) return undefined
  const options = new Map<string, PollOption>()
  for (const [name, id, text] of event.tags) {
    if (options.size === maxOptions) break
    const label = text?.trim()
    if (name !== 'option' || !id || !label || id.length > maxIdLength || options.has(id)) continue
    options.set(id, { id, label: truncate(label, maxLabel) })
  }
  if (options.size < 2) return undefined
  const endsAt = tagText(event, 'endsAt')
  return {
    id: event.id,
    question: event.content,
    options: [...options.values()],
    isMultiple: tagText(event, 'polltype') === 'multiplechoice',
    ...(endsAt !== undefined && unixTime.test(endsAt) && { endsAt: Number(endsAt) }),
    relays: [...new Set(tagValues(event, 'relay'))].slice(0, maxRelays),
  }
}

/** The result of a poll. */
export interface PollResult {
  /** How often each option was chosen, by its id. */
  readonly counts: ReadonlyMap<string, number>
  /** How many accounts have chosen. */
  readonly voters: number
  /** What each account has chosen: option ids by public key (64 hex). */
  readonly choices: ReadonlyMap<string, readonly string[]>
}

/**
 * Counts the responses (kind 1018) to a poll: of each account the newest that was made before the poll's end. Of a single
 * choice the first response counts, of several each option once; unknown options count for nothing (NIP-88).
 */
export function countPoll(poll: Poll, responses: readonly NostrEvent[]): PollResult {
  const newest = new Map<string, NostrEvent>()
  for (const response of responses) {
    const isToPoll = response.kind === kinds.pollResponse && tagValues(response, 'e')[0] === poll.id
    if (!isToPoll || response.created_at > (poll.endsAt ?? Infinity)) continue
    const other = newest.get(response.pubkey)
    if (!other || isNewer(response, other)) newest.set(response.pubkey, response)
  }
  const known = new Set(poll.options.map(({ id }) => id))
  const choices = new Map<string, readonly string[]>()
  const counts = new Map(poll.options.map(({ id }) => [id, 0]))
  for (const [pubkey, response] of newest) {
    const all = tagValues(response, 'response').slice(0, poll.isMultiple ? maxOptions : 1)
    const chosen = [...new Set(all)].filter((id) => known.has(id))
    if (chosen.length === 0) continue
    choices.set(pubkey, chosen)
    for (const id of chosen) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return { counts, voters: choices.size, choices }
}

/** Of two in the same second the smaller id wins, as with replaceable events (NIP-01). */
const isNewer = (a: NostrEvent, b: NostrEvent) =>
  a.created_at > b.created_at || (a.created_at === b.created_at && a.id < b.id)
