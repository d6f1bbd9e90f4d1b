import { connectWorker, type WorkerLike } from '../crypto/worker-connection.ts'
import { clockSkew, nowInSeconds, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { giftWrapBackdateSeconds } from '../protocol/nip59.ts'
import type { DirectMessage } from './direct-messages.ts'
import type { MessageDecryptor, OnDecrypted } from './message-decryptor.ts'

/** How many messages are decrypted at a time: few enough to show the newest quickly. */
const chunkSize = 64

/** How long after another answer a message is waited for before it counts as unanswered. */
const answerTimeoutMs = 5000

/**
 * Decrypts each message once, newest events first, and holds the results. One that the signer leaves unanswered holds back
 * no other.
 */
export class DecryptedMessages {
  readonly #decryptor: MessageDecryptor
  readonly #clock: Clock
  readonly #onChange: () => void
  readonly #decrypted = new Map<string, DirectMessage | undefined>()
  #pending: readonly NostrEvent[] = []
  readonly #decrypting = new Set<string>()
  /** What the signer, which has answered others since, has left unanswered. */
  #unanswered: ReadonlySet<string> = new Set()
  #cancelTimeout: (() => void) | undefined
  #isChanging = false
  #isClosed = false

  constructor(decryptor: MessageDecryptor, clock: Clock, onChange: () => void) {
    this.#decryptor = decryptor
    this.#clock = clock
    this.#onChange = onChange
  }

  /** How many are waiting to be decrypted. */
  get waiting(): number {
    return this.#pending.length
  }

  /** Whether everything is decrypted but what the signer has left unanswered. */
  get isSettled(): boolean {
    return this.#pending.every(({ id }) => this.#unanswered.has(id))
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
    // Otherwise the next answer begins it.
    if ([...this.#decrypting].every((id) => this.#unanswered.has(id))) this.#decryptNext()
  }

  /** Decrypts nothing more than what it has begun. */
  close(): void {
    this.#isClosed = true
    this.#cancelTimeout?.()
  }

  /** Begins once half of a chunk is free: few large batches cost less than many small ones. */
  #decryptNext(): void {
    const free = chunkSize - this.#decrypting.size
    if (this.#isClosed || free < chunkSize / 2) return
    const chunk = this.#pending.filter(({ id }) => !this.#decrypting.has(id)).slice(0, free)
    if (chunk.length === 0) return
    for (const { id } of chunk) this.#decrypting.add(id)
    const onDecrypted: OnDecrypted = ({ id }, message) => {
      if (!this.#decrypting.delete(id)) return
      this.#decrypted.set(id, message && arrivedBy(message, nowInSeconds(this.#clock)))
      this.#changeSoon()
    }
    void this.#decryptor.decrypt(chunk, onDecrypted).then((messages) => {
      for (const [at, event] of chunk.entries()) onDecrypted(event, messages[at])
    })
  }

  /** Once for all that are decrypted at the same time. */
  #changeSoon(): void {
    if (this.#isChanging) return
    this.#isChanging = true
    queueMicrotask(() => {
      this.#isChanging = false
      this.#pending = this.#pending.filter(({ id }) => !this.#decrypted.has(id))
      this.#onChange()
      this.#decryptNext()
      this.#cancelTimeout?.()
      if (this.#isClosed || this.#pending.length === 0) return
      this.#cancelTimeout = this.#clock.after(answerTimeoutMs, () => {
        this.#unanswered = new Set(this.#decrypting)
        this.#onChange()
        this.#decryptNext()
      })
    })
  }
}

/**
 * A message as shown at `now` (seconds). A message dated further ahead than clock skew explains gets the time of its
 * arrival at the latest, so that it is not sorted after all later messages or mark them as read. Only the author dates the
 * inside of a gift wrap, but the wrap itself is at most two days older (NIP-59), which bounds the date permanently.
 */
export function arrivedBy(message: DirectMessage, now: number): DirectMessage {
  const { created_at, event } = message
  if (created_at <= now + clockSkew) return message
  const latest = event.kind === kinds.giftWrap ? event.created_at + giftWrapBackdateSeconds : now
  return { ...message, created_at: Math.min(latest, now) }
}

/** A request to the worker: first the account's key, then events to decrypt. */
export type DecryptorRequest =
  | { readonly type: 'key'; readonly pubkey: string; readonly nsec: string }
  | { readonly type: 'open'; readonly id: number; readonly events: readonly NostrEvent[] }

/** The worker's answer: one message, or undefined, for each event. */
export interface DecryptorResponse {
  readonly id: number
  readonly messages: readonly (DirectMessage | undefined)[]
}

/**
 * Decrypts messages in a worker running `@ncc/nostr-core/message-worker`, which receives the account's secret key. If the
 * worker dies, `fallback` decrypts its pending and all later messages.
 * @example
 * const worker = new Worker(new URL('@ncc/nostr-core/message-worker', import.meta.url), { type: 'module' })
 * const mailbox = openMailbox(client, (reader) =>
 *   createWorkerDecryptor(worker, { pubkey, nsec }, createSignerDecryptor(reader)),
 * )
 */
export function createWorkerDecryptor(
  worker: WorkerLike,
  account: { readonly pubkey: string; readonly nsec: string },
  fallback: MessageDecryptor,
): MessageDecryptor {
  const connection = connectWorker(
    worker,
    (
      answer,
      { events }: Omit<Extract<DecryptorRequest, { type: 'open' }>, 'id'>,
    ): answer is DecryptorResponse => (answer as DecryptorResponse).messages?.length === events.length,
  )
  let closed = false
  worker.postMessage({ type: 'key', ...account } satisfies DecryptorRequest, [])

  return {
    ...(fallback.refused && { refused: fallback.refused }),
    async decrypt(events) {
      const answer = await connection.request({ type: 'open', events })
      if (!answer) return closed ? events.map(() => undefined) : fallback.decrypt(events)
      // Replace the worker's copies of the events with the originals.
      const originals = new Map(events.map((event) => [event.id, event]))
      return answer.messages.map(
        (message) => message && { ...message, event: originals.get(message.event.id) ?? message.event },
      )
    },
    close() {
      closed = true
      connection.close()
      fallback.close()
    },
  }
}
