import type { Publication } from '../client-contract.ts'
import { holdsSecret } from '../content/contains-secret.ts'
import type { Clock } from '../protocol/clock.ts'
import { NoRelaysError, SecretLeakError } from '../protocol/errors.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { signInTime } from '../signers/sign-in-time.ts'
import type { Signer } from '../signers/signer.ts'
import type { Outbox, SendListener } from './outbox.ts'
import { isPublished, PublishError } from './publish-error.ts'

/** At most this many events are sent on when an account's relay list comes after them. */
const maxEarlyEvents = 20

interface PublishingHost {
  readonly outbox: Outbox
  readonly clock: Clock
  readonly log: (message: string, error?: unknown) => void
  /** The write relays of an account (64 hex), as far as they are known. */
  readonly writeRelaysOf: (pubkey: string) => readonly string[]
  readonly isRelayListKnown: (pubkey: string) => boolean
  /** The account in use (64 hex). */
  readonly currentPubkey: () => string | undefined
}

/** Signs what an account publishes and hands it to the outbox. Loaded once somebody is signed in. */
export class AccountPublishing {
  readonly #host: PublishingHost
  /** Published before the account's relay list was known, oldest first. */
  readonly #earlyEvents = new Set<NostrEvent>()

  constructor(host: PublishingHost) {
    this.#host = host
  }

  /** @see NostrClient.publish */
  async publish(
    template: EventTemplate,
    pubkey: string,
    signer: Signer,
    listener: SendListener = {},
  ): Promise<Publication> {
    const { outbox, clock, writeRelaysOf, isRelayListKnown, currentPubkey } = this.#host
    // The account's relays as of now: another account may be in use once the event is signed.
    const writeRelays = writeRelaysOf(pubkey)
    if (writeRelays.length === 0) throw new NoRelaysError()
    if (holdsSecret(template)) throw new SecretLeakError()
    await outbox.ready
    const waiting = await outbox.findUnpublished(template, pubkey)
    const event = waiting?.event ?? (await signInTime(signer, template, clock))
    await listener.onSigned?.(event.id)
    const onKept = () => listener.onKept?.()
    if (waiting) return this.send(event, writeRelays, undefined, onKept)
    const isEarly = currentPubkey() === pubkey && !isRelayListKnown(pubkey)
    if (isEarly && this.#earlyEvents.size < maxEarlyEvents) this.#earlyEvents.add(event)
    // The list may come while the event is on its way.
    return this.send(event, writeRelays, undefined, onKept).finally(() => this.sendOn(pubkey))
  }

  /** Hands a signed event to these relays; `about` is the id of what a wrap carries. */
  async send(
    event: NostrEvent,
    relays: readonly string[],
    about?: string,
    onKept?: () => void,
  ): Promise<Publication> {
    const { outbox } = this.#host
    if (relays.length === 0) throw new NoRelaysError()
    const report = await outbox.send(event, relays, about, onKept)
    if (isPublished(report)) return { event, report }
    const queued = outbox.value.some((entry) => entry.event.id === event.id && entry.status === 'waiting')
    throw new PublishError(event, report, queued)
  }

  /** Sends what was published before the account's relay list was here to all of its relays, unless it was taken back. */
  sendOn(pubkey: string): void {
    const { outbox, writeRelaysOf, isRelayListKnown, currentPubkey, log } = this.#host
    if (currentPubkey() !== pubkey || !isRelayListKnown(pubkey)) return
    const sent = new Set(outbox.recent.map(({ event }) => event.id))
    for (const event of [...this.#earlyEvents].filter(({ id }) => sent.has(id))) {
      this.#earlyEvents.delete(event)
      outbox
        .send(event, writeRelaysOf(pubkey))
        .catch((error: unknown) => log('an event could not be sent on', error))
    }
  }

  /** Another account is in use. */
  forgetEarlyEvents(): void {
    this.#earlyEvents.clear()
  }
}
