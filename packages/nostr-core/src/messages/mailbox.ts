import { SignedOutError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValue } from '../protocol/tags.ts'
import type { OutboxEntry } from '../publish/outbox-entry.ts'
import type { Withdrawal } from '../publish/outbox-rounds.ts'
import { Derived, type Observable } from '../queries/observable.ts'
import type { StageStatus } from '../queries/stages.ts'
import { canEncrypt, type DirectMessage, type MessageScheme } from './direct-messages.ts'
import type { MessageHost } from './message-host.ts'
import { MessageSource, type MessageWishes } from './message-source.ts'
import type { MessageOpener, Reader } from './open-messages.ts'
import { OpenedMessages } from './opened-messages.ts'
import { writeMessage, type Letter } from './write-message.ts'

/** `waiting`: no relay has it yet, and it is tried again by itself; `failed`: every relay refused it. */
export type Delivery = 'sent' | 'waiting' | 'failed'

/** A message with what became of it. */
export interface MailboxMessage extends Omit<DirectMessage, 'event'> {
  readonly delivery: Delivery
}

/** What somebody who sends a message wants to hear, to lose no text and send none twice. */
export interface SendListener {
  /** It is encrypted and signed under that id (64 hex), and about to be kept in the outbox. */
  onSigned?(id: string): void
  /** It is kept in the outbox, and cannot be lost any more. */
  onKept?(): void
}

/** An account's messages, and what is known of the conversation on screen. */
export interface MailboxState {
  readonly status: StageStatus
  /** Oldest first, each once. */
  readonly messages: readonly MailboxMessage[]
  /** How many have come and are not opened yet. */
  readonly opening: number
  /** How a message to the one on screen is encrypted; undefined while it is being found out what they accept. */
  readonly scheme: MessageScheme | undefined
  /** Whether no relay could tell what they accept: the scheme then is the one that everybody can read. */
  readonly isSchemeUnsure: boolean
  /** Whether the conversation on screen may go further back. */
  readonly hasEarlier: boolean
  /** Whether earlier ones have been asked for and have not come yet. */
  readonly isLoadingEarlier: boolean
  /** Whether the account says that it receives private messages (NIP-17). */
  readonly receivesPrivately: boolean
  /** Whether the account's signer can read and write private messages; undefined until it is there to tell. */
  readonly canBePrivate: boolean | undefined
  /** How many messages the account's signer would not open: asking again may help. */
  readonly refused: number
}

/** A message may be dated so far (seconds) after now, to stand behind the one it follows. */
const maxAhead = 60

/** All conversations of one account: what came, what is on its way, and what failed. */
export class Mailbox implements Observable<MailboxState> {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #opener: MessageOpener
  readonly #source: MessageSource
  readonly #opened: OpenedMessages
  readonly #state: Derived<MailboxState>
  readonly #stopOutbox: () => void
  readonly #sending = new Map<string, MailboxMessage>()
  readonly #shown = new Map<string, MailboxMessage>()
  #counterpart: string | undefined
  #canBePrivate: boolean | undefined
  #drafts = 0

  /** `pubkey` (64 hex) is the account; the opener is closed with the mailbox. */
  constructor(host: MessageHost, pubkey: string, opener: MessageOpener) {
    this.#host = host
    this.#pubkey = pubkey
    this.#opener = opener
    this.#opened = new OpenedMessages(opener, host.clock, () => this.#state.invalidate())
    this.#source = new MessageSource(host, pubkey, () => this.#onEvents())
    this.#state = new Derived(() => this.#compute(), host.clock)
    this.#stopOutbox = host.outbox.subscribe(() => this.#onEvents())
    this.#onEvents()
    void this.#askSigner()
  }

  get value(): MailboxState {
    return this.#state.value
  }

  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener)
  }

  /** Puts a conversation on screen (64 hex), or none. */
  open(counterpart: string | undefined): void {
    this.#counterpart = counterpart
    this.#source.open(counterpart)
  }

  /** Loads earlier messages of the conversation on screen. */
  loadEarlier(): void {
    this.#source.loadEarlier()
  }

  /** Looks for messages that the subscription may have missed; false if no relay answered. */
  refresh(): Promise<boolean> {
    return this.#source.refresh()
  }

  /**
   * Encrypts a text to an account (64 hex) and sends it; it is among the messages at once. It waits until it is known
   * what the other one accepts; where no relay can tell, it goes by NIP-04.
   * @throws {SignedOutError} 'User must be logged in to send direct messages'.
   * @throws {NoCipherError} @throws {SecretLeakError} @throws {NoRelaysError}, or what the signer throws that would not,
   * and it is not among them any more.
   * @throws {PublishError} if no relay took it; it is waiting, or has failed, and stays.
   */
  async send(to: string, text: string, listener: SendListener = {}): Promise<void> {
    this.#requireAccount()
    const created_at = this.#nextDate(to)
    const draft = {
      id: `draft ${++this.#drafts}`,
      sender: this.#pubkey,
      recipient: to,
      counterpart: to,
      created_at,
      content: text.trim(),
      scheme: this.value.scheme ?? 'nip04',
      delivery: 'waiting',
    } as const
    this.#show(draft)
    let letter: Letter
    try {
      const wishes = await this.#source.findWishes(to)
      letter = await writeMessage(this.#host, this.#requireAccount(), {
        to,
        text,
        created_at,
        privateRelays: wishes.status === 'found' ? wishes.relays : [],
        ownRelays: this.#source.ownRelays,
      })
    } finally {
      this.#hide(draft.id)
    }
    listener.onSigned?.(letter.message.id)
    this.#opened.put(letter.message)
    this.#show({ ...letter.message, delivery: 'waiting' })
    const stop = this.#host.outbox.subscribe(() => {
      if (!this.#entryFor(letter.message)) return
      stop()
      listener.onKept?.()
    })
    try {
      await letter.deliver()
    } finally {
      stop()
      this.#hide(letter.message.id)
    }
  }

  /** Whether a message (ids of 64 hex) waits in the outbox or has gone out; known once what was kept has been read. */
  async isKept(recipient: string, id: string): Promise<boolean> {
    await this.#host.outbox.ready
    return this.#entryFor({ id, recipient }) !== undefined || this.value.messages.some((one) => one.id === id)
  }

  /** Asks the signer once more for what it would not open. */
  async openRefused(): Promise<void> {
    this.#opened.forgetRefused()
    this.#onEvents()
    await this.#askSigner()
  }

  /** Sends a message again that has failed, or waits. */
  async retry(id: string): Promise<void> {
    for (const entry of this.#entriesOf(id)) await this.#host.outbox.retry(entry.event.id)
  }

  /** Gives a message up that no relay has taken. Tells whether they have it all the same: the copy for oneself stays then. */
  async discard(id: string): Promise<Withdrawal['status']> {
    const entries = this.#entriesOf(id)
    const message = this.value.messages.find((one) => one.id === id)
    const letter = message && this.#entryFor(message)
    const { status } = letter ? await this.#host.outbox.discard(letter.event.id) : { status: 'gone' as const }
    if (status === 'published' || status === 'gone') return status
    for (const { event } of entries) await this.#host.outbox.discard(event.id)
    return status
  }

  close(): void {
    this.#stopOutbox()
    this.#source.close()
    this.#opener.close()
  }

  #requireAccount(): Reader {
    const { account } = this.#host
    if (account?.pubkey === this.#pubkey) return account
    throw new SignedOutError('User must be logged in to send direct messages')
  }

  async #askSigner(): Promise<void> {
    const { account } = this.#host
    if (!account) return
    try {
      this.#canBePrivate = await canEncrypt(account.signer, 'nip44')
    } catch {
      // It is not there to tell; what it does not open says so.
    }
    this.#state.invalidate()
  }

  #show(message: MailboxMessage): void {
    this.#sending.set(message.id, message)
    this.#state.invalidate()
  }

  #hide(id: string): void {
    this.#sending.delete(id)
    this.#state.invalidate()
  }

  /** After the last message of the conversation, so that the two are not shown the other way round. */
  #nextDate(to: string): number {
    const now = this.#host.now()
    const last = this.value.messages.findLast(({ counterpart }) => counterpart === to)?.created_at ?? 0
    return Math.max(now, Math.min(last + 1, now + maxAhead))
  }

  /** What waits in the outbox and can be read by its author. */
  get #outgoing(): readonly NostrEvent[] {
    return this.#host.outbox.value
      .map(({ event }) => event)
      .filter((event) =>
        event.kind === kinds.giftWrap
          ? tagValue(event, 'p') === this.#pubkey
          : event.kind === kinds.encryptedMessage && event.pubkey === this.#pubkey,
      )
  }

  #entriesOf(id: string): readonly OutboxEntry[] {
    return this.#host.outbox.value.filter(({ event, about }) => event.id === id || about === id)
  }

  /** What carries a message to the other one: the copy for oneself does not tell whether they have it. */
  #entryFor({ id, recipient }: Pick<DirectMessage, 'id' | 'recipient'>): OutboxEntry | undefined {
    return this.#entriesOf(id).find(
      ({ event }) => event.kind !== kinds.giftWrap || tagValue(event, 'p') === recipient,
    )
  }

  #onEvents(): void {
    this.#opened.want([...this.#source.events, ...this.#outgoing])
    this.#state.invalidate()
  }

  /** The same object for as long as nothing becomes of a message. */
  #shownAs(message: Omit<DirectMessage, 'event'>): MailboxMessage {
    const delivery = this.#deliveryOf(message)
    const before = this.#shown.get(message.id)
    if (before?.delivery === delivery && before.content === message.content) return before
    const shown = { ...message, delivery }
    this.#shown.set(message.id, shown)
    return shown
  }

  #deliveryOf(message: Omit<DirectMessage, 'event'>): Delivery {
    if (message.sender !== this.#pubkey) return 'sent'
    const entry = this.#entryFor(message)
    if (entry) return entry.status === 'published' ? 'sent' : entry.status
    return this.#sending.has(message.id) ? 'waiting' : 'sent'
  }

  #compute(): MailboxState {
    const messages = new Map<string, Omit<DirectMessage, 'event'>>()
    for (const event of [...this.#source.events, ...this.#outgoing]) {
      const message = this.#opened.get(event.id)
      if (message && !messages.has(message.id)) messages.set(message.id, message)
    }
    for (const message of this.#sending.values()) messages.set(message.id, message)
    const wishes = this.#counterpart === undefined ? undefined : this.#source.wishesOf(this.#counterpart)
    return {
      status: this.#source.status,
      messages: [...messages.values()]
        .sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
        .map((message) => this.#shownAs(message)),
      opening: this.#opened.waiting,
      scheme: wishes && this.#schemeFor(wishes),
      isSchemeUnsure: wishes?.status === 'unknown',
      hasEarlier: this.#source.hasEarlier,
      isLoadingEarlier: this.#source.isLoadingEarlier,
      receivesPrivately: this.#source.ownRelays.length > 0,
      canBePrivate: this.#canBePrivate,
      refused: this.#opened.refused,
    }
  }

  #schemeFor(wishes: MessageWishes): MessageScheme | undefined {
    if (wishes.status !== 'found' || wishes.relays.length === 0) return 'nip04'
    return this.#canBePrivate === undefined ? undefined : this.#canBePrivate ? 'nip17' : 'nip04'
  }
}
