import type { Verifier } from '../crypto/verifier.ts'
import { freezeEvent, isEvent, type NostrEvent } from '../protocol/event.ts'

type Admitted = (event: NostrEvent | undefined) => void

/** A copy of an event as one source sent it, and everybody who waits for the verdict on it. */
interface Copy {
  /** The event, in the shape of one and with the id in question; undefined if what was sent is not that. */
  readonly read: () => NostrEvent | undefined
  readonly source: string
  readonly waiting: Admitted[]
}

/** A copy whose turn it is, with all copies of its id. */
interface Candidate {
  readonly event: NostrEvent
  readonly copy: Copy
  readonly copies: Copy[]
}

/** Events of one source that are verified, and have their verdicts, together. */
const groupSize = 64

/**
 * Lets verified events through and nothing else.
 *
 * An id counts as known only after an event with that id has been verified; from then on every copy of it, whatever it
 * holds, stands for that verified event. Until then copies from other sources queue behind the one under verification,
 * one for each source, so a relay that sends a real id with a bad signature, or with somebody else's content, cannot
 * make the honest copy disappear.
 */
export class EventGate {
  readonly #verifier: Verifier
  readonly #capacity: number
  readonly #verified = new Map<string, NostrEvent>()
  readonly #pending = new Map<string, Copy[]>()
  /** What came since the code that is running began, by source: one call of the verifier costs less than many. */
  #gathered = new Map<string, Candidate[]>()

  /** `capacity` bounds how many verified events are remembered. */
  constructor(verifier: Verifier, capacity = 50_000) {
    this.#verifier = verifier
    this.#capacity = capacity
  }

  /** The verified event of that id. */
  get(id: string): NostrEvent | undefined {
    return this.#verified.get(id)
  }

  /** Whether a copy of that id is being verified. */
  isPending(id: string): boolean {
    return this.#pending.has(id)
  }

  /** The verified event that an untrusted copy claims to be. */
  known(untrusted: unknown): NostrEvent | undefined {
    if (typeof untrusted !== 'object' || untrusted === null) return undefined
    const { id } = untrusted as { id?: unknown }
    return typeof id === 'string' ? this.#verified.get(id) : undefined
  }

  /**
   * Verifies what a relay, or any other `source`, sent; `admitted` is told the frozen event, or undefined if it is not
   * genuine.
   */
  admit(untrusted: unknown, source: string, admitted: Admitted): void {
    const known = this.known(untrusted)
    if (known) return admitted(known)
    if (!isEvent(untrusted)) return admitted(undefined)
    const { id, pubkey, created_at, kind, tags, content, sig } = untrusted
    const event = { id, pubkey, created_at, kind, tags, content, sig }
    if (this.join(id, source, () => event, admitted)) return
    const queue = [{ read: () => event, source, waiting: [admitted] }]
    this.#pending.set(id, queue)
    this.#verifyNext(id, queue)
  }

  /**
   * Lines up behind the copies of an id that is being verified; false if it is not. The copy is read only when its turn
   * comes, which it seldom does: `admitted` is told the outcome for the id.
   */
  join(id: string, source: string, read: () => unknown, admitted: Admitted): boolean {
    const copies = this.#pending.get(id)
    if (!copies) return false
    const own = copies.find((copy) => copy.source === source)
    if (own) own.waiting.push(admitted)
    else copies.push({ read: () => readCopy(id, read()), source, waiting: [admitted] })
    return true
  }

  /** As `admit`, for many at once: the frozen event for each, or undefined where it is not genuine. */
  admitAll(untrusted: readonly unknown[], source: string): Promise<(NostrEvent | undefined)[]> {
    return Promise.all(
      untrusted.map(
        (copy) => new Promise<NostrEvent | undefined>((resolve) => this.admit(copy, source, resolve)),
      ),
    )
  }

  #verifyNext(id: string, copies: Copy[]): void {
    const [copy] = copies
    if (!copy) {
      this.#pending.delete(id)
      return
    }
    const event = copy.read()
    if (!event) return this.#refuse(id, copy, copies)
    if (this.#gathered.size === 0) queueMicrotask(() => this.#verifyGathered())
    const group = this.#gathered.get(copy.source)
    if (group) group.push({ event, copy, copies })
    else this.#gathered.set(copy.source, [{ event, copy, copies }])
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
    for (const [i, { event, copy, copies }] of group.entries()) {
      try {
        if (verdicts[i] === true) this.#pass(event, copies)
        else this.#refuse(event.id, copy, copies)
      } catch (error) {
        // Whoever was told of one event and failed does not keep the others from theirs.
        void Promise.reject(error)
      }
    }
  }

  /** The verdicts; none if the verifier fails, and then nothing is genuine. */
  async #verdictsOn(events: readonly NostrEvent[], source: string): Promise<boolean[]> {
    try {
      return await this.#verifier.verify(events, { source })
    } catch {
      return []
    }
  }

  #refuse(id: string, copy: Copy, copies: Copy[]): void {
    copies.shift()
    for (const tell of copy.waiting) tell(undefined)
    this.#verifyNext(id, copies)
  }

  #pass(event: NostrEvent, copies: Copy[]): void {
    this.#pending.delete(event.id)
    this.#remember(freezeEvent(event))
    for (const { waiting } of copies) for (const tell of waiting) tell(event)
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

function readCopy(id: string, untrusted: unknown): NostrEvent | undefined {
  if (!isEvent(untrusted) || untrusted.id !== id) return undefined
  const { pubkey, created_at, kind, tags, content, sig } = untrusted
  return { id, pubkey, created_at, kind, tags, content, sig }
}
