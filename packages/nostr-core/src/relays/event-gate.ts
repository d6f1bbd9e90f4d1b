import type { Verifier } from '../crypto/verifier.ts'
import { freezeEvent, isEvent, type NostrEvent } from '../protocol/event.ts'

type Admitted = (event: NostrEvent | undefined) => void

/** A copy of an event as one relay sent it, and everybody who waits for the verdict on it. */
interface Copy {
  readonly event: NostrEvent
  readonly relay: string
  readonly waiting: Admitted[]
}

/** Copies of one id kept while an earlier one is being verified. */
const maxCopies = 16

/**
 * Lets verified events through and nothing else.
 *
 * An id counts as known only after an event with that id has been verified. Until then copies from other relays
 * queue behind the one under verification, so a relay that sends a real id with a bad signature, or with somebody
 * else's content, cannot make the honest copy disappear.
 */
export class EventGate {
  readonly #verifier: Verifier
  readonly #capacity: number
  readonly #verified = new Map<string, NostrEvent>()
  readonly #pending = new Map<string, Copy[]>()

  /** `capacity` bounds how many verified events are remembered. */
  constructor(verifier: Verifier, capacity = 50_000) {
    this.#verifier = verifier
    this.#capacity = capacity
  }

  /** The verified event that an untrusted copy claims to be, if it is known and carries the same signature. */
  known(untrusted: unknown): NostrEvent | undefined {
    const { id, sig } = (untrusted ?? {}) as { id?: unknown; sig?: unknown }
    const event = typeof id === 'string' ? this.#verified.get(id) : undefined
    return event?.sig === sig ? event : undefined
  }

  /** Verifies what a relay sent; `admitted` is told the frozen event, or undefined if it is not genuine. */
  admit(untrusted: unknown, relay: string, admitted: Admitted): void {
    const known = this.known(untrusted)
    if (known) return admitted(known)
    if (!isEvent(untrusted)) return admitted(undefined)
    const { id, pubkey, created_at, kind, tags, content, sig } = untrusted
    const copies = this.#pending.get(id)
    if (!copies) {
      const event = { id, pubkey, created_at, kind, tags, content, sig }
      const queue = [{ event, relay, waiting: [admitted] }]
      this.#pending.set(id, queue)
      this.#verifyNext(id, queue)
      return
    }
    const sameRelay = copies.find((copy) => copy.relay === relay)
    if (sameRelay?.event.sig === sig) sameRelay.waiting.push(admitted)
    else if (sameRelay || copies.length >= maxCopies) admitted(undefined)
    else
      copies.push({ event: { id, pubkey, created_at, kind, tags, content, sig }, relay, waiting: [admitted] })
  }

  #verifyNext(id: string, copies: Copy[]): void {
    const [copy] = copies
    if (!copy) {
      this.#pending.delete(id)
      return
    }
    const settle = (genuine: boolean) => {
      if (genuine) return this.#pass(copy.event, copies)
      copies.shift()
      for (const tell of copy.waiting) tell(undefined)
      this.#verifyNext(id, copies)
    }
    this.#verifier.verify([copy.event], { source: copy.relay }).then(
      ([genuine]) => settle(genuine === true),
      () => settle(false),
    )
  }

  #pass(event: NostrEvent, copies: Copy[]): void {
    this.#pending.delete(event.id)
    this.remember(freezeEvent(event))
    for (const { waiting } of copies) for (const tell of waiting) tell(event)
  }

  /** Takes in an event that was verified elsewhere, such as one signed here. It must be frozen. */
  remember(event: NostrEvent): void {
    this.#verified.set(event.id, event)
    if (this.#verified.size <= this.#capacity) return
    for (const id of this.#verified.keys()) {
      this.#verified.delete(id)
      break
    }
  }
}
