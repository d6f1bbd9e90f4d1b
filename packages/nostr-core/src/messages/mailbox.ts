import { Derived } from '../protocol/observable.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import type { Withdrawal } from '../publish/publish-attempts.ts'
import type { SendListener } from '../publish/publish-queue.ts'
import type { StageStatus } from '../queries/stages.ts'
import { requireAccount } from '../require-account.ts'
import { DecryptedMessages } from './decrypted-messages.ts'
import { canEncrypt, type DirectMessage, type MessageScheme } from './direct-messages.ts'
import { createSignerDecryptor, type MessageDecryptor, type Reader } from './message-decryptor.ts'
import type { MessageHost } from './message-requests.ts'
import { MessageSource, type DmRelays } from './message-source.ts'
import { OutgoingMessages, type MailboxMessage } from './outgoing-messages.ts'

/** An account's messages, and the state of the open conversation. */
export interface MailboxState {
  readonly status: StageStatus
  /** Oldest first, without duplicates. */
  readonly messages: readonly MailboxMessage[]
  /**
   * Whether the first page of messages has arrived and is decrypted: before, an account that was answered may look as if it
   * never was. It stays true.
   */
  readonly hasPage: boolean
  /** How many received messages are not decrypted yet. */
  readonly decrypting: number
  /** How a message to the counterpart is encrypted; undefined until it is known what they accept. */
  readonly scheme: MessageScheme | undefined
  /** Whether no relay could tell what the counterpart accepts; the scheme then is NIP-04, which everybody can read. */
  readonly isSchemeUnsure: boolean
  /** Whether the open conversation may have earlier messages. */
  readonly hasEarlier: boolean
  /** Whether earlier messages are being loaded. */
  readonly isLoadingEarlier: boolean
  /** Whether the account receives private messages (NIP-17). */
  readonly receivesPrivately: boolean
  /** Whether the account's signer supports private messages; undefined until the signer has answered. */
  readonly canBePrivate: boolean | undefined
  /** How many messages the account's signer refused to decrypt; asking again may help. */
  readonly refused: number
  /**
   * Accounts (64 hex) that this account follows or has written to, and the counterpart unless they wrote first. Media may
   * be fetched only from addresses chosen by them: others would learn when and where their messages are read.
   */
  readonly known: ReadonlySet<string>
}

/** How far after now a message may be dated, to be sorted after the one it follows. */
const maxAheadSeconds = 60

/** The pause before earlier messages are loaded, in which the newest ones are rendered. */
const pauseMs = 250

/**
 * Opens the mailbox of the signed-in account. `createDecryptor` creates what decrypts its messages, by default with the
 * account's signer.
 * @throws {SignedOutError}
 * @example
 * const mailbox = openMailbox(client)
 * await mailbox.send(friend, 'Hello')
 */
export function openMailbox(
  client: MessageHost,
  createDecryptor: (reader: Reader) => MessageDecryptor = createSignerDecryptor,
): Mailbox {
  const account = requireAccount(client.account, 'read direct messages')
  return new Mailbox(client, account.pubkey, createDecryptor(account)).closeOn(client.closed)
}

/** All conversations of one account: received, outgoing and failed messages. */
export class Mailbox extends Derived<MailboxState> {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #decryptor: MessageDecryptor
  readonly #source: MessageSource
  readonly #decrypted: DecryptedMessages
  readonly #outgoing: OutgoingMessages
  readonly #stopQueue: () => void
  readonly #shown = new Map<string, MailboxMessage>()
  #counterpart: string | undefined
  #canBePrivate: boolean | undefined
  #hasPage = false
  #cancelPause: (() => void) | undefined

  /** `pubkey` (64 hex) is the account; the decryptor is closed with the mailbox. */
  constructor(host: MessageHost, pubkey: string, decryptor: MessageDecryptor) {
    super(host.clock)
    this.#host = host
    this.#pubkey = pubkey
    this.#decryptor = decryptor
    this.#decrypted = new DecryptedMessages(decryptor, host.clock, () => this.#onDecrypted())
    this.#source = new MessageSource(
      host,
      pubkey,
      () => this.#onEvents(),
      (counterpart) => this.value.known.has(counterpart),
    )
    this.#outgoing = new OutgoingMessages(host, pubkey, {
      source: this.#source,
      decrypted: this.#decrypted,
      onChange: () => this.invalidate(),
    })
    this.#stopQueue = host.publishQueue.subscribe(() => this.#onEvents())
    this.#onEvents()
    void this.#askSigner()
  }

  /** Opens the conversation with a counterpart (64 hex), or none. @throws {MalformedError} if it is not a public key. */
  open(counterpart: string | undefined): void {
    if (counterpart !== undefined) requireHex64([counterpart])
    if (this.closing.signal.aborted) return
    this.#counterpart = counterpart
    this.#source.open(counterpart)
  }

  /** Loads earlier messages of the open conversation. */
  loadEarlier(): void {
    if (!this.closing.signal.aborted) this.#source.loadEarlier()
  }

  /** Queries messages that the subscription may have missed; false if no relay answered. */
  refresh(): Promise<boolean> {
    return this.#source.refresh()
  }

  /**
   * Encrypts a text for an account (64 hex) and sends it; the message is shown at once. Waits until it is known what the
   * recipient accepts: private messages (NIP-17), or only NIP-04, which is also used if no relay can tell.
   * @throws {MalformedError} for another recipient than a public key, and without a text.
   * @throws {SignedOutError} 'User must be logged in to send direct messages'.
   * @throws {NoCipherError} @throws {SecretLeakError} @throws {NoRelaysError}, or the error of a signer that refuses or is
   * silent for a minute; the message is removed again.
   * @throws {PublishError} if no relay accepted it; the message stays as waiting or failed.
   */
  send(to: string, text: string, listener?: SendListener): Promise<void> {
    const draft = { to, text, created_at: this.#nextDate(to) }
    return this.#outgoing.send(draft, this.value.scheme ?? 'nip04', listener)
  }

  /** Sends a text with NIP-04, even if the recipient accepts private messages; throws like `send`. */
  sendNip04(to: string, text: string, listener?: SendListener): Promise<void> {
    return this.#outgoing.send({ to, text, created_at: this.#nextDate(to) }, 'nip04 only', listener)
  }

  /** Whether a message (64 hex) is queued or was sent; resolves once the stored queue has been read. */
  async isQueuedOrSent(recipient: string, id: string): Promise<boolean> {
    await this.#host.publishQueue.ready
    return this.#outgoing.isQueued({ id, recipient }) || this.value.messages.some((one) => one.id === id)
  }

  /** Asks the signer again to decrypt messages that it refused. */
  async decryptRefused(): Promise<void> {
    this.#decrypted.forgetRefused()
    this.#onEvents()
    await this.#askSigner()
  }

  /** Retries a waiting or failed message. */
  retry(id: string): Promise<void> {
    return this.#outgoing.retry(id)
  }

  /** Withdraws a message. Resolves with whether a relay has it nevertheless; the account's own copy stays then. */
  discard(id: string): Promise<Withdrawal['status']> {
    return this.#outgoing.discard(id, this.value.messages.find((one) => one.id === id)?.recipient)
  }

  override close(): void {
    super.close()
    this.#cancelPause?.()
    this.#stopQueue()
    this.#source.close()
    this.#decrypted.close()
    this.#decryptor.close()
  }

  async #askSigner(): Promise<void> {
    const { account } = this.#host
    if (account?.pubkey !== this.#pubkey) return
    try {
      this.#canBePrivate = await canEncrypt(account.signer, 'nip44')
    } catch {
      // The signer is not available; messages that it refuses to decrypt show that.
    }
    this.invalidate()
  }

  /** A date after the conversation's last message, so that the two are shown in order. */
  #nextDate(to: string): number {
    const now = this.#host.now()
    const last = this.value.messages.findLast(({ counterpart }) => counterpart === to)?.created_at ?? 0
    return Math.max(now, Math.min(last + 1, now + maxAheadSeconds))
  }

  #onEvents(): void {
    if (this.closing.signal.aborted) return
    this.#decrypted.want([...this.#source.events, ...this.#outgoing.events])
    this.#onDecrypted()
  }

  #onDecrypted(): void {
    if (this.closing.signal.aborted) return
    this.invalidate()
    this.#source.askCounterpart()
    if (!this.#hasNewest) return
    this.#cancelPause ??= this.#host.clock.after(pauseMs, () => {
      this.#cancelPause = undefined
      if (this.#hasNewest) this.#source.loadPages()
    })
  }

  /** Whether relays have sent the newest messages and all of them are decrypted, as far as the signer answers. */
  get #hasNewest(): boolean {
    return this.#decrypted.isSettled && !this.#source.isLoading
  }

  /** Returns the same object as long as the message does not change. */
  #shownAs(message: Omit<DirectMessage, 'event'>): MailboxMessage {
    const state =
      message.sender === this.#pubkey ? this.#outgoing.deliveryOf(message) : { delivery: 'sent' as const }
    const before = this.#shown.get(message.id)
    const isSame = before?.delivery === state.delivery && before.refusal === state.refusal
    if (isSame && before.content === message.content) return before
    const shown = { ...message, ...state }
    this.#shown.set(message.id, shown)
    return shown
  }

  protected override compute(): MailboxState {
    const messages = new Map<string, Omit<DirectMessage, 'event'>>()
    for (const event of [...this.#source.events, ...this.#outgoing.events]) {
      const message = this.#decrypted.get(event.id)
      if (message && !messages.has(message.id)) messages.set(message.id, message)
    }
    const withdrawals = [...messages.values()].filter(({ withdraws }) => withdraws)
    for (const { id, sender, withdraws = [] } of withdrawals) {
      messages.delete(id)
      for (const one of withdraws) if (messages.get(one)?.sender === sender) messages.delete(one)
    }
    for (const message of this.#outgoing.sending) messages.set(message.id, message)
    this.#hasPage ||= this.#source.hasPage && this.#decrypted.isSettled
    const dmRelays = this.#counterpart === undefined ? undefined : this.#source.dmRelaysOf(this.#counterpart)
    return {
      status: this.#source.status,
      messages: [...messages.values()]
        .sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
        .map((message) => this.#shownAs(message)),
      hasPage: this.#hasPage,
      decrypting: this.#decrypted.waiting,
      scheme: dmRelays && this.#schemeFor(dmRelays),
      isSchemeUnsure: dmRelays?.status === 'unknown',
      hasEarlier: this.#source.hasEarlier,
      isLoadingEarlier: this.#source.isLoadingEarlier,
      receivesPrivately: this.#source.ownRelays.length > 0,
      canBePrivate: this.#canBePrivate,
      refused: this.#decrypted.refused,
      known: this.#knownBy([...messages.values()]),
    }
  }

  #knownBy(
    messages: readonly Pick<DirectMessage, 'sender' | 'counterpart' | 'people'>[],
  ): ReadonlySet<string> {
    const answered = messages.filter(({ sender }) => sender === this.#pubkey)
    const addressed = answered.flatMap(({ people, counterpart }) => people ?? [counterpart])
    const known = new Set([this.#pubkey, ...this.#source.follows, ...addressed])
    const counterpart = this.#counterpart
    const hasWritten = messages.some(({ sender }) => sender === counterpart)
    if (counterpart !== undefined && this.#hasNewest && !hasWritten) known.add(counterpart)
    return known
  }

  #schemeFor(dmRelays: DmRelays): MessageScheme | undefined {
    if (dmRelays.status !== 'found' || dmRelays.relays.length === 0) return 'nip04'
    return this.#canBePrivate === undefined ? undefined : this.#canBePrivate ? 'nip17' : 'nip04'
  }
}
