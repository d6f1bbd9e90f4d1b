import type { NostrEvent } from '../protocol/event.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import { queryKey, type Query } from '../queries/query.ts'
import type { StageStatus } from '../queries/stages.ts'
import type { MessageHost } from './message-host.ts'

/** How many messages are requested first: enough to fill the screen quickly. */
const newestSize = 50

/** How many messages are requested after the newest have arrived (spec §7). */
const pageSize = 400

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
