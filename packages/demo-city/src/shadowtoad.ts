import { createRandom } from '@ncc/drawings/random'
import {
  createVerifier,
  isEvent,
  kinds,
  tagValue,
  type EventTemplate,
  type NostrEvent,
} from '@ncc/nostr-core'
import { getPublicKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import {
  chatMessage,
  nip04MessageTemplate,
  giftWrap,
  decryptEvents,
  type DirectMessage,
} from '@ncc/nostr-core/messages'
import { WebSocket } from 'ws'
import { shadowToadKey } from './people.ts'
import { answerMessage } from './toad-answer.ts'

/** A running ShadowToad. */
export interface ShadowToad {
  /** Ends the connection and everything it still meant to say. */
  close(): void
}

/** Where ShadowToad lives; the rest has defaults, times in milliseconds. */
export interface ShadowToadOptions {
  readonly relayUrl: string
  /** The same relay's address as others know it. */
  readonly publicRelayUrl: string
  /** The address that it wants to be called by in AUTH (NIP-42). */
  readonly authRelayUrl: string
  /** How long it thinks before it answers. */
  readonly thinkingTime?: () => number
  /** The current second. */
  readonly now?: () => number
  /** Told about failures that nobody else would see. */
  readonly log?: (message: string) => void
}

const subscription = 'letters'
const firstRetry = 500
const slowestRetry = 30_000
/** How many letters it remembers to have heard; older ones are before its start time or long gone. */
const memory = 5000
/** Seconds: gift wraps are dated up to two days before they are sent (NIP-59). */
const backdating = 2 * 24 * 3600
/** Seconds that an answer may be dated ahead, to stand behind what it answers. */
const maxAhead = 60

/** What a relay may say that we listen to: a letter for us, the challenge to say who we are (NIP-42), a refusal. */
type Heard = { letter: NostrEvent } | { challenge: string } | { refusal: string }

function readFrame(frame: string): Heard | undefined {
  let message: unknown
  try {
    message = JSON.parse(frame)
  } catch {
    return undefined
  }
  if (!Array.isArray(message)) return undefined
  const [type, value, third, reason] = message as unknown[]
  if (type === 'AUTH' && typeof value === 'string') return { challenge: value }
  if (type === 'OK' && third === false) return { refusal: String(reason) }
  return type === 'EVENT' && value === subscription && isEvent(third) ? { letter: third } : undefined
}

/**
 * Starts ShadowToad: it says that it takes private messages (kind 10050, NIP-17), listens on one relay for messages
 * written to it from now on, privately or by NIP-04, and answers each once in the way it was written. A lost connection
 * is made again, sooner at first and later at last every half minute.
 */
export function startShadowToad(options: ShadowToadOptions): ShadowToad {
  const { relayUrl, publicRelayUrl, authRelayUrl, log } = options
  const secretKey = shadowToadKey()
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  const thinkingTime = options.thinkingTime ?? (() => 700 + Math.random() * 900)
  const pubkey = getPublicKey(secretKey)
  const signer = createSecretKeySigner(secretKey)
  const verifier = createVerifier()
  const startedAt = now()
  const heard = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let unsent: NostrEvent[] = []
  let socket: WebSocket | undefined
  let retry = firstRetry
  let closed = false

  function later(work: () => void, delay: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delay)
    timers.add(timer)
  }

  function connect(): void {
    const connection = new WebSocket(relayUrl, { maxPayload: 512 * 1024, handshakeTimeout: 10_000 })
    socket = connection
    connection.on('open', () => {
      retry = firstRetry
      listen(connection)
      const waiting = unsent
      unsent = []
      for (const event of waiting) send(event)
    })
    connection.on('message', (data) => {
      const frame = readFrame(String(data))
      if (!frame) return
      if ('letter' in frame) void receive(frame.letter)
      else if ('challenge' in frame) void introduce(connection, frame.challenge)
      else log?.(`ShadowToad was refused: ${frame.refusal}`)
    })
    connection.on('error', (error) => log?.(`ShadowToad: ${error.message}`))
    connection.on('close', () => {
      if (closed) return
      later(connect, retry)
      retry = Math.min(slowestRetry, retry * 2)
    })
  }

  function listen(connection: WebSocket): void {
    const letters = { kinds: [kinds.encryptedMessage], '#p': [pubkey], since: startedAt }
    const wraps = { kinds: [kinds.giftWrap], '#p': [pubkey], since: startedAt - backdating }
    connection.send(JSON.stringify(['REQ', subscription, letters, wraps]))
  }

  /** Says who it is, and asks again: private messages are given to those they are for. */
  async function introduce(connection: WebSocket, challenge: string): Promise<void> {
    const tags = [
      ['relay', authRelayUrl],
      ['challenge', challenge],
    ]
    const answer = await signer.signEvent({ kind: kinds.relayAuth, created_at: now(), tags, content: '' })
    if (connection.readyState !== WebSocket.OPEN) return
    connection.send(JSON.stringify(['AUTH', answer]))
    listen(connection)
  }

  function send(event: NostrEvent): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(['EVENT', event]))
    else unsent.push(event)
  }

  async function receive(letter: NostrEvent): Promise<void> {
    if (heard.has(letter.id) || !isForMe(letter)) return undefined
    const [isGenuine] = await verifier.verify([letter])
    if (isGenuine !== true || !isNew(letter.id)) return undefined
    const [message] = await decryptEvents([letter], { pubkey, signer }, verifier)
    if (message?.content === undefined) return log?.(`ShadowToad could not open ${letter.id}`)
    if (message.sender === pubkey) return undefined
    // One message may come in several wraps, and in old ones.
    if (message.id !== letter.id && (message.created_at < startedAt || !isNew(message.id))) return undefined
    const { content } = message
    return later(() => void answer(message, content), thinkingTime())
  }

  /** Whether it has not been heard before; from now on it has. */
  function isNew(id: string): boolean {
    if (heard.has(id)) return false
    heard.add(id)
    for (const oldest of heard) {
      if (heard.size <= memory) break
      heard.delete(oldest)
    }
    return true
  }

  function isForMe(letter: NostrEvent): boolean {
    if (tagValue(letter, 'p') !== pubkey) return false
    if (letter.kind === kinds.giftWrap) return true
    return letter.kind === kinds.encryptedMessage && letter.created_at >= startedAt
  }

  async function answer({ id, sender, created_at, scheme }: DirectMessage, text: string): Promise<void> {
    const reply = answerMessage(text, createRandom(id), scheme === 'nip17')
    const date = Math.max(now(), Math.min(created_at + 1, now() + maxAhead))
    const event =
      scheme === 'nip17'
        ? await giftWrap(chatMessage(pubkey, sender, reply, date), sender, signer, now())
        : await signer.signEvent(await nip04MessageTemplate(sender, reply, signer, date))
    if (!closed) send(event)
  }

  async function sayHow(): Promise<void> {
    const tags = [['relay', publicRelayUrl]]
    const list: EventTemplate = { kind: kinds.messageRelays, created_at: startedAt, tags, content: '' }
    send(await signer.signEvent(list))
  }

  void sayHow()
  connect()
  return {
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      socket?.terminate()
    },
  }
}
