import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { parseJson } from '../protocol/parse-json.ts'

/** A frame from a relay (NIP-01, 42, 45, 77). The event of an EVENT frame is still untrusted. */
export type RelayFrame =
  | { type: 'EVENT'; subscription: string; event: unknown }
  | { type: 'EOSE'; subscription: string }
  | { type: 'CLOSED'; subscription: string; reason: string }
  | { type: 'COUNT'; subscription: string; count: number }
  | { type: 'NEG-MSG'; subscription: string; message: string }
  | { type: 'NEG-ERR'; subscription: string; reason: string }
  | { type: 'OK'; id: string; accepted: boolean; reason: string }
  | { type: 'NOTICE'; text: string }
  | { type: 'AUTH'; challenge: string }

/** A frame from a client. */
export type ClientFrame =
  | ['EVENT', NostrEvent]
  | ['REQ', string, ...Filter[]]
  | ['CLOSE', string]
  | ['COUNT', string, ...Filter[]]
  | ['AUTH', NostrEvent]
  | ['NEG-OPEN', string, Filter, string]
  | ['NEG-MSG', string, string]
  | ['NEG-CLOSE', string]

/** Characters of a reason or notice: it is shown, and stored with what was refused. */
const maxWords = 300

const wordsOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxWords) : '')

/** Parses a relay's frame; undefined if the text is not one. */
export function parseRelayFrame(text: string): RelayFrame | undefined {
  const frame = parseJson(text)
  if (!Array.isArray(frame)) return undefined
  const [type, first, second, third] = frame as unknown[]
  if (typeof first !== 'string') return undefined
  switch (type) {
    case 'EVENT':
      return { type, subscription: first, event: second }
    case 'EOSE':
      return { type, subscription: first }
    case 'CLOSED':
    case 'NEG-ERR':
      return { type, subscription: first, reason: wordsOf(second) }
    case 'NEG-MSG':
      return typeof second === 'string' ? { type, subscription: first, message: second } : undefined
    case 'COUNT': {
      const count = (second as { count?: unknown } | null | undefined)?.count
      return Number.isSafeInteger(count) ? { type, subscription: first, count: count as number } : undefined
    }
    case 'OK':
      return { type, id: first, accepted: second === true, reason: wordsOf(third) }
    case 'NOTICE':
      return { type, text: wordsOf(first) }
    case 'AUTH':
      return { type, challenge: first }
    default:
      return undefined
  }
}

const eventHead = '["EVENT","'
const idHead = '"id":"'

/**
 * Finds the subscription and the event id of an EVENT frame without parsing the JSON; undefined if they cannot be found
 * that way. Quotes inside a JSON string are escaped, so a match is always an object key. The id is only a claim.
 */
export function peekEventFrame(text: string): { subscription: string; id: string } | undefined {
  if (!text.startsWith(eventHead)) return undefined
  const end = text.indexOf('"', eventHead.length)
  const subscription = text.slice(eventHead.length, end)
  const at = text.indexOf(idHead, end) + idHead.length
  if (end < 0 || at < end || subscription.includes('\\') || text[at + 64] !== '"') return undefined
  return { subscription, id: text.slice(at, at + 64) }
}
