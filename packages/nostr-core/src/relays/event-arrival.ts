import type { NostrEvent } from '../protocol/event.ts'
import type { Arrival } from './event-gate.ts'
import { parseRelayFrame } from './frames.ts'
import type { Stretch } from './stretch.ts'

/** Who is told of the verdict on an event that came for it. */
export interface Recipient {
  settle(arrival: EventArrival, event: NostrEvent | undefined): void
}

/**
 * An event on its way from a relay to a subscription. There are tens of thousands of them at a time, so each is one small
 * object and holds no more than the frame's text.
 */
export class EventArrival implements Arrival {
  readonly source: string
  /** The second in which it came. */
  readonly second: number
  /** Which round of the subscription it belongs to, if it is one of its stored events. */
  readonly round: number | undefined
  /** The events that it came with, whose end is told after its verdict. */
  readonly stretch: Stretch
  readonly #recipient: Recipient
  readonly #sent: unknown

  /** `sent` is the text of the frame, or the event if that has been parsed already. */
  constructor(
    source: string,
    second: number,
    round: number | undefined,
    stretch: Stretch,
    recipient: Recipient,
    sent: unknown,
  ) {
    this.source = source
    this.second = second
    this.round = round
    this.stretch = stretch
    this.#recipient = recipient
    this.#sent = sent
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
