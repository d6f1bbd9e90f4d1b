import { SignedOutError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValue } from '../protocol/tags.ts'
import type { PublishQueueEntry } from '../publish/queue-entry.ts'
import type { SendListener } from '../publish/publish-queue.ts'
import type { Withdrawal } from '../publish/publish-attempts.ts'
import type { DirectMessage, MessageScheme } from './direct-messages.ts'
import type { MessageHost } from './message-host.ts'
import type { MessageSource } from './message-source.ts'
import type { Reader } from './message-decryptor.ts'
import type { DecryptedMessages } from './decrypted-messages.ts'
import { writeMessage, type SignedMessage } from './write-message.ts'

/** `waiting`: no relay has it yet, and it is retried automatically; `failed`: every relay refused it. */
export type Delivery = 'sent' | 'waiting' | 'failed'

/** A message and its delivery state. */
export interface MailboxMessage extends Omit<DirectMessage, 'event'> {
  readonly delivery: Delivery
}

/** Options for sending a message. */
export interface SendOptions extends SendListener {
  /** `nip04`: use it even if the recipient accepts private messages (NIP-17). */
  readonly scheme?: 'nip04'
}

/** A message to send, with its expected encryption scheme; `to` is 64 hex, `created_at` in seconds. */
interface Draft {
  readonly to: string
  readonly text: string
  readonly created_at: number
  readonly scheme: MessageScheme
  /** Whether private messages (NIP-17) are ruled out. */
  readonly isNip04Only: boolean
}

/** The parts of the mailbox that outgoing messages use. */
interface OutgoingContext {
  readonly source: Pick<MessageSource, 'findDmRelays' | 'ownRelays'>
  readonly decrypted: Pick<DecryptedMessages, 'put'>
  readonly onChange: () => void
}

/** An account's outgoing messages: encrypts and signs drafts and follows them through the publish queue. */
export class OutgoingMessages {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #context: OutgoingContext
  readonly #sending = new Map<string, MailboxMessage>()
  #drafts = 0

  constructor(host: MessageHost, pubkey: string, context: OutgoingContext) {
    this.#host = host
    this.#pubkey = pubkey
    this.#context = context
  }

  /** Messages that are being encrypted, signed and queued. */
  get sending(): readonly MailboxMessage[] {
    return [...this.#sending.values()]
  }

  /** Queued events that the account can decrypt. */
  get events(): readonly NostrEvent[] {
    return this.#host.publishQueue.value
      .map(({ event }) => event)
      .filter((event) =>
        event.kind === kinds.giftWrap
          ? tagValue(event, 'p') === this.#pubkey
          : event.kind === kinds.encryptedMessage && event.pubkey === this.#pubkey,
      )
  }

  /** The delivery state of one of the account's messages. */
  deliveryOf(message: Pick<DirectMessage, 'id' | 'recipient'>): Delivery {
    const entry = this.#entryFor(message)
    if (entry) return entry.status === 'published' ? 'sent' : entry.status
    return this.#sending.has(message.id) ? 'waiting' : 'sent'
  }

  /** Whether a message is in the publish queue. */
  isQueued(message: Pick<DirectMessage, 'id' | 'recipient'>): boolean {
    return this.#entryFor(message) !== undefined
  }

  /** See `Mailbox.send`. */
  async send({ to, text, created_at, scheme, isNip04Only }: Draft, listener: SendListener): Promise<void> {
    this.#requireAccount()
    const { source, decrypted } = this.#context
    const draft = {
      id: `draft ${++this.#drafts}`,
      sender: this.#pubkey,
      recipient: to,
      counterpart: to,
      created_at,
      content: text.trim(),
      scheme,
      delivery: 'waiting',
    } as const
    this.#show(draft)
    let signed: SignedMessage
    try {
      const dmRelays = isNip04Only ? undefined : await source.findDmRelays(to)
      signed = await writeMessage(this.#host, this.#requireAccount(), {
        to,
        text,
        created_at,
        privateRelays: dmRelays?.status === 'found' ? dmRelays.relays : [],
        ownRelays: source.ownRelays,
      })
      await listener.onSigned?.(signed.message.id)
    } finally {
      this.#hide(draft.id)
    }
    decrypted.put(signed.message)
    this.#show({ ...signed.message, delivery: 'waiting' })
    const stop = this.#host.publishQueue.subscribe(() => {
      if (!this.isQueued(signed.message)) return
      stop()
      listener.onQueued?.()
    })
    try {
      await signed.deliver()
    } finally {
      stop()
      this.#hide(signed.message.id)
    }
  }

  /** See `Mailbox.retry`. */
  async retry(id: string): Promise<void> {
    for (const entry of this.#entriesOf(id)) await this.#host.publishQueue.retry(entry.event.id)
  }

  /** See `Mailbox.discard`; `recipient` (64 hex) is undefined if the message is unknown. */
  async discard(id: string, recipient: string | undefined): Promise<Withdrawal['status']> {
    const entries = this.#entriesOf(id)
    const entry = recipient === undefined ? undefined : this.#entryFor({ id, recipient })
    const { status } = entry
      ? await this.#host.publishQueue.discard(entry.event.id)
      : { status: 'gone' as const }
    if (status === 'published' || status === 'gone') return status
    for (const { event } of entries) await this.#host.publishQueue.discard(event.id)
    return status
  }

  #requireAccount(): Reader {
    const { account } = this.#host
    if (account?.pubkey === this.#pubkey) return account
    throw new SignedOutError('User must be logged in to send direct messages')
  }

  #show(message: MailboxMessage): void {
    this.#sending.set(message.id, message)
    this.#context.onChange()
  }

  #hide(id: string): void {
    this.#sending.delete(id)
    this.#context.onChange()
  }

  #entriesOf(id: string): readonly PublishQueueEntry[] {
    return this.#host.publishQueue.value.filter(({ event, about }) => event.id === id || about === id)
  }

  /** The entry that carries a message to its recipient; the account's own copy does not tell whether it was delivered. */
  #entryFor({ id, recipient }: Pick<DirectMessage, 'id' | 'recipient'>): PublishQueueEntry | undefined {
    return this.#entriesOf(id).find(
      ({ event }) => event.kind !== kinds.giftWrap || tagValue(event, 'p') === recipient,
    )
  }
}
