import { AccountChangedError, MalformedError, NoRelaysError, SignedOutError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import { tagValue } from '../protocol/tags.ts'
import type { Withdrawal } from '../publish/publish-attempts.ts'
import type { SendListener } from '../publish/publish-queue.ts'
import type { PublishQueueEntry } from '../publish/queue-entry.ts'
import { isAsSafe } from '../queries/relay-hints.ts'
import { relayList } from '../queries/relay-list.ts'
import { signerInTime } from '../signers/sign-in-time.ts'
import type { DecryptedMessages } from './decrypted-messages.ts'
import {
  canEncrypt,
  nip04MessageTemplate,
  type DirectMessage,
  type MessageScheme,
} from './direct-messages.ts'
import type { Reader } from './message-decryptor.ts'
import type { MessageHost } from './message-requests.ts'
import type { MessageSource } from './message-source.ts'
import { chatMessage, giftWrap } from './private-messages.ts'

const action = 'send direct messages'

/** How many of the recipient's read relays are used, in addition to the account's write relays. */
const maxInboxes = 4

/** `waiting`: no relay has it yet, and it is retried automatically; `failed`: every relay refused it. */
export type Delivery = 'sent' | 'waiting' | 'failed'

/** A message and its delivery state. */
export interface MailboxMessage extends Omit<DirectMessage, 'event'> {
  readonly delivery: Delivery
  /** Why the first relay refused a message that has failed, in the relay's own words. */
  readonly refusal?: string
}

/** A message to send; `to` is 64 hex, `created_at` in seconds. */
interface Draft {
  readonly to: string
  readonly text: string
  readonly created_at: number
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
      .flatMap(({ event, ownCopy }) => (ownCopy ? [event, ownCopy.event] : [event]))
      .filter((event) =>
        event.kind === kinds.giftWrap
          ? tagValue(event, 'p') === this.#pubkey
          : event.kind === kinds.encryptedMessage && event.pubkey === this.#pubkey,
      )
  }

  /** The delivery state of one of the account's messages. */
  deliveryOf(message: Pick<DirectMessage, 'id' | 'recipient'>): Pick<MailboxMessage, 'delivery' | 'refusal'> {
    const entry = this.#entryFor(message)
    if (!entry) return { delivery: this.#sending.has(message.id) ? 'waiting' : 'sent' }
    if (entry.status !== 'failed') return { delivery: entry.status === 'published' ? 'sent' : 'waiting' }
    const refused = Object.values(entry.report).find(({ status }) => status === 'rejected')
    return { delivery: 'failed', ...(refused?.status === 'rejected' && { refusal: refused.reason }) }
  }

  /** Whether a message is in the publish queue. */
  isQueued(message: Pick<DirectMessage, 'id' | 'recipient'>): boolean {
    return this.#entryFor(message) !== undefined
  }

  /** Sends a message that is probably encrypted by `expected`; see `Mailbox.send`. */
  async send(
    { to, text, created_at }: Draft,
    expected: MessageScheme | 'nip04 only',
    listener: SendListener = {},
  ): Promise<void> {
    this.#requireAccount()
    requireHex64([to])
    if (typeof text !== 'string' || text.trim() === '') throw new MalformedError('A message has a text')
    const { source, decrypted } = this.#context
    const draft = {
      id: `draft ${++this.#drafts}`,
      sender: this.#pubkey,
      recipient: to,
      counterpart: to,
      created_at,
      content: text.trim(),
      scheme: expected === 'nip17' ? 'nip17' : 'nip04',
      delivery: 'waiting',
    } as const
    this.#show(draft)
    let signed: SignedMessage
    try {
      const dmRelays = expected === 'nip04 only' ? undefined : await source.findDmRelays(to)
      const { signer } = this.#requireAccount()
      const { clock, closed } = this.#host
      const account = { pubkey: this.#pubkey, signer: signerInTime(signer, this.#pubkey, clock, closed) }
      signed = await writeMessage(this.#host, account, {
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
    let isQueued = false
    const onQueued = () => {
      if (!isQueued) listener.onQueued?.()
      isQueued = true
    }
    try {
      await signed.deliver(onQueued)
    } finally {
      this.#hide(signed.message.id)
      if (!isQueued) this.#onceGone(signed.message, onQueued)
    }
  }

  /** Calls back once a message that could not be stored is sent, or withdrawn. */
  #onceGone(message: DirectMessage, onGone: () => void): void {
    const stop = this.#host.publishQueue.subscribe(() => {
      if (this.deliveryOf(message).delivery !== 'sent') return
      stop()
      onGone()
    })
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
    if (account) throw new AccountChangedError('The account has changed')
    throw new SignedOutError(`User must be logged in to ${action}`)
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

/** A draft, and where private messages (NIP-17) go. */
interface RoutedDraft extends Draft {
  /** The recipient's relays for private messages; empty for a NIP-04 message. */
  readonly privateRelays: readonly string[]
  /** The account's own relays for private messages. */
  readonly ownRelays: readonly string[]
}

/** A message that is encrypted and signed but not sent yet. */
interface SignedMessage {
  readonly message: DirectMessage
  /**
   * Sends it to the relays; `onQueued` is called once it can no longer be lost. @throws {PublishError} if none accepted it; it
   * may be queued then.
   */
  deliver(onQueued: () => void): Promise<void>
}

/**
 * Encrypts a message: with NIP-17 if the recipient accepts it and the signer supports it, otherwise with NIP-04.
 * @throws {NoCipherError}
 * @throws {SecretLeakError} if the text contains a secret key.
 * @throws {NoRelaysError}
 */
export async function writeMessage(
  host: MessageHost,
  account: Reader,
  draft: RoutedDraft,
): Promise<SignedMessage> {
  // Read the account's relays now: another account may be signed in once the message is encrypted and signed.
  const own = writeRelays(host)
  const { to, text, created_at, privateRelays, ownRelays } = draft
  if (privateRelays.length > 0 && (await canEncrypt(account.signer, 'nip44')))
    return writePrivately(host, account, { ...draft, ownRelays: ownRelays.length > 0 ? ownRelays : own })
  const relays = withInboxes(host, own, to)
  if (relays.length === 0) throw new NoRelaysError()
  const template = await nip04MessageTemplate(to, text, account.signer, created_at)
  const event = await account.signer.signEvent(template)
  return {
    message: messageOf(draft, account.pubkey, event.id, 'nip04', event),
    deliver: async (onQueued) => void (await host.publishSigned(event, { relays, action, onQueued })),
  }
}

async function writePrivately(
  host: MessageHost,
  account: Reader,
  draft: RoutedDraft,
): Promise<SignedMessage> {
  const { pubkey, signer } = account
  const { to, text, created_at, privateRelays, ownRelays } = draft
  const rumor = chatMessage(pubkey, to, text, created_at)
  const wrap = await giftWrap(rumor, to, signer, created_at)
  const copy = to === pubkey ? undefined : await giftWrap(rumor, pubkey, signer, created_at)
  return {
    message: messageOf(draft, pubkey, rumor.id, 'nip17', copy ?? wrap),
    async deliver(onQueued) {
      // A copy that is sent at once would show a message as sent, on all devices, that its author withdraws undelivered.
      const ownCopy = copy && ownRelays.length > 0 && { event: copy, relays: ownRelays }
      await host.publishSigned(wrap, {
        relays: privateRelays,
        about: rumor.id,
        ...(ownCopy && { ownCopy }),
        action,
        onQueued,
      })
    },
  }
}

function messageOf(
  { to, text, created_at }: Draft,
  sender: string,
  id: string,
  scheme: DirectMessage['scheme'],
  event: NostrEvent,
): DirectMessage {
  return { id, sender, recipient: to, counterpart: to, created_at, content: text.trim(), scheme, event }
}

const writeRelays = ({ relays }: MessageHost) =>
  relays.inUse.filter(({ write }) => write).map(({ url }) => url)

function withInboxes(host: MessageHost, own: readonly string[], to: string): string[] {
  const { home } = host.relays.roles
  const inboxes = (host.cached(relayList(to))?.relays ?? []).filter(
    ({ url, read }) => read && isAsSafe(url, home),
  )
  return [...new Set([...own, ...inboxes.map(({ url }) => url).slice(0, maxInboxes)])]
}
