import type { Publication } from '../client-contract.ts'
import { containsSecret, SecretLeakError } from '../content/contains-secret.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { counterpartOf } from '../protocol/nip04.ts'
import { tagValue } from '../protocol/tags.ts'
import { requireAccount } from '../require-account.ts'
import { NoCipherError, type Signer } from '../signers/signer.ts'

/** How a message is encrypted: `nip04` hides the text, `nip17` also the author and the date. */
export type MessageScheme = 'nip04' | 'nip17'

/** A direct message; public keys are 64 hex, `created_at` is in seconds. */
export interface DirectMessage {
  /** The event's id; for a private message (NIP-17) the id of the inner event, which all copies share. */
  readonly id: string
  readonly sender: string
  readonly recipient: string
  /** The other participant; of a group, its id (64 hex), which is nobody's key. */
  readonly counterpart: string
  /** Who is in the group (64 hex each) besides the account; undefined if the message is between two (NIP-17). */
  readonly people?: readonly string[]
  /** The group's name from this message on; undefined if the message does not change it. */
  readonly subject?: string
  readonly created_at: number
  /** Undefined if it could not be decrypted, or only withdraws others. */
  readonly content: string | undefined
  /** The earlier messages of its sender (ids, 64 hex) that it withdraws (kind 5, NIP-17); mailboxes show neither. */
  readonly withdraws?: readonly string[]
  /** Whether it is a file (kind 15, NIP-17): then the content is where the file is, encrypted with a key of its own. */
  readonly isFile?: true
  readonly scheme: MessageScheme
  /** The event as stored on relays. */
  readonly event: NostrEvent
}

/** Whether a signer supports an encryption scheme. @throws {SignerAbsentError} if the signer is not available. */
export async function canEncrypt(signer: Signer, scheme: 'nip04' | 'nip44'): Promise<boolean> {
  if (!signer[scheme]) return false
  return signer.supports ? signer.supports(scheme) : true
}

/**
 * Decrypts the direct messages (kind 4) of an account (64 hex), in their order. A message that cannot be decrypted has no
 * content; events that are not messages of the account are left out.
 * @throws {NoCipherError}
 */
export async function decryptMessages(
  events: readonly NostrEvent[],
  pubkey: string,
  signer: Signer,
): Promise<DirectMessage[]> {
  const messages: DirectMessage[] = []
  for (const event of events) {
    const message = await decryptMessage(event, pubkey, signer)
    if (message) messages.push(message)
  }
  return messages
}

/** Decrypts one direct message; undefined if it is not one of the account's (64 hex). @throws {NoCipherError} */
export async function decryptMessage(
  event: NostrEvent,
  pubkey: string,
  signer: Signer,
): Promise<DirectMessage | undefined> {
  const { nip04 } = signer
  if (!nip04) throw new NoCipherError()
  const message = undecryptedMessage(event, pubkey)
  if (!message) return undefined
  return {
    ...message,
    content: await nip04.decrypt(message.counterpart, event.content).catch(() => undefined),
  }
}

/** A direct message (kind 4) without its content; undefined if it is not one of the account's. */
export function undecryptedMessage(event: NostrEvent, pubkey: string): DirectMessage | undefined {
  const counterpart = counterpartOf(event, pubkey)
  if (counterpart === undefined) return undefined
  return {
    id: event.id,
    sender: event.pubkey,
    recipient: tagValue(event, 'p') ?? counterpart,
    counterpart,
    created_at: event.created_at,
    content: undefined,
    scheme: 'nip04',
    event,
  }
}

/**
 * The template of a direct message (kind 4, NIP-04), encrypted by the signer; `now` in seconds.
 * @throws {NoCipherError}
 * @throws {SecretLeakError} if the text contains a secret key, which could not be detected once encrypted.
 */
export async function nip04MessageTemplate(
  recipient: string,
  text: string,
  signer: Signer,
  now: number,
): Promise<EventTemplate> {
  if (!signer.nip04 || !(await canEncrypt(signer, 'nip04'))) throw new NoCipherError()
  if (containsSecret(text)) throw new SecretLeakError()
  const content = await signer.nip04.encrypt(recipient, text.trim())
  return { kind: kinds.encryptedMessage, created_at: now, tags: [['p', recipient]], content }
}

/** The part of a client that sends a message. */
export interface MessageSender {
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  /** Seconds. */
  now(): number
  publish(template: EventTemplate, options: { readonly action: string }): Promise<Publication>
}

/**
 * Encrypts a text with NIP-04 and publishes it to the account's relays. Relays see who writes to whom and when: a mailbox
 * sends privately to those who accept that.
 * @throws {SignedOutError} @throws {NoCipherError} @throws {SecretLeakError} @throws {PublishError}
 */
export async function sendNip04Message(
  client: MessageSender,
  recipient: string,
  text: string,
): Promise<Publication> {
  const action = 'send direct messages'
  const { signer } = requireAccount(client.account, action)
  return client.publish(await nip04MessageTemplate(recipient, text, signer, client.now()), { action })
}

/** A conversation: its counterpart (64 hex), last message, and the name that a group has been given. */
export interface Conversation<Message = DirectMessage> {
  readonly counterpart: string
  readonly last: Message
  readonly subject?: string
}

/** Groups messages into conversations, latest first. */
export function conversationsOf<
  Message extends Pick<DirectMessage, 'counterpart' | 'created_at' | 'subject'>,
>(messages: readonly Message[]): Conversation<Message>[] {
  const last = new Map<string, Message>()
  const named = new Map<string, Message>()
  for (const message of messages) {
    for (const found of message.subject === undefined ? [last] : [last, named]) {
      const known = found.get(message.counterpart)
      if (!known || known.created_at <= message.created_at) found.set(message.counterpart, message)
    }
  }
  return [...last.values()]
    .sort((a, b) => b.created_at - a.created_at)
    .map((message) => {
      const { counterpart } = message
      const subject = named.get(counterpart)?.subject
      return { counterpart, last: message, ...(subject !== undefined && { subject }) }
    })
}
