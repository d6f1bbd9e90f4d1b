import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import type { RelayUse } from '../protocol/nip65.ts'
import type { PublishQueue, SendListener } from '../publish/publish-queue.ts'
import type { WrapDetails } from '../publish/queue-entry.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import { messageRelays } from '../queries/message-relays.ts'
import { queryKey, type Query } from '../queries/query.ts'
import { isAsSafe } from '../queries/relay-hints.ts'
import { relayList } from '../queries/relay-list.ts'
import type { StageStatus } from '../queries/stages.ts'
import type { RelayReport } from '../relays/contract.ts'
import { haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'
import type { Signer } from '../signers/signer.ts'

/** The part of a client that a mailbox needs. */
export interface MessageHost {
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  readonly relays: {
    readonly roles: RelayRoles
    readonly inUse: readonly RelayUse[]
    readonly fetch: RelayPool['query']
  }
  readonly publishQueue: Pick<PublishQueue, 'ready' | 'value' | 'subscribe' | 'retry' | 'discard'>
  readonly clock: Clock
  /** Closes the mailbox when it is aborted. */
  readonly closed?: AbortSignal
  /** Seconds. */
  now(): number
  cached<Data>(query: Query<Data>): Data
  watch<Data>(query: Query<Data>): LiveQuery<Data>
  publishSigned(
    event: NostrEvent,
    options: WrapDetails &
      Pick<SendListener, 'onQueued'> & { readonly relays: readonly string[]; readonly action: string },
  ): Promise<unknown>
}

/** How many messages are requested first: enough to fill the screen quickly. */
const newestSize = 50

/** How many messages are requested after the newest have arrived. */
const pageSize = 400

/** How many of the counterpart's own relays are asked for its relays for private messages. */
const maxOwn = 4

const dmRelaysTimeoutMs = 5000

type Events = readonly NostrEvent[]

/** How to request messages, and whether an answer is full, so that there may be earlier messages. */
export interface PagedQuery {
  query(limit: number): Query<Events>
  isFull(events: Events, limit: number): boolean
}

/** Encrypted events of one query, live: first the newest, then a page, then earlier ones on request. */
export class MessagePages {
  readonly #host: Pick<MessageHost, 'watch' | 'cached'>
  readonly #paged: PagedQuery
  readonly #onChange: () => void
  #limit: number
  #asked: Query<Events>
  #live: LiveQuery<Events>

  constructor(host: Pick<MessageHost, 'watch' | 'cached'>, paged: PagedQuery, onChange: () => void) {
    this.#host = host
    this.#paged = paged
    this.#onChange = onChange
    // If the newest are stored on this device, request the whole page at once.
    const isStored = paged.isFull(host.cached(paged.query(newestSize)), newestSize)
    this.#limit = isStored ? pageSize : newestSize
    this.#asked = paged.query(this.#limit)
    this.#live = this.#observe()
  }

  get events(): Events {
    return this.#live.value.data
  }

  get status(): StageStatus {
    return this.#live.value.status
  }

  /** Whether the first page has arrived, or cannot, as far as relays have answered. */
  get hasPage(): boolean {
    if (this.status !== 'ready') return this.status === 'unreachable'
    return this.#limit >= pageSize || !this.#isFull()
  }

  /** Whether there may be earlier messages than requested. */
  get hasEarlier(): boolean {
    return this.#limit >= pageSize && this.#isFull()
  }

  /** Whether earlier messages are being loaded. */
  get isLoadingEarlier(): boolean {
    return this.#limit > pageSize && this.status === 'loading'
  }

  /** Requests the whole page once the newest have arrived, unless they are all. */
  loadPage(): void {
    if (this.#limit < pageSize && this.status === 'ready' && this.#isFull()) this.#ask(pageSize)
  }

  /** Doubles the limit, since relays send everything up to it again. */
  loadEarlier(): void {
    this.#ask(Math.max(this.#limit, pageSize) * 2)
  }

  /** Requests the events again if the query has changed. */
  update(): void {
    if (queryKey(this.#paged.query(this.#limit)) !== queryKey(this.#asked)) this.#ask(this.#limit)
  }

  close(): void {
    this.#live.close()
  }

  #isFull(): boolean {
    return this.#paged.isFull(this.events, this.#limit)
  }

  #ask(limit: number): void {
    const before = this.#live
    this.#limit = limit
    this.#asked = this.#paged.query(limit)
    this.#live = this.#observe()
    before.close()
  }

  #observe(): LiveQuery<Events> {
    const live = this.#host.watch(this.#asked)
    live.subscribe(this.#onChange)
    return live
  }
}

type Observe = <Data>(query: Query<Data>) => LiveQuery<Data>

/** The queries of the open conversation: its messages and the counterpart's relays. */
export class MessageThread {
  /** 64 hex. */
  readonly counterpart: string
  readonly directMessages: MessagePages
  readonly #observe: Observe
  readonly #inbox: LiveQuery<unknown>
  #dmRelays: LiveQuery<unknown> | undefined

  constructor(observe: Observe, counterpart: string, directMessages: MessagePages) {
    this.counterpart = counterpart
    this.directMessages = directMessages
    this.#observe = observe
    this.#inbox = observe(relayList(counterpart))
  }

  /** Whether the counterpart's own relays are asked. */
  get asksCounterpart(): boolean {
    return this.#dmRelays !== undefined
  }

  /** Starts asking the counterpart's own relays. */
  askCounterpart(): void {
    this.#dmRelays ??= this.#observe(messageRelays(this.counterpart))
  }

  close(): void {
    for (const query of [this.directMessages, this.#dmRelays, this.#inbox]) query?.close()
  }
}

/**
 * Fetches the relays where an account (64 hex) receives private messages (kind 10050, NIP-17) into the store: asks the read
 * relays, the fallback relays, and the first four of the counterpart's write relays (kind 10002, NIP-65).
 * `absent` only if most of the former said so and, if they are known, most of the counterpart's own relays, which would
 * have the list. `asksCounterpart: false` skips the counterpart's relays: a stranger must not learn who reads their messages.
 */
export async function fetchDmRelays(
  host: MessageHost,
  pubkey: string,
  asksCounterpart: boolean,
): Promise<'found' | 'absent' | 'unknown'> {
  const { home, fallback } = host.relays.roles
  const read = host.relays.inUse.filter((relay) => relay.read).map(({ url }) => url)
  const reports: Record<string, RelayReport> = {}
  async function ask(asked: readonly number[], relays: readonly string[]): Promise<void> {
    const filters = [{ kinds: asked, authors: [pubkey] }]
    Object.assign(
      reports,
      (await host.relays.fetch(filters, { relays, timeoutMs: dmRelaysTimeoutMs })).relays,
    )
  }
  await ask([kinds.messageRelays, kinds.relayList], [...read, ...fallback])
  const own = (host.cached(relayList(pubkey))?.relays ?? [])
    .filter(({ url, write }) => write && isAsSafe(url, home))
    .map(({ url }) => url)
    .slice(0, maxOwn)
  if (asksCounterpart) {
    await ask(
      [kinds.messageRelays],
      own.filter((url) => !reports[url]),
    )
  }
  if (host.cached(messageRelays(pubkey))) return 'found'
  const isAbsent = haveMostAnsweredInFull(reports, read) || haveMostAnsweredInFull(reports, fallback)
  return isAbsent && (own.length === 0 || haveMostAnsweredInFull(reports, own)) ? 'absent' : 'unknown'
}
