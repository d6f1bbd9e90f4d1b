import type { Withdrawal } from '../publish/publish-attempts.ts'
import { Derived, type Observable } from '../queries/observable.ts'
import type { StageStatus } from '../queries/stages.ts'
import { canEncrypt, type DirectMessage, type MessageScheme } from './direct-messages.ts'
import type { MessageHost } from './message-host.ts'
import { MessageSource, type MessageWishes } from './message-source.ts'
import type { MessageOpener } from './open-messages.ts'
import { OpenedMessages } from './opened-messages.ts'
import { OutgoingMessages, type MailboxMessage, type SendOptions } from './outgoing-messages.ts'

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
  /**
   * Whom the account follows or has written to, and the one on screen while they have not written first (64 hex). Nothing
   * may be fetched from an address that anybody else has chosen: they would learn from it when and where they are read.
   */
  readonly known: ReadonlySet<string>
}

/** A message may be dated so far (seconds) after now, to stand behind the one it follows. */
const maxAhead = 60

/** How long (ms) the newest messages are left alone before earlier ones are asked for: they are drawn meanwhile. */
const pause = 250

/** All conversations of one account: what came, what is on its way, and what failed. */
export class Mailbox implements Observable<MailboxState> {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #opener: MessageOpener
  readonly #source: MessageSource
  readonly #opened: OpenedMessages
  readonly #outgoing: OutgoingMessages
  readonly #state: Derived<MailboxState>
  readonly #stopOutbox: () => void
  readonly #shown = new Map<string, MailboxMessage>()
  #counterpart: string | undefined
  #canBePrivate: boolean | undefined
  #cancelPause: (() => void) | undefined

  /** `pubkey` (64 hex) is the account; the opener is closed with the mailbox. */
  constructor(host: MessageHost, pubkey: string, opener: MessageOpener) {
    this.#host = host
    this.#pubkey = pubkey
    this.#opener = opener
    this.#opened = new OpenedMessages(opener, host.clock, () => this.#onOpened())
    this.#source = new MessageSource(
      host,
      pubkey,
      () => this.#onEvents(),
      (counterpart) => this.value.known.has(counterpart),
    )
    this.#outgoing = new OutgoingMessages(host, pubkey, {
      source: this.#source,
      opened: this.#opened,
      onChange: () => this.#state.invalidate(),
    })
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
   * what the other one accepts; where no relay can tell, it goes by NIP-04, as it does if `options.scheme` says so.
   * @throws {SignedOutError} 'User must be logged in to send direct messages'.
   * @throws {NoCipherError} @throws {SecretLeakError} @throws {NoRelaysError}, or what the signer throws that would not,
   * and it is not among them any more.
   * @throws {PublishError} if no relay took it; it is waiting, or has failed, and stays.
   */
  send(to: string, text: string, options: SendOptions = {}): Promise<void> {
    const created_at = this.#nextDate(to)
    const isNip04Only = options.scheme === 'nip04'
    const scheme = isNip04Only ? 'nip04' : (this.value.scheme ?? 'nip04')
    return this.#outgoing.send({ to, text, created_at, scheme, isNip04Only }, options)
  }

  /** Whether a message (ids of 64 hex) waits in the outbox or has gone out; known once what was kept has been read. */
  async isKept(recipient: string, id: string): Promise<boolean> {
    await this.#host.outbox.ready
    return this.#outgoing.isInOutbox({ id, recipient }) || this.value.messages.some((one) => one.id === id)
  }

  /** Asks the signer once more for what it would not open. */
  async openRefused(): Promise<void> {
    this.#opened.forgetRefused()
    this.#onEvents()
    await this.#askSigner()
  }

  /** Sends a message again that has failed, or waits. */
  retry(id: string): Promise<void> {
    return this.#outgoing.retry(id)
  }

  /** Gives a message up that no relay has taken. Tells whether they have it all the same: the copy for oneself stays then. */
  discard(id: string): Promise<Withdrawal['status']> {
    return this.#outgoing.discard(id, this.value.messages.find((one) => one.id === id)?.recipient)
  }

  close(): void {
    this.#cancelPause?.()
    this.#stopOutbox()
    this.#source.close()
    this.#opener.close()
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

  /** After the last message of the conversation, so that the two are not shown the other way round. */
  #nextDate(to: string): number {
    const now = this.#host.now()
    const last = this.value.messages.findLast(({ counterpart }) => counterpart === to)?.created_at ?? 0
    return Math.max(now, Math.min(last + 1, now + maxAhead))
  }

  #onEvents(): void {
    this.#opened.want([...this.#source.events, ...this.#outgoing.events])
    this.#onOpened()
  }

  #onOpened(): void {
    this.#state.invalidate()
    this.#source.askTheirs()
    if (!this.#hasNewest) return
    this.#cancelPause ??= this.#host.clock.after(pause, () => {
      this.#cancelPause = undefined
      if (this.#hasNewest) this.#source.goOn()
    })
  }

  /** Whether relays have told the newest of everything, and all that came is open. */
  get #hasNewest(): boolean {
    return this.#opened.waiting === 0 && !this.#source.isLoading
  }

  /** The same object for as long as nothing becomes of a message. */
  #shownAs(message: Omit<DirectMessage, 'event'>): MailboxMessage {
    const delivery = message.sender === this.#pubkey ? this.#outgoing.deliveryOf(message) : 'sent'
    const before = this.#shown.get(message.id)
    if (before?.delivery === delivery && before.content === message.content) return before
    const shown = { ...message, delivery }
    this.#shown.set(message.id, shown)
    return shown
  }

  #compute(): MailboxState {
    const messages = new Map<string, Omit<DirectMessage, 'event'>>()
    for (const event of [...this.#source.events, ...this.#outgoing.events]) {
      const message = this.#opened.get(event.id)
      if (message && !messages.has(message.id)) messages.set(message.id, message)
    }
    for (const message of this.#outgoing.sending) messages.set(message.id, message)
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
      known: this.#knownBy([...messages.values()]),
    }
  }

  #knownBy(messages: readonly Pick<DirectMessage, 'sender' | 'counterpart'>[]): ReadonlySet<string> {
    const answered = messages.filter(({ sender }) => sender === this.#pubkey)
    const known = new Set([this.#pubkey, ...this.#source.follows, ...answered.map((one) => one.counterpart)])
    const onScreen = this.#counterpart
    const hasWritten = messages.some(({ sender }) => sender === onScreen)
    if (onScreen !== undefined && this.#hasNewest && !hasWritten) known.add(onScreen)
    return known
  }

  #schemeFor(wishes: MessageWishes): MessageScheme | undefined {
    if (wishes.status !== 'found' || wishes.relays.length === 0) return 'nip04'
    return this.#canBePrivate === undefined ? undefined : this.#canBePrivate ? 'nip17' : 'nip04'
  }
}
