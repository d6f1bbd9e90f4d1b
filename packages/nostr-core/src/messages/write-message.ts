import { NoRelaysError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { isAsSafe } from '../queries/relay-hints.ts'
import { relayList } from '../queries/relay-list.ts'
import { canEncrypt, nip04MessageTemplate, type DirectMessage } from './direct-messages.ts'
import type { MessageHost } from './message-host.ts'
import type { Reader } from './message-decryptor.ts'
import { chatMessage, giftWrap } from './private-messages.ts'

/** A message to encrypt; `to` is 64 hex, `created_at` in seconds. */
export interface Draft {
  readonly to: string
  readonly text: string
  readonly created_at: number
  /** The recipient's relays for private messages; empty for a NIP-04 message. */
  readonly privateRelays: readonly string[]
  /** The account's own relays for private messages. */
  readonly ownRelays: readonly string[]
}

/** A message that is encrypted and signed but not sent yet. */
export interface SignedMessage {
  readonly message: DirectMessage
  /** Sends it to the relays. @throws {PublishError} if none accepted it; it may be queued then. */
  deliver(): Promise<void>
}

const action = 'send direct messages'

/** How many of the recipient's read relays are used, in addition to the account's write relays. */
const maxInboxes = 4

/**
 * Encrypts a message: with NIP-17 if the recipient accepts it and the signer supports it, otherwise with NIP-04.
 * @throws {NoCipherError}
 * @throws {SecretLeakError} if the text contains a secret key.
 * @throws {NoRelaysError}
 */
export async function writeMessage(host: MessageHost, account: Reader, draft: Draft): Promise<SignedMessage> {
  if (draft.privateRelays.length > 0 && (await canEncrypt(account.signer, 'nip44')))
    return writePrivately(host, account, draft)
  const { to, text, created_at } = draft
  const template = await nip04MessageTemplate(to, text, account.signer, created_at)
  const event = await account.signer.signEvent(template)
  const relays = withInboxes(host, to)
  if (relays.length === 0) throw new NoRelaysError()
  return {
    message: messageOf(draft, account.pubkey, event.id, 'nip04', event),
    deliver: async () => void (await host.publishSigned(event, { relays, action })),
  }
}

async function writePrivately(host: MessageHost, account: Reader, draft: Draft): Promise<SignedMessage> {
  const { pubkey, signer } = account
  const { to, text, created_at, privateRelays } = draft
  const rumor = chatMessage(pubkey, to, text, created_at)
  const wrap = await giftWrap(rumor, to, signer, created_at)
  const copy = to === pubkey ? undefined : await giftWrap(rumor, pubkey, signer, created_at)
  const own = draft.ownRelays.length > 0 ? draft.ownRelays : writeRelays(host)
  return {
    message: messageOf(draft, pubkey, rumor.id, 'nip17', copy ?? wrap),
    async deliver() {
      const delivered = host.publishSigned(wrap, { relays: privateRelays, about: rumor.id, action })
      // The account's own copy does not decide whether the message was delivered; if no relay accepts it, it stays queued.
      if (copy) {
        host.publishSigned(copy, { relays: own, about: rumor.id, action }).catch(() => undefined)
      }
      await delivered
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

function withInboxes(host: MessageHost, to: string): string[] {
  const own = writeRelays(host)
  const { home } = host.relays.roles
  const inboxes = (host.cached(relayList(to))?.relays ?? []).filter(
    ({ url, read }) => read && isAsSafe(url, home),
  )
  return [...new Set([...own, ...inboxes.map(({ url }) => url).slice(0, maxInboxes)])]
}
