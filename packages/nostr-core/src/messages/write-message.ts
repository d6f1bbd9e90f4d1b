import { NoRelaysError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { isAsSafe } from '../queries/relay-hints.ts'
import { relayList } from '../queries/relay-list.ts'
import { canEncrypt, directMessageTemplate, type DirectMessage } from './direct-messages.ts'
import type { MessageHost } from './message-host.ts'
import type { Reader } from './open-messages.ts'
import { chatMessage, giftWrap } from './private-messages.ts'

/** A message to be written; `to` is 64 hex, `created_at` in seconds. */
export interface Draft {
  readonly to: string
  readonly text: string
  readonly created_at: number
  /** Where the recipient wants private messages; none: it gets a NIP-04 one. */
  readonly privateRelays: readonly string[]
  /** Where the account itself wants them. */
  readonly ownRelays: readonly string[]
}

/** A message that is encrypted and signed, and not sent yet. */
export interface Letter {
  readonly message: DirectMessage
  /** Hands it to the relays; @throws {PublishError} if none took it: it may be waiting in the outbox then. */
  deliver(): Promise<void>
}

/** Relays where a recipient reads, beyond those where the account writes. */
const maxInboxes = 4

/**
 * Encrypts a message: privately (NIP-17) where the recipient says it wants that and the signer can, else by NIP-04.
 * @throws {NoCipherError}
 * @throws {SecretLeakError} if the text holds a secret key.
 * @throws {NoRelaysError}
 */
export async function writeMessage(host: MessageHost, account: Reader, draft: Draft): Promise<Letter> {
  if (draft.privateRelays.length > 0 && (await canEncrypt(account.signer, 'nip44')))
    return writePrivately(host, account, draft)
  const { to, text, created_at } = draft
  const template = await directMessageTemplate(to, text, account.signer, created_at)
  const event = await account.signer.signEvent(template)
  const relays = withInboxes(host, to)
  if (relays.length === 0) throw new NoRelaysError()
  return {
    message: messageOf(draft, account.pubkey, event.id, 'nip04', event),
    deliver: async () => void (await host.deliver(event, relays)),
  }
}

async function writePrivately(host: MessageHost, account: Reader, draft: Draft): Promise<Letter> {
  const { pubkey, signer } = account
  const { to, text, created_at, privateRelays } = draft
  const rumor = chatMessage(pubkey, to, text, created_at)
  const wrap = await giftWrap(rumor, to, signer, created_at)
  const copy = to === pubkey ? undefined : await giftWrap(rumor, pubkey, signer, created_at)
  const own = draft.ownRelays.length > 0 ? draft.ownRelays : writeRelays(host)
  return {
    message: messageOf(draft, pubkey, rumor.id, 'nip17', copy ?? wrap),
    async deliver() {
      const delivered = host.deliver(wrap, privateRelays, rumor.id)
      // The copy for oneself has no say in whether the message arrived; what no relay takes of it waits in the outbox.
      if (copy) host.deliver(copy, own, rumor.id).catch(() => undefined)
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

const writeRelays = ({ relays }: MessageHost) => relays.filter(({ write }) => write).map(({ url }) => url)

function withInboxes(host: MessageHost, to: string): string[] {
  const own = writeRelays(host)
  const { city } = host.community.relays
  const inboxes = (host.peek(relayList(to))?.relays ?? []).filter(
    ({ url, read }) => read && isAsSafe(url, city),
  )
  return [...new Set([...own, ...inboxes.map(({ url }) => url).slice(0, maxInboxes)])]
}
