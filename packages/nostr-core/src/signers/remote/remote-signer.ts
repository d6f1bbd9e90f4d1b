import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { getConversationKey } from '../../crypto/nip44.ts'
import { createPureVerifier } from '../../crypto/verifier.ts'
import { clockSkew, nowInSeconds, systemClock } from '../../protocol/clock.ts'
import { MalformedError } from '../../protocol/errors.ts'
import { isEventTemplate, type NostrEvent } from '../../protocol/event.ts'
import { isHex64 } from '../../protocol/hex.ts'
import { createSecretKey, getPublicKey } from '../../protocol/keys.ts'
import { parseJson } from '../../protocol/parse-json.ts'
import { requireHex64 } from '../../protocol/require-hex.ts'
import { checkSignedEvent } from '../signed-answer.ts'
import { SignerMisbehavedError, SignerSilentError, type Signer, type SignerCipher } from '../signer.ts'
import {
  BunkerUrlError,
  createNostrConnectUri,
  toRelays,
  type BunkerPointer,
  type ClientMetadata,
} from './bunker-url.ts'
import type { RemoteConnection } from './connection.ts'
import {
  createSignerPool,
  readAnswer,
  remoteSigningKind,
  SignerChannel,
  type RemoteSignerOptions,
} from './signer-channel.ts'

/** A signer that holds the account's key elsewhere and is asked over relays (NIP-46). */
export interface RemoteSigner extends Signer {
  readonly nip04: SignerCipher
  readonly nip44: SignerCipher
  /** The connection as it is now, to be stored. */
  readonly connection: RemoteConnection
  /** Resolves if the signer answers, whatever it says. @throws {SignerSilentError} */
  ping(): Promise<void>
  /** Tells the signer that the connection is no longer needed; it may forget the client. Never rejects. */
  logout(): Promise<void>
  /** Reconnects at once, such as when the device comes online or wakes up. */
  reconnect(): void
  /** Disconnects; unanswered requests are rejected with `SignerSilentError`. */
  close(): void
}

/** What a new connection tells the signer. */
export interface ConnectOptions extends RemoteSignerOptions {
  /** What the application will ask for: `method` or `method:parameter`, such as `sign_event:1`. */
  readonly permissions?: readonly string[]
  readonly metadata?: ClientMetadata
  /** Aborting ends the attempt, which rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** A signer that has just been connected, and the account that it signs for (64 hex). */
export interface ConnectedSigner {
  readonly pubkey: string
  readonly signer: RemoteSigner
}

/**
 * A signer for the account `pubkey` (64 hex) over a stored connection. It connects with the first request. Every answer is
 * checked: a signed event must be the template, signed by the account.
 *
 * Calls reject with `SignerRefusedError` in the signer's own words, `SignerSilentError` if it does not answer
 * within a minute, and `SignerMisbehavedError` for an invalid answer.
 * @example
 * client.useAccount({ pubkey, signer: createRemoteSigner(pubkey, parseConnection(stored)) })
 */
export function createRemoteSigner(
  pubkey: string,
  connection: RemoteConnection,
  options: RemoteSignerOptions = {},
): RemoteSigner {
  requireHex64([pubkey])
  return toSigner(pubkey, connection, new SignerChannel(connection, options), true)
}

/**
 * Connects to the signer that a `bunker://` address names, and asks which account it signs for.
 * @throws {BunkerUrlError} if the address has no valid key.
 * @throws {SignerRefusedError} @throws {SignerSilentError} @throws {SignerMisbehavedError}
 * @example
 * const { pubkey, signer } = await connectToBunker(parseBunkerUrl('bunker://…'))
 * client.useAccount({ pubkey, signer })
 */
export async function connectToBunker(
  { pubkey: signerPubkey, relays, secret }: BunkerPointer,
  options: ConnectOptions = {},
): Promise<ConnectedSigner> {
  const connection = { clientSecretKey: createSecretKey(), signerPubkey, relays }
  let channel: SignerChannel
  try {
    channel = new SignerChannel(connection, options)
  } catch (cause) {
    throw new BunkerUrlError('The key of the bunker:// address is invalid', { cause })
  }
  return enter(connection, channel, options, async () => {
    const { permissions = [], metadata } = options
    const introduction = metadata ? [JSON.stringify(metadata)] : []
    const params = [signerPubkey, secret ?? '', permissions.join(','), ...introduction]
    const result = await channel.request('connect', params)
    if (result !== 'ack' && (secret === undefined || result !== secret)) {
      throw new SignerMisbehavedError('The signer answered neither "ack" nor the secret')
    }
  })
}

/** Waiting for a signer that opens or scans an address of the client. */
export interface SignerOffer {
  /** The `nostrconnect://` address; it is good for one signer. */
  readonly uri: string
  /**
   * Resolves with the first signer that sends the secret back. @throws {SignerSilentError} if none does within ten minutes.
   */
  readonly connected: Promise<ConnectedSigner>
}

/** How long an offer is open. */
const offerTimeoutMs = 600_000
/** Characters of a stranger's event that are looked at: the answer to an offer is short. */
const maxOfferAnswerLength = 8192
/** How many strangers' events are decrypted for one offer. */
const maxOfferAnswers = 500

/**
 * Waits at `relays` (normalised urls) for a signer that opens or scans a `nostrconnect://` address.
 * @example
 * const offer = offerConnection(['wss://relay.example'])
 * console.log(offer.uri) // to be opened, or scanned as a QR code
 * const { pubkey, signer } = await offer.connected
 */
export function offerConnection(relays: readonly string[], options: ConnectOptions = {}): SignerOffer {
  const { clock = systemClock, permissions = [], metadata = {}, signal } = options
  const clientSecretKey = createSecretKey()
  const clientPubkey = getPublicKey(clientSecretKey)
  const secret = bytesToHex(randomBytes(16))
  const pool = createSignerPool(clientSecretKey, options)
  const uri = createNostrConnectUri({ clientPubkey, relays, secret, permissions, ...metadata })

  const found = new Promise<string>((resolve, reject) => {
    let answers = 0
    const onEvent = ({ pubkey, content }: NostrEvent) => {
      if (content.length > maxOfferAnswerLength || ++answers > maxOfferAnswers) return
      if (readAnswer(content, getConversationKey(clientSecretKey, pubkey))?.result !== secret) return
      end()
      resolve(pubkey)
    }
    const filter = {
      kinds: [remoteSigningKind],
      '#p': [clientPubkey],
      since: nowInSeconds(clock) - clockSkew,
    }
    const subscription = pool.req([filter], { onEvent }, { relays })
    const fail = (reason: unknown) => {
      end()
      pool.close()
      reject(reason)
    }
    const abort = () => fail(signal?.reason)
    const cancel = clock.after(offerTimeoutMs, () =>
      fail(new SignerSilentError('No signer has answered the offer')),
    )
    const end = () => {
      cancel()
      subscription.close()
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
  const connected = found.then((signerPubkey) => {
    const connection = { clientSecretKey, signerPubkey, relays }
    return enter(connection, new SignerChannel(connection, options, pool), options)
  })
  return { uri, connected }
}

/** Finishes a new connection: the account's key, and the relays where the signer wants to be asked. */
async function enter(
  connection: RemoteConnection,
  channel: SignerChannel,
  { signal }: ConnectOptions,
  introduce: () => Promise<void> = async () => undefined,
): Promise<ConnectedSigner> {
  const abort = () => channel.close()
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    await introduce()
    const pubkey = await channel.request('get_public_key', [])
    if (!isHex64(pubkey)) throw new SignerMisbehavedError('The signer gave no public key')
    await switchRelays(channel)
    signal?.throwIfAborted()
    return { pubkey, signer: toSigner(pubkey, connection, channel, false) }
  } catch (error) {
    channel.close()
    // Closing the channel has ended the request that was open.
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** Asks where the signer wants to be asked from now on. Many signers do not know the method, so a failure means nothing. */
async function switchRelays(channel: SignerChannel): Promise<void> {
  const result = await channel.request('switch_relays', [], true).catch(() => undefined)
  const isPlain = channel.relays.some((url) => url.startsWith('ws:'))
  const relays = toRelays(parseList(result)).filter((url) => isPlain || url.startsWith('wss:'))
  if (relays.length > 0) channel.useRelays(relays)
}

function parseList(result: unknown): readonly unknown[] {
  const list = typeof result === 'string' ? parseJson(result) : result
  return Array.isArray(list) ? list : []
}

function toSigner(
  pubkey: string,
  connection: RemoteConnection,
  channel: SignerChannel,
  isStored: boolean,
): RemoteSigner {
  const verifier = createPureVerifier()
  let areRelaysKnown = !isStored

  const ask = (method: string, params: readonly string[]) => {
    const result = channel.request(method, params)
    if (!areRelaysKnown) void switchRelays(channel)
    areRelaysKnown = true
    return result
  }
  const askText = async (method: string, params: readonly string[]) => {
    const result = await ask(method, params)
    if (typeof result !== 'string') throw new SignerMisbehavedError('The signer gave no text')
    return result
  }
  const cipher = (scheme: 'nip04' | 'nip44'): SignerCipher => ({
    encrypt: (other, plaintext) => askText(`${scheme}_encrypt`, [other, plaintext]),
    decrypt: (other, ciphertext) => askText(`${scheme}_decrypt`, [other, ciphertext]),
  })

  return {
    timesOut: true,
    getPublicKey: async () => pubkey,
    async signEvent(template) {
      if (!isEventTemplate(template)) throw new MalformedError('Not an event template')
      const { kind, created_at, content } = template
      const tags = template.tags.map((tag) => [...tag])
      const result = await ask('sign_event', [JSON.stringify({ kind, created_at, tags, content })])
      const answer = typeof result === 'string' ? parseJson(result) : result
      return checkSignedEvent(answer, { pubkey, created_at, kind, tags, content }, verifier)
    },
    nip04: cipher('nip04'),
    nip44: cipher('nip44'),
    get connection() {
      return { ...connection, relays: channel.relays }
    },
    async ping() {
      await channel.request('ping', []).catch((error: unknown) => {
        if (error instanceof SignerSilentError) throw error
      })
    },
    async logout() {
      await channel.request('logout', [], true).catch(() => undefined)
    },
    reconnect: () => channel.reconnect(),
    close: () => channel.close(),
  }
}
