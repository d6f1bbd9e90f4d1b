import type { NostrEvent } from '../protocol/event.ts'
import { parseRelayList } from '../protocol/nip65.ts'

/** The relays an account writes to, by its relay list (kind 10002, NIP-65): normalised urls, in its order. */
export function writeRelaysOf(relayList: NostrEvent): string[] {
  return parseRelayList(relayList).flatMap(({ url, write }) => (write ? [url] : []))
}

/** What the selection goes by; relays are normalised urls, authors 64 hex digits. */
export interface OutboxQuestion {
  readonly authors: readonly string[]
  /** Where each author writes; authors without an entry have not said. */
  readonly writeRelays: ReadonlyMap<string, readonly string[]>
  /** Asked for every author, whatever they write to: the city's relay first. */
  readonly always: readonly string[]
  /** Connections there may be in all, those to `always` included. */
  readonly maxRelays: number
  /** On how many relays an author is looked for, where they name as many; 2 if not given. */
  readonly perAuthor?: number
  /** Relays that do not answer just now: taken only where an author has no other. */
  readonly failing?: ReadonlySet<string>
}

/**
 * Why a relay is asked: `always`, it is one of those that always are; `covers`, so many authors who write there lacked
 * a relay when it was chosen; `last resort`, the same, though it does not answer just now.
 */
export type ChoiceReason =
  | { readonly kind: 'always' }
  | { readonly kind: 'covers'; readonly lacking: number }
  | { readonly kind: 'last resort'; readonly lacking: number }

/** A relay to ask, for whom, and why. */
export interface RelayChoice {
  readonly relay: string
  readonly authors: readonly string[]
  readonly reason: ChoiceReason
}

/** Why an author is looked for only on the relays that are always asked. */
export type NotCovered = 'names no relay' | 'no connection left'

export interface OutboxSelection {
  readonly choices: readonly RelayChoice[]
  readonly notCovered: ReadonlyMap<string, NotCovered>
}

/**
 * Chooses which relays to ask for which authors (NIP-65): the relays of `always` for everybody, then, one by one, the
 * relay where most authors write who are not yet looked for on enough of their own, as long as there are connections
 * left. The same question has the same answer.
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
