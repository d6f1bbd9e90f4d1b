import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { contactList, type ContactList } from '../queries/contact-list.ts'
import { directMessages } from '../queries/direct-messages.ts'
import { giftWrapBackdateSeconds } from '../protocol/nip59.ts'
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
  readonly #isFamiliar: (counterpart: string) => boolean
  readonly #contacts: LiveQuery<ContactList | undefined>
  readonly #letters: MessagePages
  readonly #wraps: MessagePages
  readonly #ownRelays: LiveQuery<readonly string[] | undefined>
  /** What came of asking, where nobody told of a list, and whether the other one's own relays were asked. */
  readonly #silence = new Map<string, { status: 'absent' | 'unknown'; askedTheirs: boolean }>()
  readonly #asking = new Map<string, { answer: Promise<void>; asksTheirs: boolean }>()
  #thread: MessageThread | undefined

  /** `isFamiliar` tells whose own relays may be asked. */
  constructor(
    host: MessageHost,
    pubkey: string,
    onChange: () => void,
    isFamiliar: (counterpart: string) => boolean,
  ) {
    this.#host = host
    this.#pubkey = pubkey
    this.#onChange = onChange
    this.#isFamiliar = isFamiliar
    this.#ownRelays = this.#observe(messageRelays(pubkey))
    const wraps = {
      query: (limit: number) => giftWraps({ pubkey, relays: this.ownRelays, limit }),
      isFull: ({ length }: readonly NostrEvent[], limit: number) => length >= limit,
    }
    // Before the others: relays may want to know first who asks for them.
    this.#wraps = new MessagePages(host, wraps, onChange)
    this.#ownRelays.subscribe(() => this.#wraps.update())
    this.#letters = this.#lettersWith(undefined)
    this.#contacts = this.#observe(contactList(pubkey))
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

  /** Whom the account follows (64 hex). */
  get follows(): readonly string[] {
    return this.#contacts.value.data?.follows ?? []
  }

  /** What is known of where an account (64 hex) receives private messages; undefined while it is being found out. */
  wishesOf(counterpart: string): MessageWishes | undefined {
    const relays = this.#host.peek(messageRelays(counterpart))
    if (relays) return { status: 'found', relays }
    const silence = this.#silence.get(counterpart)
    if (!silence) return undefined
    // Their own relays may be asked yet: whether that is right depends on messages that have not come.
    const isHalf = !silence.askedTheirs && (this.isLoading || this.#asking.has(counterpart))
    return isHalf ? undefined : { status: silence.status }
  }

  /** For an answer: waits until it is known, or all relays have had their time, the other one's own too. */
  async findWishes(counterpart: string): Promise<MessageWishes> {
    const isFound = this.wishesOf(counterpart)?.status === 'found'
    if (!isFound && !this.#silence.get(counterpart)?.askedTheirs) await this.#ask(counterpart, true)
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

  /** Asks the own relays of the one on screen, once that is somebody familiar. */
  askTheirs(): void {
    if (!this.#thread || this.#thread.asksTheirs || !this.#isFamiliar(this.#thread.counterpart)) return
    this.#thread.askTheirs()
    this.#askAgain(this.#thread.counterpart)
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
        since: now - giftWrapBackdateSeconds - lookBack,
        limit: recentWraps,
      },
    ]
    const read = this.#host.relays.filter(({ read }) => read).map(({ url }) => url)
    const relays = [...new Set([...read, ...this.ownRelays])]
    return hasAnswered(await this.#host.request(filters, { relays, timeout: 5000 }))
  }

  close(): void {
    for (const source of [this.#contacts, this.#letters, this.#ownRelays, this.#wraps, this.#thread])
      source?.close()
  }

  /** Asks for wishes that nobody has told; what was known of them stands meanwhile. */
  #askAgain(counterpart: string): void {
    if (this.wishesOf(counterpart)?.status === 'found') return
    void this.#ask(counterpart, this.#isFamiliar(counterpart))
  }

  #ask(counterpart: string, asksTheirs: boolean): Promise<void> {
    const running = this.#asking.get(counterpart)
    if (running && (running.asksTheirs || !asksTheirs)) return running.answer
    const answer = askWishes(this.#host, counterpart, asksTheirs).then((status) => {
      const isLatest = this.#asking.get(counterpart)?.answer === answer
      if (isLatest) this.#asking.delete(counterpart)
      // A later question asks more relays, and knows better.
      if (isLatest && status !== 'found') this.#silence.set(counterpart, { status, askedTheirs: asksTheirs })
      this.#onChange()
    })
    this.#asking.set(counterpart, { answer, asksTheirs })
    return answer
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
