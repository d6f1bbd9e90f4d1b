import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { giftWrapBackdateSeconds } from '../protocol/nip59.ts'
import { contactList, type ContactList } from '../queries/contact-list.ts'
import { directMessages } from '../queries/direct-messages.ts'
import { giftWraps } from '../queries/gift-wraps.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import { messageRelays } from '../queries/message-relays.ts'
import type { Query } from '../queries/query.ts'
import type { StageStatus } from '../queries/stages.ts'
import { hasAnswered } from '../relays/has-answered.ts'
import { fetchDmRelays, MessagePages, MessageThread, type MessageHost } from './message-requests.ts'

/** Where an account receives private messages (no relays: it does not), that it has no list, or that no relay could tell. */
export type DmRelays =
  | { readonly status: 'found'; readonly relays: readonly string[] }
  | { readonly status: 'absent' | 'unknown' }

/** How many direct messages a refresh requests each way if none are known. */
const maxDirectMessages = 400

/** How far before the newest message a refresh looks back. */
const lookBackSeconds = 120

/** How many gift wraps a refresh requests: their dates do not tell which are new. */
const recentWraps = 50

/** The encrypted events of an account's conversations, live. */
export class MessageSource {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #onChange: () => void
  readonly #isKnown: (counterpart: string) => boolean
  readonly #contacts: LiveQuery<ContactList | undefined>
  readonly #directMessages: MessagePages
  readonly #wraps: MessagePages
  readonly #ownRelays: LiveQuery<readonly string[] | undefined>
  /** The results for accounts without a known list, and whether their own relays were asked. */
  readonly #unlisted = new Map<string, { status: 'absent' | 'unknown'; askedCounterpart: boolean }>()
  readonly #asking = new Map<string, { answer: Promise<void>; asksCounterpart: boolean }>()
  #thread: MessageThread | undefined

  /** `isKnown` tells whose own relays may be asked. */
  constructor(
    host: MessageHost,
    pubkey: string,
    onChange: () => void,
    isKnown: (counterpart: string) => boolean,
  ) {
    this.#host = host
    this.#pubkey = pubkey
    this.#onChange = onChange
    this.#isKnown = isKnown
    this.#ownRelays = this.#observe(messageRelays(pubkey))
    const wraps = {
      query: (limit: number) => giftWraps({ pubkey, relays: this.ownRelays, limit }),
      isFull: ({ length }: readonly NostrEvent[], limit: number) => length >= limit,
    }
    // Gift wraps first: relays may require authentication for them.
    this.#wraps = new MessagePages(host, wraps, onChange)
    this.#ownRelays.subscribe(() => this.#wraps.update())
    this.#directMessages = this.#directMessagesWith(undefined)
    this.#contacts = this.#observe(contactList(pubkey))
  }

  /** All events, without duplicates. */
  get events(): readonly NostrEvent[] {
    const all = this.#pages.flatMap(({ events }) => events)
    return [...new Map(all.map((event) => [event.id, event])).values()]
  }

  get status(): StageStatus {
    const both = new Set([this.#directMessages.status, this.#wraps.status])
    if (both.has('loading')) return 'loading'
    return both.has('ready') ? 'ready' : 'unreachable'
  }

  /** Whether any request is still unanswered. */
  get isLoading(): boolean {
    return this.#pages.some(({ status }) => status === 'loading')
  }

  /** Whether the first page of all conversations has arrived, or cannot. */
  get hasPage(): boolean {
    return this.#directMessages.hasPage && this.#wraps.hasPage
  }

  /** Whether the open conversation may have earlier messages. */
  get hasEarlier(): boolean {
    return this.#threadPages.some(({ hasEarlier }) => hasEarlier)
  }

  /** Whether earlier messages of the open conversation are being loaded. */
  get isLoadingEarlier(): boolean {
    return this.#threadPages.some(({ isLoadingEarlier }) => isLoadingEarlier)
  }

  /** The relays where the account receives private messages; empty if it does not. */
  get ownRelays(): readonly string[] {
    return this.#ownRelays.value.data ?? []
  }

  /** The accounts (64 hex) that this account follows. */
  get follows(): readonly string[] {
    return this.#contacts.value.data?.follows ?? []
  }

  /** Where an account (64 hex) receives private messages, as far as known; undefined while it is being fetched. */
  dmRelaysOf(counterpart: string): DmRelays | undefined {
    const relays = this.#host.cached(messageRelays(counterpart))
    if (relays) return { status: 'found', relays }
    const unlisted = this.#unlisted.get(counterpart)
    if (!unlisted) return undefined
    // Their own relays may still be asked: whether they may depends on messages that have not arrived.
    const isPartial = !unlisted.askedCounterpart && (this.isLoading || this.#asking.has(counterpart))
    return isPartial ? undefined : { status: unlisted.status }
  }

  /** Waits until it is known, or all relays, including the counterpart's own, have answered or timed out. */
  async findDmRelays(counterpart: string): Promise<DmRelays> {
    const isFound = this.dmRelaysOf(counterpart)?.status === 'found'
    if (!isFound && !this.#unlisted.get(counterpart)?.askedCounterpart) await this.#ask(counterpart, true)
    return this.dmRelaysOf(counterpart) ?? { status: 'unknown' }
  }

  /** Opens one conversation; undefined closes it. */
  open(counterpart: string | undefined): void {
    if (counterpart === this.#thread?.counterpart) return
    this.#thread?.close()
    this.#thread =
      counterpart === undefined
        ? undefined
        : new MessageThread(
            (query) => this.#observe(query),
            counterpart,
            this.#directMessagesWith(counterpart),
          )
    if (counterpart !== undefined) this.#askAgain(counterpart)
    this.#onChange()
  }

  /** Asks the counterpart's own relays once the counterpart is known to the account. */
  askCounterpart(): void {
    if (!this.#thread || this.#thread.asksCounterpart || !this.#isKnown(this.#thread.counterpart)) return
    this.#thread.askCounterpart()
    this.#askAgain(this.#thread.counterpart)
    this.#onChange()
  }

  /** Requests the first page after the newest messages have arrived. */
  loadPages(): void {
    for (const pages of this.#pages) pages.loadPage()
  }

  /** Loads earlier messages of the open conversation. */
  loadEarlier(): void {
    for (const pages of this.#threadPages) pages.loadEarlier()
    this.#onChange()
  }

  /** Queries messages that a subscription may have missed; false if no relay answered. */
  async refresh(): Promise<boolean> {
    if (this.#thread) this.#askAgain(this.#thread.counterpart)
    const now = this.#host.now()
    const dates = this.#directMessages.events
      .map(({ created_at }) => created_at)
      .filter((date) => date <= now)
    const newest = dates.reduce((a, b) => Math.max(a, b), 0)
    const recent = newest > 0 ? { since: newest - lookBackSeconds } : { limit: maxDirectMessages }
    const messages = { kinds: [kinds.encryptedMessage], ...recent }
    const filters: Filter[] = [
      { ...messages, authors: [this.#pubkey] },
      { ...messages, '#p': [this.#pubkey] },
      {
        kinds: [kinds.giftWrap],
        '#p': [this.#pubkey],
        since: now - giftWrapBackdateSeconds - lookBackSeconds,
        limit: recentWraps,
      },
    ]
    const read = this.#host.relays.inUse.filter(({ read }) => read).map(({ url }) => url)
    const relays = [...new Set([...read, ...this.ownRelays])]
    return hasAnswered(await this.#host.relays.fetch(filters, { relays, timeoutMs: 5000 }))
  }

  close(): void {
    for (const source of [this.#contacts, this.#directMessages, this.#ownRelays, this.#wraps, this.#thread])
      source?.close()
  }

  /** Fetches the counterpart's relays again if no list is known; the previous result stays valid meanwhile. */
  #askAgain(counterpart: string): void {
    if (this.dmRelaysOf(counterpart)?.status === 'found') return
    void this.#ask(counterpart, this.#isKnown(counterpart))
  }

  #ask(counterpart: string, asksCounterpart: boolean): Promise<void> {
    const running = this.#asking.get(counterpart)
    if (running && (running.asksCounterpart || !asksCounterpart)) return running.answer
    const answer = fetchDmRelays(this.#host, counterpart, asksCounterpart).then((status) => {
      const isLatest = this.#asking.get(counterpart)?.answer === answer
      if (isLatest) this.#asking.delete(counterpart)
      // A later request asks more relays, so its result takes precedence.
      if (isLatest && status !== 'found')
        this.#unlisted.set(counterpart, { status, askedCounterpart: asksCounterpart })
      this.#onChange()
    })
    this.#asking.set(counterpart, { answer, asksCounterpart })
    return answer
  }

  /** All running queries. */
  get #pages(): readonly MessagePages[] {
    return [this.#directMessages, ...this.#threadPages]
  }

  /** The queries that may hold messages of the open conversation. */
  get #threadPages(): readonly MessagePages[] {
    return this.#thread ? [this.#wraps, this.#thread.directMessages] : [this.#wraps]
  }

  /** NIP-04 messages with one account (64 hex), or with all. */
  #directMessagesWith(counterpart: string | undefined): MessagePages {
    const pubkey = this.#pubkey
    const query = (limit: number) =>
      directMessages({ pubkey, limit, ...(counterpart !== undefined && { counterpart }) })
    const isFull = (messages: readonly NostrEvent[], limit: number) => {
      const sent = messages.filter((message) => message.pubkey === pubkey).length
      return sent >= limit || messages.length - sent >= limit
    }
    return new MessagePages(this.#host, { query, isFull }, this.#onChange)
  }

  #observe<Data>(query: Query<Data>): LiveQuery<Data> {
    const live = this.#host.watch(query)
    live.subscribe(this.#onChange)
    return live
  }
}
