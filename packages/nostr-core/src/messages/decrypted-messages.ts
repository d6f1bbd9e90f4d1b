import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { arrivedBy } from './arrived-by.ts'
import type { DirectMessage } from './direct-messages.ts'
import type { MessageDecryptor } from './message-decryptor.ts'

/** How many messages are decrypted at a time: few enough to show the newest quickly. */
const chunkSize = 64

/** Decrypts each message once, newest events first, and holds the results. */
export class DecryptedMessages {
  readonly #decryptor: MessageDecryptor
  readonly #clock: Clock
  readonly #onChange: () => void
  readonly #decrypted = new Map<string, DirectMessage | undefined>()
  #pending: readonly NostrEvent[] = []
  #isDecrypting = false

  constructor(decryptor: MessageDecryptor, clock: Clock, onChange: () => void) {
    this.#decryptor = decryptor
    this.#clock = clock
    this.#onChange = onChange
  }

  /** How many are waiting to be decrypted. */
  get waiting(): number {
    return this.#pending.length
  }

  /** How many the signer refused to decrypt. */
  get refused(): number {
    return this.#decryptor.refused?.size ?? 0
  }

  /** Forgets the messages that the signer refused, so that they are decrypted again. */
  forgetRefused(): void {
    for (const id of this.#decryptor.refused ?? []) this.#decrypted.delete(id)
  }

  /** The message of an event; undefined if it has none or is not decrypted yet. */
  get(eventId: string): DirectMessage | undefined {
    return this.#decrypted.get(eventId)
  }

  /** Adds a message whose content is already known. */
  put(message: DirectMessage): void {
    this.#decrypted.set(message.event.id, message)
  }

  /** Decrypts those of the events that are not decrypted yet. */
  want(events: readonly NostrEvent[]): void {
    this.#pending = events
      .filter(({ id }) => !this.#decrypted.has(id))
      .sort((a, b) => b.created_at - a.created_at)
    if (!this.#isDecrypting && this.#pending.length > 0) void this.#decrypt()
  }

  async #decrypt(): Promise<void> {
    this.#isDecrypting = true
    while (this.#pending.length > 0) {
      const chunk = this.#pending.slice(0, chunkSize)
      const messages = await this.#decryptor.decrypt(chunk)
      const now = nowInSeconds(this.#clock)
      for (const [at, { id }] of chunk.entries()) {
        const message = messages[at]
        this.#decrypted.set(id, message && arrivedBy(message, now))
      }
      this.#pending = this.#pending.filter(({ id }) => !this.#decrypted.has(id))
      this.#onChange()
    }
    this.#isDecrypting = false
  }
}
