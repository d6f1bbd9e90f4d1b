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
import { MessagePages } from './message-pages.ts'
import { MessageThread } from './message-thread.ts'

/** Where somebody receives private messages (none: nowhere), that they have said nothing, or that nobody could tell. */
export type MessageWishes =
  | { readonly status: 'found'; readonly relays: readonly string[] }
  | { readonly status: 'absent' | 'unknown' }

/** Messages looked for each way where none are known. */
const manyLetters = 400

/** Seconds that a look for what is new goes back before the newest message. */
const lookBack = 120

/** Gift wraps looked at again in a look for what is new: their dates do not tell which are. */
const recentWraps = 50

/** The encrypted events of an account's conversations, live. */
export class MessageSource {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #onChange: () => void
  readonly #letters: MessagePages
  readonly #wraps: MessagePages
  readonly #ownRelays: LiveQuery<readonly string[] | undefined>
  /** What came of asking, where nobody told of a list. */
  readonly #silence = new Map<string, 'absent' | 'unknown'>()
  readonly #asking = new Map<string, Promise<void>>()
  #thread: MessageThread | undefined

  constructor(host: MessageHost, pubkey: string, onChange: () => void) {
    this.#host = host
    this.#pubkey = pubkey
    this.#onChange = onChange
    this.#ownRelays = this.#observe(messageRelays(pubkey))
    const wraps = {
      query: (limit: number) => giftWraps({ pubkey, relays: this.ownRelays, limit }),
      isFull: ({ length }: readonly NostrEvent[], limit: number) => length >= limit,
    }
    // Before the others: relays may want to know first who asks for them.
    this.#wraps = new MessagePages(host, wraps, onChange)
    this.#ownRelays.subscribe(() => this.#wraps.update())
    this.#letters = this.#lettersWith(undefined)
  }

  /** Each event once. */
  get events(): readonly NostrEvent[] {
    const all = this.#pages.flatMap(({ events }) => events)
    return [...new Map(all.map((event) => [event.id, event])).values()]
  }

  get status(): StageStatus {
    const both = new Set([this.#letters.status, this.#wraps.status])
    if (both.has('loading')) return 'loading'
    return both.has('ready') ? 'ready' : 'unreachable'
  }

  /** Whether something that was asked for has not been answered. */
  get isLoading(): boolean {
    return this.#pages.some(({ status }) => status === 'loading')
  }

  /** Whether the conversation on screen may have earlier messages than are asked for. */
  get hasEarlier(): boolean {
    return this.#threadPages.some(({ hasEarlier }) => hasEarlier)
  }

  /** Whether earlier messages of the conversation on screen have been asked for and have not come yet. */
  get isLoadingEarlier(): boolean {
    return this.#threadPages.some(({ isLoadingEarlier }) => isLoadingEarlier)
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
    this.#thread?.close()
    this.#thread =
      counterpart === undefined
        ? undefined
        : new MessageThread((query) => this.#observe(query), counterpart, this.#lettersWith(counterpart))
    if (counterpart !== undefined) this.#askAgain(counterpart)
    this.#onChange()
  }

  /** The newest are there: asks for what the screen begins with. */
  goOn(): void {
    for (const pages of this.#pages) pages.goOn()
  }

  /** Goes back in the conversation on screen. */
  loadEarlier(): void {
    for (const pages of this.#threadPages) pages.loadEarlier()
    this.#onChange()
  }

  /** Looks by hand for what a subscription may have missed; false if no relay answered. */
  async refresh(): Promise<boolean> {
    if (this.#thread) this.#askAgain(this.#thread.counterpart)
    const now = this.#host.now()
    const dates = this.#letters.events.map(({ created_at }) => created_at).filter((date) => date <= now)
    const newest = dates.reduce((a, b) => Math.max(a, b), 0)
    const recent = newest > 0 ? { since: newest - lookBack } : { limit: manyLetters }
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

  /** All that is asked for. */
  get #pages(): readonly MessagePages[] {
    return [this.#letters, ...this.#threadPages]
  }

  /** What the conversation on screen may have messages in. */
  get #threadPages(): readonly MessagePages[] {
    return this.#thread ? [this.#wraps, this.#thread.letters] : [this.#wraps]
  }

  /** NIP-04 messages with one account (64 hex), or with all. */
  #lettersWith(counterpart: string | undefined): MessagePages {
    const pubkey = this.#pubkey
    const query = (limit: number) =>
      directMessages({ pubkey, limit, ...(counterpart !== undefined && { counterpart }) })
    const isFull = (letters: readonly NostrEvent[], limit: number) => {
      const sent = letters.filter((letter) => letter.pubkey === pubkey).length
      return sent >= limit || letters.length - sent >= limit
    }
    return new MessagePages(this.#host, { query, isFull }, this.#onChange)
  }

  #observe<Data>(query: Query<Data>): LiveQuery<Data> {
    const live = this.#host.observe(query)
    live.subscribe(this.#onChange)
    return live
  }
}
