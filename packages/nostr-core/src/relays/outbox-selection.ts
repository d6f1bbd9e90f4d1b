import type { NostrEvent } from '../protocol/event.ts'
import { parseRelayList } from '../protocol/nip65.ts'

/** The write relays in an account's relay list (kind 10002, NIP-65): normalised urls, in the list's order. */
export function writeRelaysOf(relayList: NostrEvent): string[] {
  return parseRelayList(relayList).flatMap(({ url, write }) => (write ? [url] : []))
}

/** The input of the selection; relays are normalised urls, authors 64 hex digits. */
export interface OutboxQuestion {
  readonly authors: readonly string[]
  /** The write relays of each author, or their read relays for what is sent or addressed to them; absent where unknown. */
  readonly writeRelays: ReadonlyMap<string, readonly string[]>
  /** Relays to ask for every author: the city's relay first. */
  readonly always: readonly string[]
  /** The maximum number of connections, including those to `always`. */
  readonly maxRelays: number
  /** How many of an author's write relays to ask; 2 by default. */
  readonly perAuthor?: number
  /** Relays that are down: chosen only for authors who have no other. */
  readonly failing?: ReadonlySet<string>
}

/**
 * Why a relay was chosen: `always`, it is asked for every author; `covers`, `lacking` of its authors did not have enough
 * relays yet; `last resort`, the same, but the relay is currently down.
 */
export type ChoiceReason =
  | { readonly kind: 'always' }
  | { readonly kind: 'covers'; readonly lacking: number }
  | { readonly kind: 'last resort'; readonly lacking: number }

/** A relay to ask, the authors to ask it for, and why it was chosen. */
export interface RelayChoice {
  readonly relay: string
  readonly authors: readonly string[]
  readonly reason: ChoiceReason
}

/** Why none of an author's own relays were chosen. */
export type NotCovered = 'names no relay' | 'no connection left'

/** The relays to ask, why each was chosen, and the authors who are not covered. */
export interface OutboxSelection {
  readonly choices: readonly RelayChoice[]
  readonly notCovered: ReadonlyMap<string, NotCovered>
}

/**
 * Chooses which relays to ask for which authors (NIP-65): the relays of `always` for all authors, then greedily the relay
 * that covers most authors who still lack relays, until `maxRelays` is reached. Deterministic.
 * @example
 * const writeRelays = new Map([[friend, ['wss://friend.example']]])
 * const selection = selectOutbox({ authors: [friend], writeRelays, always: ['wss://city.example'], maxRelays: 12 })
 */
export function selectOutbox(question: OutboxQuestion): OutboxSelection {
  const { maxRelays, perAuthor = 2, failing = new Set() } = question
  const authors = [...new Set(question.authors)]
  const always = [...new Set(question.always)]
  const choices: RelayChoice[] = always.map((relay) => ({ relay, authors, reason: { kind: 'always' } }))
  const asked = new Set(always)
  const found = new Map(
    authors.map((author) => [author, relaysOf(author).filter((relay) => asked.has(relay)).length]),
  )

  for (const allowed of [
    { reason: 'covers' as const, when: (relay: string) => !failing.has(relay), enough: perAuthor },
    { reason: 'last resort' as const, when: () => true, enough: 1 },
  ]) {
    while (choices.length < maxRelays) {
      const best = bestRelay(allowed.when, allowed.enough)
      if (!best) break
      asked.add(best.relay)
      const writers = authors.filter((author) => relaysOf(author).includes(best.relay))
      for (const author of writers) found.set(author, (found.get(author) ?? 0) + 1)
      choices.push({
        relay: best.relay,
        authors: writers,
        reason: { kind: allowed.reason, lacking: best.lacking },
      })
    }
  }

  const notCovered = new Map<string, NotCovered>()
  for (const author of authors) {
    if ((found.get(author) ?? 0) > 0) continue
    notCovered.set(author, relaysOf(author).length === 0 ? 'names no relay' : 'no connection left')
  }
  return { choices, notCovered }

  function relaysOf(author: string): readonly string[] {
    return question.writeRelays.get(author) ?? []
  }

  function bestRelay(allowed: (relay: string) => boolean, enough: number) {
    const lackingAt = new Map<string, number>()
    for (const author of authors) {
      if ((found.get(author) ?? 0) >= enough) continue
      for (const relay of new Set(relaysOf(author))) {
        if (!asked.has(relay) && allowed(relay)) lackingAt.set(relay, (lackingAt.get(relay) ?? 0) + 1)
      }
    }
    const [best] = [...lackingAt].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    return best && { relay: best[0], lacking: best[1] }
  }
}
