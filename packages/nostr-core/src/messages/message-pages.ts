import type { NostrEvent } from '../protocol/event.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import { queryKey, type Query } from '../queries/query.ts'
import type { StageStatus } from '../queries/stages.ts'
import type { MessageHost } from './message-host.ts'

/** Messages asked for first: they fill the screen, and are there long before the rest. */
const newestSize = 50

/** Messages asked for once the newest are there (spec §7). */
const pageSize = 400

type Events = readonly NostrEvent[]

/** What to ask for, and when an answer is all that was asked for, so that there may be earlier ones. */
export interface PagedQuery {
  query(limit: number): Query<Events>
  isFull(events: Events, limit: number): boolean
}

/** Encrypted events of one query, live: the newest first, then what the screen begins with, then ever further back. */
export class MessagePages {
  readonly #host: Pick<MessageHost, 'observe' | 'peek'>
  readonly #paged: PagedQuery
  readonly #onChange: () => void
  #limit: number
  #asked: Query<Events>
  #live: LiveQuery<Events>

  constructor(host: Pick<MessageHost, 'observe' | 'peek'>, paged: PagedQuery, onChange: () => void) {
    this.#host = host
    this.#paged = paged
    this.#onChange = onChange
    // Where this device holds the newest, nobody has to wait for them.
    const isHeld = paged.isFull(host.peek(paged.query(newestSize)), newestSize)
    this.#limit = isHeld ? pageSize : newestSize
    this.#asked = paged.query(this.#limit)
    this.#live = this.#observe()
  }

  get events(): Events {
    return this.#live.value.data
  }

  get status(): StageStatus {
    return this.#live.value.status
  }

  /** Whether there may be earlier ones than are asked for. */
  get hasEarlier(): boolean {
    return this.#limit >= pageSize && this.#isFull()
  }

  /** Whether earlier ones have been asked for and have not come yet. */
  get isLoadingEarlier(): boolean {
    return this.#limit > pageSize && this.status === 'loading'
  }

  /** The newest are there: asks for what the screen begins with, unless that is all. */
  goOn(): void {
    if (this.#limit < pageSize && this.status === 'ready' && this.#isFull()) this.#ask(pageSize)
  }

  /** Goes back twice as far each time: relays give again what was asked for before. */
  loadEarlier(): void {
    this.#ask(Math.max(this.#limit, pageSize) * 2)
  }

  /** Asks again if the query is another one by now. */
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
    const live = this.#host.observe(this.#asked)
    live.subscribe(this.#onChange)
    return live
  }
}
