import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { directMessages } from '../queries/direct-messages.ts'
import { giftWrapBackdate } from '../protocol/nip59.ts'
import { giftWraps } from '../queries/gift-wraps.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import { messageRelays } from '../queries/message-relays.ts'
import type { Query } from '../queries/query.ts'
import type { StageStatus } from '../queries/stages.ts'
import { hasAnswered } from '../relays/has-answered.ts'
import { askWishes } from './ask-wishes.ts'
import type { MessageHost } from './message-host.ts'
import { MessageThread } from './message-thread.ts'

/** Where somebody receives private messages (none: nowhere), that they have said nothing, or that nobody could tell. */
export type MessageWishes =
  | { readonly status: 'found'; readonly relays: readonly string[] }
  | { readonly status: 'absent' | 'unknown' }

/** Messages asked for each way at first (spec §7). */
const pageSize = 400

/** Seconds that a look for what is new goes back before the newest message. */
const lookBack = 120

/** Gift wraps looked at again in a look for what is new: their dates do not tell which are. */
const recentWraps = 50

/** The encrypted events of an account's conversations, live. */
export class MessageSource {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #onChange: () => void
  readonly #letters: LiveQuery<readonly NostrEvent[]>
  readonly #ownRelays: LiveQuery<readonly string[] | undefined>
  /** What came of asking, where nobody told of a list. */
  readonly #silence = new Map<string, 'absent' | 'unknown'>()
  readonly #asking = new Map<string, Promise<void>>()
  #wraps: LiveQuery<readonly NostrEvent[]>
  #thread: MessageThread | undefined
  #wrapLimit = pageSize
  #threadLimit = pageSize
  #wrapRelays = ''

  constructor(host: MessageHost, pubkey: string, onChange: () => void) {
    this.#host = host
    this.#pubkey = pubkey
    this.#onChange = onChange
    this.#letters = this.#observe(directMessages({ pubkey, limit: pageSize }))
    this.#ownRelays = this.#observe(messageRelays(pubkey))
    this.#ownRelays.subscribe(() => {
      if (JSON.stringify(this.ownRelays) !== this.#wrapRelays) this.#openWraps()
    })
    this.#wraps = this.#observeWraps()
  }

  /** Each event once. */
  get events(): readonly NostrEvent[] {
    const all = [this.#letters.value.data, this.#wraps.value.data, this.#thread?.letters.value.data ?? []]
    return [...new Map(all.flat().map((event) => [event.id, event])).values()]
  }

  get status(): StageStatus {
    const both = new Set([this.#letters.value.status, this.#wraps.value.status])
    if (both.has('loading')) return 'loading'
    return both.has('ready') ? 'ready' : 'unreachable'
  }

  /** Whether the conversation on screen may have earlier messages than are asked for. */
  get hasEarlier(): boolean {
    const letters = this.#thread?.letters.value.data ?? []
    const sent = letters.filter(({ pubkey }) => pubkey === this.#pubkey).length
    return (
      sent >= this.#threadLimit ||
      letters.length - sent >= this.#threadLimit ||
      this.#wraps.value.data.length >= this.#wrapLimit
    )
  }

  /** Whether earlier messages of the conversation on screen have been asked for and have not come yet. */
  get isLoadingEarlier(): boolean {
    const letters = this.#thread && this.#threadLimit > pageSize && this.#thread.letters.value.status
    const wraps = this.#wrapLimit > pageSize && this.#wraps.value.status
    return letters === 'loading' || wraps === 'loading'
  }

  /** Where the account receives private messages; none if it does not. */
  get ownRelays(): readonly string[] {
    return this.#ownRelays.value.data ?? []
  }

  /** What is known of where an account (64 hex) receives private messages; undefined while it is being found out. */
  wishesOf(counterpart: string): MessageWishes | undefined {
    const relays = this.#host.peek(messageRelays(counterpart))
    if (relays) return { status: 'found', relays }
    const status = this.#silence.get(counterpart)
    return status && { status }
  }

  /** Waits until it is known, or the relays have had their time. */
  async findWishes(counterpart: string): Promise<MessageWishes> {
    if (!this.wishesOf(counterpart)) await this.#ask(counterpart)
    return this.wishesOf(counterpart) ?? { status: 'unknown' }
  }

  /** Loads one conversation, this far back at first; undefined closes it. */
  open(counterpart: string | undefined): void {
    if (counterpart === this.#thread?.counterpart) return
    this.#threadLimit = pageSize
    this.#openThread(counterpart)
    if (counterpart !== undefined) this.#askAgain(counterpart)
    this.#onChange()
  }

  /** Goes back in the conversation on screen, twice as far each time: relays give again what was asked for before. */
  loadEarlier(): void {
    this.#threadLimit *= 2
    this.#wrapLimit *= 2
    this.#openThread(this.#thread?.counterpart)
    this.#openWraps()
  }

  /** Looks by hand for what a subscription may have missed; false if no relay answered. */
  async refresh(): Promise<boolean> {
    if (this.#thread) this.#askAgain(this.#thread.counterpart)
    const now = this.#host.now()
    const dates = this.#letters.value.data.map(({ created_at }) => created_at).filter((date) => date <= now)
    const newest = dates.reduce((a, b) => Math.max(a, b), 0)
    const recent = newest > 0 ? { since: newest - lookBack } : { limit: pageSize }
    const letters = { kinds: [kinds.encryptedMessage], ...recent }
    const filters: Filter[] = [
      { ...letters, authors: [this.#pubkey] },
      { ...letters, '#p': [this.#pubkey] },
      {
        kinds: [kinds.giftWrap],
        '#p': [this.#pubkey],
        since: now - giftWrapBackdate - lookBack,
        limit: recentWraps,
      },
    ]
    const read = this.#host.relays.filter(({ read }) => read).map(({ url }) => url)
    const relays = [...new Set([...read, ...this.ownRelays])]
    return hasAnswered(await this.#host.request(filters, { relays, timeout: 5000 }))
  }

  close(): void {
    for (const source of [this.#letters, this.#ownRelays, this.#wraps, this.#thread]) source?.close()
  }

  /** Asks for wishes that nobody has told; what was known of them stands meanwhile. */
  #askAgain(counterpart: string): void {
    if (this.wishesOf(counterpart)?.status !== 'found') void this.#ask(counterpart)
  }

  #ask(counterpart: string): Promise<void> {
    const running = this.#asking.get(counterpart)
    if (running) return running
    const asking = askWishes(this.#host, counterpart).then((status) => {
      this.#asking.delete(counterpart)
      if (status !== 'found') this.#silence.set(counterpart, status)
      this.#onChange()
    })
    this.#asking.set(counterpart, asking)
    return asking
  }

  #openThread(counterpart: string | undefined): void {
    const before = this.#thread
    const observe = <Data>(query: Query<Data>) => this.#observe(query)
    const params = { pubkey: this.#pubkey, limit: this.#threadLimit }
    this.#thread = counterpart === undefined ? undefined : new MessageThread(observe, counterpart, params)
    before?.close()
  }

  #openWraps(): void {
    const before = this.#wraps
    this.#wraps = this.#observeWraps()
    before.close()
    this.#onChange()
  }

  #observeWraps(): LiveQuery<readonly NostrEvent[]> {
    this.#wrapRelays = JSON.stringify(this.ownRelays)
    return this.#observe(giftWraps({ pubkey: this.#pubkey, relays: this.ownRelays, limit: this.#wrapLimit }))
  }

  #observe<Data>(query: Query<Data>): LiveQuery<Data> {
    const live = this.#host.observe(query)
    live.subscribe(this.#onChange)
    return live
  }
}
