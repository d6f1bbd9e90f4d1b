import type { ActiveAccount } from '../active-account.ts'
import type { ClientOptions, Publication } from '../client-contract.ts'
import { holdsSecret, SecretLeakError } from '../content/contains-secret.ts'
import { MalformedError, NoRelaysError } from '../protocol/errors.ts'
import { isEvent, isEventTemplate, type EventTemplate, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { repostKinds } from '../protocol/nip18.ts'
import type { UntilOptions } from '../protocol/observable.ts'
import { requireRelayUrls } from '../protocol/relay-url.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import { signInTime } from '../signers/sign-in-time.ts'
import type { Signer } from '../signers/signer.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import { isPublished, PublishError } from './publish-error.ts'
import type { PublishQueue, SendListener } from './publish-queue.ts'
import type { WrapDetails } from './queue-entry.ts'

/** How many events at most are sent again once the account's relay list is known. */
const maxEarlyEvents = 20

/** Kinds whose tags name the events that they answer, cite, repost or react to. */
const citingKinds: ReadonlySet<number> = new Set([
  kinds.note,
  kinds.comment,
  kinds.poll,
  kinds.reaction,
  ...repostKinds,
])

interface PublishingHost {
  readonly publishQueue: PublishQueue
  readonly pool: Pick<RelayPool, 'clock' | 'closed'>
  readonly log: (message: string, error?: unknown) => void
  readonly store: MemoryStore
  readonly localRelays?: ClientOptions['localRelays']
  readonly account: Pick<ActiveAccount, 'pubkey' | 'relaysOf'>
}

/** Signs an account's events and hands them to the publish queue. Loaded after sign-in. */
export class AccountPublishing {
  readonly #host: PublishingHost
  /** Events published before the account's relay list was known, oldest first. */
  readonly #earlyEvents = new Set<NostrEvent>()

  constructor(host: PublishingHost) {
    this.#host = host
  }

  /** @see NostrClient.publish */
  async publish(
    template: EventTemplate,
    pubkey: string,
    signer: Signer,
    options: SendListener & UntilOptions = {},
  ): Promise<Publication> {
    if (!isEventTemplate(template)) throw new MalformedError('Not an event template')
    const { publishQueue, pool, account } = this.#host
    // Read the account's relays now: another account may be signed in once the event is signed.
    const writeRelays = this.#writeRelaysOf(pubkey)
    if (writeRelays.length === 0) throw new NoRelaysError()
    if (holdsSecret(template)) throw new SecretLeakError()
    const hinted = this.#addHints(template, pubkey)
    const { signal } = options
    await publishQueue.ready
    const waiting = await publishQueue.findUnpublished(hinted, pubkey)
    signal?.throwIfAborted()
    const event =
      waiting?.event ?? (await signInTime(signer, pubkey, hinted, pool.clock, signal, pool.closed))
    await options.onSigned?.(event.id)
    signal?.throwIfAborted()
    const onQueued = () => options.onQueued?.()
    if (waiting) return this.send(event, writeRelays, undefined, onQueued)
    const isEarly = account.pubkey === pubkey && !this.#isRelayListKnown(pubkey)
    if (isEarly && this.#earlyEvents.size < maxEarlyEvents) this.#earlyEvents.add(event)
    // The relay list may arrive while the event is being published.
    return this.send(event, writeRelays, undefined, onQueued).finally(() => this.sendOn(pubkey))
  }

  /** Sends a signed event to these relays. @throws {MalformedError} for anything else, and an address that is not a relay's. */
  async send(
    event: NostrEvent,
    relays: readonly string[],
    details?: WrapDetails,
    onQueued?: () => void,
  ): Promise<Publication> {
    if (!isEvent(event)) throw new MalformedError('Not a Nostr event')
    const { publishQueue, store } = this.#host
    if (relays.length === 0) throw new NoRelaysError()
    const report = await publishQueue.send(event, requireRelayUrls(relays), details, onQueued)
    if (isPublished(report)) {
      // What relays delete is no longer shown from the cache.
      if (event.kind === kinds.vanishRequest) store.add([event])
      return { event, report }
    }
    const queued = publishQueue.value.some(
      (entry) => entry.event.id === event.id && entry.status === 'waiting',
    )
    throw new PublishError(event, report, queued)
  }

  /** Sends events that were published before the account's relay list was known to all its relays, unless withdrawn. */
  sendOn(pubkey: string): void {
    const { publishQueue, account, log } = this.#host
    if (account.pubkey !== pubkey || !this.#isRelayListKnown(pubkey)) return
    const sent = new Set(publishQueue.recent.map(({ event }) => event.id))
    for (const event of [...this.#earlyEvents].filter(({ id }) => sent.has(id))) {
      this.#earlyEvents.delete(event)
      publishQueue
        .send(event, this.#writeRelaysOf(pubkey))
        .catch((error: unknown) => log('an event could not be sent to further relays', error))
    }
  }

  /** The account has changed. */
  forgetEarlyEvents(): void {
    this.#earlyEvents.clear()
  }

  /**
   * Where a tag that names an event or address has no relay yet: one of the account's relays that has sent it, which then also
   * stands beside its author (NIP-10, NIP-18, NIP-22, NIP-25).
   */
  #addHints(template: EventTemplate, pubkey: string): EventTemplate {
    if (!citingKinds.has(template.kind)) return template
    const { account, store } = this.#host
    // An unencrypted relay is of no use to pages that were loaded with https.
    const usable = new Set(account.relaysOf(pubkey).flatMap(({ url }) => (url.startsWith('wss:') ? url : [])))
    const authors = new Map<string, string>()
    const tags = template.tags.map((tag) => {
      const [name = '', target = '', relay, ...rest] = tag
      if (relay !== '' || !/^[aAeEq]$/.test(name)) return tag
      const event = store.get(target) ?? store.getByAddress(target)
      const hint = event && store.seenOn(event.id).find((url) => usable.has(url))
      if (!hint) return tag
      authors.set(event.pubkey, hint)
      return [name, target, hint, ...rest]
    })
    const withAuthors = tags.map((tag) => {
      const [name = '', author = ''] = tag
      const hint = tag.length === 2 && /^[pP]$/.test(name) && authors.get(author)
      return hint ? [name, author, hint] : tag
    })
    return { ...template, tags: withAuthors }
  }

  #writeRelaysOf(pubkey: string): readonly string[] {
    return this.#host.account.relaysOf(pubkey).flatMap(({ url, write }) => (write ? url : []))
  }

  #isRelayListKnown(pubkey: string): boolean {
    const { localRelays, store } = this.#host
    const { known } = localRelays?.(pubkey) ?? { known: [] }
    return known.length > 0 || store.getByAddress(`${kinds.relayList}:${pubkey}:`) !== undefined
  }
}
