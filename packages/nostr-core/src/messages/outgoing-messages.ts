import { SignedOutError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValue } from '../protocol/tags.ts'
import type { OutboxEntry } from '../publish/queue-entry.ts'
import type { SendListener } from '../publish/publish-queue.ts'
import type { Withdrawal } from '../publish/publish-attempts.ts'
import type { DirectMessage, MessageScheme } from './direct-messages.ts'
import type { MessageHost } from './message-host.ts'
import type { MessageSource } from './message-source.ts'
import type { Reader } from './open-messages.ts'
import type { OpenedMessages } from './opened-messages.ts'
import { writeMessage, type Letter } from './write-message.ts'

/** `waiting`: no relay has it yet, and it is tried again by itself; `failed`: every relay refused it. */
export type Delivery = 'sent' | 'waiting' | 'failed'

/** A message with what became of it. */
export interface MailboxMessage extends Omit<DirectMessage, 'event'> {
  readonly delivery: Delivery
}

/** How a message is sent. */
export interface SendOptions extends SendListener {
  /** `nip04`: even where the other one takes private messages (NIP-17). */
  readonly scheme?: 'nip04'
}

/** A message to be sent, and how it will be encrypted as far as that is known; `to` is 64 hex, `created_at` in seconds. */
interface Draft {
  readonly to: string
  readonly text: string
  readonly created_at: number
  readonly scheme: MessageScheme
  /** Whether it may not be a private one. */
  readonly isNip04Only: boolean
}

/** What the messages on their way are a part of. */
interface Surroundings {
  readonly source: Pick<MessageSource, 'findWishes' | 'ownRelays'>
  readonly opened: Pick<OpenedMessages, 'put'>
  readonly onChange: () => void
}

/** One account's messages on their way: from a draft to what the outbox makes of it. */
export class OutgoingMessages {
  readonly #host: MessageHost
  readonly #pubkey: string
  readonly #surroundings: Surroundings
  readonly #sending = new Map<string, MailboxMessage>()
  #drafts = 0

  constructor(host: MessageHost, pubkey: string, surroundings: Surroundings) {
    this.#host = host
    this.#pubkey = pubkey
    this.#surroundings = surroundings
  }

  /** Those that are being encrypted, signed and handed over. */
  get sending(): readonly MailboxMessage[] {
    return [...this.#sending.values()]
  }

  /** What waits in the outbox and can be read by its author. */
  get events(): readonly NostrEvent[] {
    return this.#host.outbox.value
      .map(({ event }) => event)
      .filter((event) =>
        event.kind === kinds.giftWrap
          ? tagValue(event, 'p') === this.#pubkey
          : event.kind === kinds.encryptedMessage && event.pubkey === this.#pubkey,
      )
  }

  /** What has become of one of the account's messages. */
  deliveryOf(message: Pick<DirectMessage, 'id' | 'recipient'>): Delivery {
    const entry = this.#entryFor(message)
    if (entry) return entry.status === 'published' ? 'sent' : entry.status
    return this.#sending.has(message.id) ? 'waiting' : 'sent'
  }

  /** Whether the outbox has it. */
  isInOutbox(message: Pick<DirectMessage, 'id' | 'recipient'>): boolean {
    return this.#entryFor(message) !== undefined
  }

  /** As `Mailbox.send`. */
  async send({ to, text, created_at, scheme, isNip04Only }: Draft, listener: SendListener): Promise<void> {
    this.#requireAccount()
    const { source, opened } = this.#surroundings
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
    let letter: Letter
    try {
      const wishes = isNip04Only ? undefined : await source.findWishes(to)
      letter = await writeMessage(this.#host, this.#requireAccount(), {
        to,
        text,
        created_at,
        privateRelays: wishes?.status === 'found' ? wishes.relays : [],
        ownRelays: source.ownRelays,
      })
      await listener.onSigned?.(letter.message.id)
    } finally {
      this.#hide(draft.id)
    }
    opened.put(letter.message)
    this.#show({ ...letter.message, delivery: 'waiting' })
    const stop = this.#host.outbox.subscribe(() => {
      if (!this.isInOutbox(letter.message)) return
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

  /** As `Mailbox.retry`. */
  async retry(id: string): Promise<void> {
    for (const entry of this.#entriesOf(id)) await this.#host.outbox.retry(entry.event.id)
  }

  /** As `Mailbox.discard`; the recipient (64 hex) is unknown where the message is. */
  async discard(id: string, recipient: string | undefined): Promise<Withdrawal['status']> {
    const entries = this.#entriesOf(id)
    const letter = recipient === undefined ? undefined : this.#entryFor({ id, recipient })
    const { status } = letter ? await this.#host.outbox.discard(letter.event.id) : { status: 'gone' as const }
    if (status === 'published' || status === 'gone') return status
    for (const { event } of entries) await this.#host.outbox.discard(event.id)
    return status
  }

  #requireAccount(): Reader {
    const { account } = this.#host
    if (account?.pubkey === this.#pubkey) return account
    throw new SignedOutError('User must be logged in to send direct messages')
  }

  #show(message: MailboxMessage): void {
    this.#sending.set(message.id, message)
    this.#surroundings.onChange()
  }

  #hide(id: string): void {
    this.#sending.delete(id)
    this.#surroundings.onChange()
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
}
