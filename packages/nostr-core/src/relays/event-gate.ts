import type { Verifier } from '../crypto/verifier.ts'
import { freezeEvent, isEvent, type NostrEvent } from '../protocol/event.ts'

/** A copy of an event as one source sent it, untrusted. */
export interface Arrival {
  readonly source: string
  /** What was sent, for when its turn comes. */
  read(): unknown
  /** Takes the outcome for its id: the frozen event, or undefined if it is not genuine. */
  settle(event: NostrEvent | undefined): void
}

/** An event under verification, and all that arrived under its id, its own copy first. */
interface Candidate {
  readonly event: NostrEvent
  readonly arrivals: Arrival[]
}

interface GateOptions {
  /** How many verified events are remembered. */
  readonly capacity?: number
  /** Told what went wrong with the verifier, or with somebody who was told an outcome. */
  readonly log?: (message: string, cause?: unknown) => void
}

/** Events of one source that are verified, and have their verdicts, together. */
const groupSize = 64

/**
 * Lets verified events through and nothing else.
 *
 * An id counts as known only after an event with that id has been verified; from then on every copy of it, whatever it
 * holds, stands for that verified event. Until then copies from other sources queue behind the one under verification,
 * so a relay that sends a real id with a bad signature, or with somebody else's content, cannot make the honest copy
 * disappear. Whatever else a source sends under the id shares the fate of its first copy.
 */
export class EventGate {
  readonly #verifier: Verifier
  readonly #capacity: number
  readonly #log: (message: string, cause?: unknown) => void
  readonly #verified = new Map<string, NostrEvent>()
  readonly #pending = new Map<string, Arrival[]>()
  /** What came since the code that is running began, by source: one call of the verifier costs less than many. */
  #gathered = new Map<string, Candidate[]>()

  constructor(verifier: Verifier, { capacity = 50_000, log = () => undefined }: GateOptions = {}) {
    this.#verifier = verifier
    this.#capacity = capacity
    this.#log = log
  }

  /** The verified event of that id. */
  get(id: string): NostrEvent | undefined {
    return this.#verified.get(id)
  }

  /** The verified event that an untrusted copy claims to be. */
  known(untrusted: unknown): NostrEvent | undefined {
    if (typeof untrusted !== 'object' || untrusted === null) return undefined
    const { id } = untrusted as { id?: unknown }
    return typeof id === 'string' ? this.#verified.get(id) : undefined
  }

  /** Verifies what arrived, unless its id is known or being verified. */
  take(arrival: Arrival): void {
    const untrusted = arrival.read()
    const known = this.known(untrusted)
    if (known) return this.#tell(arrival, known)
    if (!isEvent(untrusted)) return this.#tell(arrival, undefined)
    const line = this.line(untrusted.id)
    if (line) line.push(arrival)
    else this.#verify(untrusted, [arrival])
  }

  /**
   * The line behind an id that is being verified. Who is pushed onto it is told the outcome for the id, and read only
   * when their turn comes, which it seldom does.
   */
  line(id: string): { push(arrival: Arrival): void } | undefined {
    return this.#pending.get(id)
  }

  /**
   * Verifies what a `source`, a relay or any other, sent: resolves with the frozen event, or undefined if it is not
   * genuine.
   */
  admit(untrusted: unknown, source: string): Promise<NostrEvent | undefined> {
    return new Promise((settle) => this.take({ source, read: () => untrusted, settle }))
  }

  /** As `admit`, for many at once. */
  admitAll(untrusted: readonly unknown[], source: string): Promise<(NostrEvent | undefined)[]> {
    return Promise.all(untrusted.map((copy) => this.admit(copy, source)))
  }

  /** Takes in an event that was verified elsewhere, by who is trusted with it: from now on it is known. */
  vouch(verified: NostrEvent): NostrEvent {
    const known = this.#verified.get(verified.id)
    if (known) return known
    const event = sevenFields(verified)
    this.#remember(freezeEvent(event))
    return event
  }

  #verify(untrusted: NostrEvent, arrivals: Arrival[]): void {
    const event = sevenFields(untrusted)
    this.#pending.set(event.id, arrivals)
    const candidate = { event, arrivals }
    const source = arrivals[0]?.source ?? ''
    if (this.#gathered.size === 0) queueMicrotask(() => this.#verifyGathered())
    const group = this.#gathered.get(source)
    if (group) group.push(candidate)
    else this.#gathered.set(source, [candidate])
  }

  #verifyGathered(): void {
    const gathered = this.#gathered
    this.#gathered = new Map()
    for (const [source, candidates] of gathered) {
      for (let at = 0; at < candidates.length; at += groupSize) {
        void this.#verifyGroup(candidates.slice(at, at + groupSize), source)
      }
    }
  }

  async #verifyGroup(group: readonly Candidate[], source: string): Promise<void> {
    const verdicts = await this.#verdictsOn(
      group.map(({ event }) => event),
      source,
    )
    for (const [i, { event, arrivals }] of group.entries()) {
      if (verdicts[i] === true) this.#pass(event, arrivals)
      else this.#refuse(event.id, arrivals)
    }
  }

  /** The verdicts; none if the verifier fails, and then nothing is genuine. */
  async #verdictsOn(events: readonly NostrEvent[], source: string): Promise<boolean[]> {
    try {
      return await this.#verifier.verify(events, { source })
    } catch (error) {
      this.#log(`${source}: not verified`, error)
      return []
    }
  }

  /** Who is told an outcome and fails does not keep the others from theirs. */
  #tell(arrival: Arrival, event: NostrEvent | undefined): void {
    try {
      arrival.settle(event)
    } catch (error) {
      this.#log(`${arrival.source}: not taken in`, error)
    }
  }

  /** Refuses all that came from the source of the first copy; then it is the next source's turn. */
  #refuse(id: string, arrivals: readonly Arrival[]): void {
    const [first] = arrivals
    const rest = arrivals.filter(({ source }) => source !== first?.source)
    this.#pending.set(id, rest)
    for (const arrival of arrivals) if (arrival.source === first?.source) this.#tell(arrival, undefined)
    const [next] = rest
    if (!next) return void this.#pending.delete(id)
    const untrusted = next.read()
    if (isEvent(untrusted) && untrusted.id === id) this.#verify(untrusted, rest)
    else this.#refuse(id, rest)
  }

  #pass(event: NostrEvent, arrivals: readonly Arrival[]): void {
    this.#pending.delete(event.id)
    this.#remember(freezeEvent(event))
    for (const arrival of arrivals) this.#tell(arrival, event)
  }

  #remember(event: NostrEvent): void {
    this.#verified.set(event.id, event)
    if (this.#verified.size <= this.#capacity) return
    for (const id of this.#verified.keys()) {
      this.#verified.delete(id)
      break
    }
  }
}

/** A copy without whatever else was in it. */
const sevenFields = ({ id, pubkey, created_at, kind, tags, content, sig }: NostrEvent): NostrEvent => ({
  id,
  pubkey,
  created_at,
  kind,
  tags,
  content,
  sig,
})
