import type { NostrEvent } from '../protocol/event.ts'
import type { EventCopy } from './event-gate.ts'
import { parseRelayFrame } from './frames.ts'
import type { VerdictBarrier } from './verdict-barrier.ts'

/** Receives the verdict on a pending event. */
export interface Recipient {
  settle(pending: PendingEvent, event: NostrEvent | undefined): void
}

/**
 * An event that a relay sent to a subscription and that is waiting for its verdict. Tens of thousands can be pending at a
 * time, so each is one small object that holds only the frame's text.
 */
export class PendingEvent implements EventCopy {
  readonly source: string
  /** Seconds. */
  readonly receivedAt: number
  /** The number of the subscription's request that it answers; undefined if it is not a stored event. */
  readonly request: number | undefined
  /** The barrier that waits for its verdict. */
  readonly barrier: VerdictBarrier
  /** The characters of its frame. */
  readonly length: number
  readonly #recipient: Recipient
  readonly #sent: unknown

  /** `sent` is the text of the frame, or the event if it is already parsed. */
  constructor(
    source: string,
    receivedAt: number,
    request: number | undefined,
    barrier: VerdictBarrier,
    recipient: Recipient,
    sent: unknown,
    length: number,
  ) {
    this.source = source
    this.receivedAt = receivedAt
    this.request = request
    this.barrier = barrier
    this.#recipient = recipient
    this.#sent = sent
    this.length = length
  }

  read(): unknown {
    if (typeof this.#sent !== 'string') return this.#sent
    const frame = parseRelayFrame(this.#sent)
    return frame?.type === 'EVENT' ? frame.event : undefined
  }

  settle(event: NostrEvent | undefined): void {
    this.#recipient.settle(this, event)
  }
}
