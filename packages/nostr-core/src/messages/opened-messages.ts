import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { arrivedBy } from './arrived-by.ts'
import type { DirectMessage } from './direct-messages.ts'
import type { MessageOpener } from './open-messages.ts'

/** So many are opened at a time: few enough that the newest are there at once. */
const chunkSize = 64

/** What messages say, each opened once; newest events first. */
export class OpenedMessages {
  readonly #opener: MessageOpener
  readonly #clock: Clock
  readonly #onChange: () => void
  readonly #opened = new Map<string, DirectMessage | undefined>()
  #closed: readonly NostrEvent[] = []
  #isOpening = false

  constructor(opener: MessageOpener, clock: Clock, onChange: () => void) {
    this.#opener = opener
    this.#clock = clock
    this.#onChange = onChange
  }

  /** How many are waiting to be opened. */
  get waiting(): number {
    return this.#closed.length
  }

  /** How many the signer would not open. */
  get refused(): number {
    return this.#opener.refused?.size ?? 0
  }

  /** Forgets what came of those that the signer would not open, so that they are opened once more. */
  forgetRefused(): void {
    for (const id of this.#opener.refused ?? []) this.#opened.delete(id)
  }

  /** What an event says; undefined too for one that is not opened yet. */
  get(eventId: string): DirectMessage | undefined {
    return this.#opened.get(eventId)
  }

  /** Takes note of what an event says, for whoever knows without opening it. */
  put(message: DirectMessage): void {
    this.#opened.set(message.event.id, message)
  }

  /** Opens those of the events that are not open. */
  want(events: readonly NostrEvent[]): void {
    this.#closed = events
      .filter(({ id }) => !this.#opened.has(id))
      .sort((a, b) => b.created_at - a.created_at)
    if (!this.#isOpening && this.#closed.length > 0) void this.#open()
  }

  async #open(): Promise<void> {
    this.#isOpening = true
    while (this.#closed.length > 0) {
      const chunk = this.#closed.slice(0, chunkSize)
      const messages = await this.#opener.open(chunk)
      const now = nowInSeconds(this.#clock)
      for (const [at, { id }] of chunk.entries()) {
        const message = messages[at]
        this.#opened.set(id, message && arrivedBy(message, now))
      }
      this.#closed = this.#closed.filter(({ id }) => !this.#opened.has(id))
      this.#onChange()
    }
    this.#isOpening = false
  }
}
