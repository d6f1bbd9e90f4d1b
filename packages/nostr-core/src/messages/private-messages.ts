import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { containsSecret, SecretLeakError } from '../content/contains-secret.ts'
import { truncate } from '../content/description.ts'
import { getEventHash } from '../protocol/event-id.ts'
import {
  isEvent,
  isEventTemplate,
  parseEvent,
  type NostrEvent,
  type Tag,
  type UnsignedEvent,
} from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import { giftWrapBackdateSeconds } from '../protocol/nip59.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import { hexTagValues, tagValue } from '../protocol/tags.ts'
import { NoCipherError, type Signer } from '../signers/signer.ts'
import type { DirectMessage } from './direct-messages.ts'

/** A file that is sent in place of a text (NIP-17). */
const fileMessageKind = 15

/** A message before it is sealed: an event with an id but no signature, so that it is deniable (NIP-59). */
export interface Rumor extends UnsignedEvent {
  /** 64 hex. */
  readonly id: string
}

/**
 * A chat message (kind 14, NIP-17) from `author` to `recipient` (64 hex each); `now` in seconds.
 * @throws {MalformedError} if a key is not 64 hex.
 * @throws {SecretLeakError} if the text contains a secret key.
 */
export function chatMessage(author: string, recipient: string, text: string, now: number): Rumor {
  requireHex64([author, recipient])
  if (containsSecret(text)) throw new SecretLeakError()
  const tags: Tag[] = [['p', recipient]]
  const unsigned = { pubkey: author, kind: kinds.chatMessage, created_at: now, tags, content: text.trim() }
  return { id: getEventHash(unsigned), ...unsigned }
}

/**
 * Seals a message and wraps it for one reader (NIP-59). The wrap is signed by a one-time key, and both dates are up to two
 * days before `now` (seconds), by `random` (a number in [0, 1)), so that nothing outside reveals the author or the date.
 * @throws {NoCipherError} if the signer has no NIP-44.
 */
export async function giftWrap(
  rumor: Rumor,
  reader: string,
  signer: Signer,
  now: number,
  random: () => number = Math.random,
): Promise<NostrEvent> {
  if (!signer.nip44) throw new NoCipherError()
  const backdated = () => now - Math.floor(random() * giftWrapBackdateSeconds)
  const seal = await signer.signEvent({
    kind: kinds.seal,
    created_at: backdated(),
    tags: [],
    content: await signer.nip44.encrypt(reader, JSON.stringify(rumor)),
  })
  const { createSecretKey, createSecretKeySigner } = await import('../keys.ts')
  const once = createSecretKeySigner(createSecretKey())
  if (!once.nip44) throw new NoCipherError()
  return once.signEvent({
    kind: kinds.giftWrap,
    created_at: backdated(),
    tags: [['p', reader]],
    content: await once.nip44.encrypt(reader, JSON.stringify(seal)),
  })
}

/**
 * The seal in a gift wrap for this signer; undefined if there is none. Its signature is not verified yet.
 * @throws {NoCipherError} if the signer has no NIP-44.
 */
export async function readSeal(wrap: NostrEvent, signer: Signer): Promise<NostrEvent | undefined> {
  const seal = await readInside(wrap, signer)
  return isEvent(seal) && seal.kind === kinds.seal ? parseEvent(seal) : undefined
}

/** Characters of a group's name: other people choose it. */
const maxSubject = 80

/**
 * The message in a seal with a verified signature. Undefined if it is no text, file or deletion in a conversation of `pubkey`: its
 * author is not the seal's, its id is wrong, or it does not involve `pubkey`.
 * @throws {NoCipherError} if the signer has no NIP-44.
 */
export async function readRumor(
  wrap: NostrEvent,
  seal: NostrEvent,
  pubkey: string,
  signer: Signer,
): Promise<DirectMessage | undefined> {
  const rumor = parseRumor(await readInside(seal, signer))
  if (!rumor || rumor.pubkey !== seal.pubkey) return undefined
  if (rumor.kind === kinds.deletion) return withdrawalOf(rumor, wrap, pubkey)
  const isFile = rumor.kind === fileMessageKind
  if (rumor.kind !== kinds.chatMessage && !isFile) return undefined
  const named = hexTagValues(rumor, 'p')
  const recipient = named.find((one) => one !== rumor.pubkey) ?? named[0]
  // Some clients name the author too: the conversation is that of the author and all who are named (NIP-17).
  const everyone = new Set([rumor.pubkey, ...named])
  if (recipient === undefined || !everyone.has(pubkey)) return undefined
  const people = [...everyone].filter((one) => one !== pubkey)
  const isGroup = people.length > 1
  const subject = isGroup ? tagValue(rumor, 'subject')?.trim() : undefined
  return {
    id: rumor.id,
    sender: rumor.pubkey,
    recipient,
    counterpart: isGroup ? groupId(everyone) : (people[0] ?? pubkey),
    ...(isGroup && { people }),
    ...(subject && { subject: truncate(subject, maxSubject) }),
    created_at: rumor.created_at,
    content: rumor.content,
    ...(isFile && { isFile }),
    scheme: 'nip17',
    event: wrap,
  }
}

/** Some clients leave out whom it is sent to. */
const withdrawalOf = (rumor: Rumor, event: NostrEvent, pubkey: string): DirectMessage => ({
  id: rumor.id,
  sender: rumor.pubkey,
  recipient: pubkey,
  counterpart: rumor.pubkey,
  created_at: rumor.created_at,
  content: undefined,
  withdraws: hexTagValues(rumor, 'e'),
  scheme: 'nip17',
  event,
})

/** The same for all messages between the same people (NIP-17), whoever writes. */
const groupId = (everyone: ReadonlySet<string>) =>
  bytesToHex(sha256(utf8ToBytes([...everyone].sort().join(' '))))

async function readInside(outer: NostrEvent, signer: Signer): Promise<unknown> {
  if (!signer.nip44) throw new NoCipherError()
  try {
    return JSON.parse(await signer.nip44.decrypt(outer.pubkey, outer.content))
  } catch {
    return undefined
  }
}

/** Parses a rumor from an untrusted value; undefined if it is malformed or claims a wrong id. */
function parseRumor(value: unknown): Rumor | undefined {
  if (!isEventTemplate(value)) return undefined
  const { pubkey, id, kind, created_at, tags, content } = value as Rumor
  if (!isHex64(pubkey)) return undefined
  const unsigned = { pubkey, kind, created_at, tags, content }
  const hash = getEventHash(unsigned)
  return id === undefined || id === hash ? { id: hash, ...unsigned } : undefined
}
