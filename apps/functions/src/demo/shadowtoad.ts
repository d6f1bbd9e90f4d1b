import { randomBytes } from 'node:crypto'
import {
  getEventHash,
  getPublicKey,
  isEvent,
  kinds,
  MalformedError,
  signEvent,
  tagValue,
  type NostrEvent,
} from '@ncc/nostr-core'
import { schnorr } from '@noble/curves/secp256k1.js'
import { WebSocket } from 'ws'
import { decryptNip04, encryptNip04 } from './nip04.ts'
import { createRandom } from './random.ts'
import { answerMessage } from './toad-answer.ts'

/** A running ShadowToad. */
export interface ShadowToad {
  /** Ends the connection and everything it still meant to say. */
  close(): void
}

/** Where ShadowToad lives and who it is; the rest has defaults, times in milliseconds. */
export interface ShadowToadOptions {
  readonly relayUrl: string
  readonly secretKey: Uint8Array
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
/** How many answered letters it remembers; older ones are before its start time or long gone. */
const memory = 5000

function isValid(event: NostrEvent): boolean {
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
  return (
    getEventHash(event) === event.id && schnorr.verify(bytes(event.sig), bytes(event.id), bytes(event.pubkey))
  )
}

/** The event of a relay's EVENT frame for us, or undefined for every other frame. */
function readLetter(frame: string): NostrEvent | undefined {
  let message: unknown
  try {
    message = JSON.parse(frame)
  } catch {
    return undefined
  }
  if (!Array.isArray(message) || message[0] !== 'EVENT' || message[1] !== subscription) return undefined
  return isEvent(message[2]) ? message[2] : undefined
}

/**
 * Starts ShadowToad: it listens on one relay for encrypted messages (kind 4) written to it from now on, and answers
 * each of them once. A lost connection is made again, sooner at first and later at last every half minute.
 */
export function startShadowToad(options: ShadowToadOptions): ShadowToad {
  const { relayUrl, secretKey, log } = options
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  const thinkingTime = options.thinkingTime ?? (() => 700 + Math.random() * 900)
  const pubkey = getPublicKey(secretKey)
  const startedAt = now()
  const answered = new Set<string>()
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
      const filter = { kinds: [kinds.encryptedMessage], '#p': [pubkey], since: startedAt }
      connection.send(JSON.stringify(['REQ', subscription, filter]))
      const waiting = unsent
      unsent = []
      for (const event of waiting) send(event)
    })
    connection.on('message', (data) => receive(String(data)))
    connection.on('error', (error) => log?.(`ShadowToad: ${error.message}`))
    connection.on('close', () => {
      if (closed) return
      later(connect, retry)
      retry = Math.min(slowestRetry, retry * 2)
    })
  }

  function send(event: NostrEvent): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(['EVENT', event]))
    else unsent.push(event)
  }

  function receive(frame: string): void {
    const letter = readLetter(frame)
    if (!letter || answered.has(letter.id) || !isForMe(letter) || !isValid(letter)) return
    answered.add(letter.id)
    for (const oldest of answered) {
      if (answered.size <= memory) break
      answered.delete(oldest)
    }
    try {
      const text = decryptNip04(letter.content, secretKey, letter.pubkey)
      later(() => answer(letter, text), thinkingTime())
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error
      log?.(`ShadowToad could not open ${letter.id}: ${error.message}`)
    }
  }

  function isForMe(letter: NostrEvent): boolean {
    return (
      letter.kind === kinds.encryptedMessage &&
      letter.pubkey !== pubkey &&
      letter.created_at >= startedAt &&
      tagValue(letter, 'p') === pubkey
    )
  }

  function answer(letter: NostrEvent, text: string): void {
    const reply = answerMessage(text, createRandom(letter.id))
    const content = encryptNip04(reply, randomBytes(16), secretKey, letter.pubkey)
    const created_at = Math.max(now(), letter.created_at + 1)
    const tags = [['p', letter.pubkey]]
    send(signEvent({ kind: kinds.encryptedMessage, created_at, tags, content }, secretKey))
  }

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
