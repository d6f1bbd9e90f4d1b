import type { Verifier } from '../crypto/verifier.ts'
import { freezeEvent, isEvent, type NostrEvent } from '../protocol/event.ts'
import { memoryCost } from '../protocol/memory-cost.ts'

/** A copy of an event as one source sent it; untrusted. */
export interface EventCopy {
  readonly source: string
  /** Parses the copy; called only when it is about to be verified. */
  read(): unknown
  /** Receives the verdict on its id: the frozen event, or undefined if it is not genuine. */
  settle(event: NostrEvent | undefined): void
}

/** An event under verification and all copies that arrived with its id; the copy being verified is the first. */
interface Candidate {
  readonly event: NostrEvent
  readonly copies: EventCopy[]
}

/** Options of an `EventGate`. */
export interface EventGateOptions {
  /** How many verified events to remember: 50,000 by default. A long one counts as several, one for each 2,000 characters. */
  readonly capacity?: number
  /** Called when the verifier or a `settle` callback fails. */
  readonly log?: (message: string, cause?: unknown) => void
}

/** How many events of one source are verified together. */
const groupSize = 64

/**
 * Lets only verified events through.
 *
 * An id counts as known only after an event with that id has been verified. From then on every copy with that id stands
 * for the verified event. Until then copies from other sources queue behind the copy under verification, so a relay that
 * sends a real id with a bad signature or foreign content cannot suppress the honest copy. Further copies from one source
 * get the same verdict as its first copy.
 */
export class EventGate {
  readonly #verifier: Verifier
  readonly #capacity: number
  readonly #log: (message: string, cause?: unknown) => void
  readonly #verified = new Map<string, NostrEvent>()
  /** How much of the capacity they take. */
  #used = 0
  readonly #pending = new Map<string, EventCopy[]>()
  /** Events received in the current microtask, by source: one batched call of the verifier is cheaper than many. */
  #gathered = new Map<string, Candidate[]>()

  constructor(verifier: Verifier, { capacity = 50_000, log = () => undefined }: EventGateOptions = {}) {
    this.#verifier = verifier
    this.#capacity = capacity
    this.#log = log
  }

  /** The verified event with that id. */
  get(id: string): NostrEvent | undefined {
    return this.#verified.get(id)
  }

  /** The verified event that an untrusted copy claims to be. */
  known(untrusted: unknown): NostrEvent | undefined {
    if (typeof untrusted !== 'object' || untrusted === null) return undefined
    const { id } = untrusted as { id?: unknown }
    return typeof id === 'string' ? this.#verified.get(id) : undefined
  }

  /** Verifies a copy, unless its id is known or already being verified. */
  take(copy: EventCopy): void {
    const untrusted = copy.read()
    const known = this.known(untrusted)
    if (known) return this.#tell(copy, known)
    if (!isEvent(untrusted)) return this.#tell(copy, undefined)
    const queue = this.queue(untrusted.id)
    if (queue) queue.push(copy)
    else this.#gather(untrusted, [copy])
  }

  /**
   * The queue of copies behind an id that is being verified; undefined if it is not. A queued copy receives the verdict
   * for the id and is parsed only if all copies before it fail, which is rare.
   */
  queue(id: string): { push(copy: EventCopy): void } | undefined {
    return this.#pending.get(id)
  }

  /** Verifies one event from a `source`: resolves with the frozen event, or undefined if it is not genuine. */
  verify(untrusted: unknown, source: string): Promise<NostrEvent | undefined> {
    return new Promise((settle) => this.take({ source, read: () => untrusted, settle }))
  }

  /** Like `verify`, for many events at once. */
  verifyAll(untrusted: readonly unknown[], source: string): Promise<(NostrEvent | undefined)[]> {
    return Promise.all(untrusted.map((copy) => this.verify(copy, source)))
  }

  /** Marks an event as verified without checking it, because a trusted party already has. */
  markVerified(verified: NostrEvent): NostrEvent {
    return this.#remember(sevenFields(verified))
  }

  #gather(untrusted: NostrEvent, copies: EventCopy[]): void {
    const event = sevenFields(untrusted)
    this.#pending.set(event.id, copies)
    const candidate = { event, copies }
    const source = copies[0]?.source ?? ''
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
    for (const [i, { event, copies }] of group.entries()) {
      if (verdicts[i] === true) this.#pass(event, copies)
      else this.#refuse(event.id, copies)
    }
  }

  /** The verdicts; an empty list if the verifier fails, so that no event passes. */
  async #verdictsOn(events: readonly NostrEvent[], source: string): Promise<boolean[]> {
    try {
      return await this.#verifier.verify(events, { source })
    } catch (error) {
      this.#log(`${source}: not verified`, error)
      return []
    }
  }

  /** Delivers a verdict; a callback that throws does not affect the others. */
  #tell(copy: EventCopy, event: NostrEvent | undefined): void {
    try {
      copy.settle(event)
    } catch (error) {
      this.#log(`${copy.source}: not taken in`, error)
    }
  }

  /** Refuses all copies from the source of the first one, then verifies the next source's copy. */
  #refuse(id: string, copies: readonly EventCopy[]): void {
    const [first] = copies
    const rest = copies.filter(({ source }) => source !== first?.source)
    this.#pending.set(id, rest)
    for (const copy of copies) if (copy.source === first?.source) this.#tell(copy, undefined)
    const [next] = rest
    if (!next) return void this.#pending.delete(id)
    const untrusted = next.read()
    if (isEvent(untrusted) && untrusted.id === id) this.#gather(untrusted, rest)
    else this.#refuse(id, rest)
  }

  #pass(event: NostrEvent, copies: readonly EventCopy[]): void {
    this.#pending.delete(event.id)
    const verified = this.#remember(event)
    for (const copy of copies) this.#tell(copy, verified)
  }

  #remember(event: NostrEvent): NostrEvent {
    const known = this.#verified.get(event.id)
    if (known) return known
    this.#used += memoryCost(event)
    this.#verified.set(event.id, freezeEvent(event))
    for (const [id, oldest] of this.#verified) {
      if (this.#used <= this.#capacity) break
      this.#verified.delete(id)
      this.#used -= memoryCost(oldest)
    }
    return event
  }
}

/** Copies only the seven fields of an event. */
const sevenFields = ({ id, pubkey, created_at, kind, tags, content, sig }: NostrEvent): NostrEvent => ({
  id,
  pubkey,
  created_at,
  kind,
  tags,
  content,
  sig,
})
