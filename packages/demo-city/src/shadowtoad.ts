import { createRandom, type Random } from '@ncc/drawings/random'
import {
  createVerifier,
  EventGate,
  kinds,
  nowInSeconds,
  RelayPool,
  systemClock,
  type EventTemplate,
  type NostrEvent,
} from '@ncc/nostr-core'
import { createSecretKeySigner, getPublicKey } from '@ncc/nostr-core/keys'
import {
  chatMessage,
  decryptEvents,
  giftWrap,
  nip04MessageTemplate,
  type DirectMessage,
} from '@ncc/nostr-core/messages'
import { shadowToadKey } from './people.ts'
import { toadAnswers, toadEchoes, toadShrugs } from './texts/toad.ts'

/** A running ShadowToad. */
export interface ShadowToad {
  /** Closes the connection; answers that are not sent yet are dropped. */
  close(): void
}

/** Where ShadowToad lives. */
export interface ShadowToadOptions {
  readonly relayUrl: string
  /** The same relay's address as others know it. */
  readonly publicRelayUrl: string
  /** The address that the relay expects in AUTH (NIP-42). */
  readonly authRelayUrl: string
  /** Returns how long it waits before it answers a message, in milliseconds. */
  readonly replyDelayMs?: () => number
  /** Receives failures that nobody else would notice. */
  readonly log?: (message: string) => void
}

/** How many stored messages of each kind are requested. */
const maxStored = 500
/** How many messages are remembered as answered; a gift wrap may deliver one again. */
const maxAnswered = 5000
/** How many verified events are cached. Few, because strangers choose their size. */
const maxVerified = 100
/** Gift wraps are dated up to two days back (NIP-59). */
const backdateSeconds = 2 * 24 * 3600
/** How far after now an answer may be dated, to be sorted after the message that it answers. */
const maxAheadSeconds = 60
const retryDelayMs = 5000
const maxEchoLength = 60

/**
 * Starts ShadowToad: it announces that it accepts private messages (kind 10050, NIP-17), listens on one relay for messages
 * sent to it from now on, private or NIP-04, and answers each once, in the same way. It reconnects by itself.
 */
export function startShadowToad(options: ShadowToadOptions): ShadowToad {
  const { relayUrl, publicRelayUrl, authRelayUrl, log = () => undefined } = options
  const replyDelayMs = options.replyDelayMs ?? (() => 700 + Math.random() * 900)
  const secretKey = shadowToadKey()
  const pubkey = getPublicKey(secretKey)
  const signer = createSecretKeySigner(secretKey)
  const verifier = createVerifier()
  const now = () => nowInSeconds(systemClock)
  const startedAt = now()
  const answered = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let closed = false

  const pool = new RelayPool({
    gate: new EventGate(verifier, { capacity: maxVerified }),
    authenticate: (_, challenge) => signer.signEvent(authTemplate(authRelayUrl, challenge, now())),
    log,
  })
  pool.req(
    [
      { kinds: [kinds.encryptedMessage], '#p': [pubkey], since: startedAt, limit: maxStored },
      { kinds: [kinds.giftWrap], '#p': [pubkey], since: startedAt - backdateSeconds, limit: maxStored },
    ],
    {
      onEvent: (event) => void receive(event),
      onClosed: (reason) => log(`the relay refused the subscription: ${reason}`),
      onDown: (_, reason) => log(`the relay is unreachable: ${reason}`),
    },
    { relays: [relayUrl], overlapSeconds: backdateSeconds },
  )
  void announce()

  async function announce(): Promise<void> {
    const tags = [['relay', publicRelayUrl]]
    await publish(
      await signer.signEvent({ kind: kinds.messageRelays, created_at: startedAt, tags, content: '' }),
    )
  }

  async function receive(event: NostrEvent): Promise<void> {
    const [message] = await decryptEvents([event], { pubkey, signer }, verifier)
    if (message?.content === undefined) return log(`a message could not be decrypted: ${event.id}`)
    if (message.sender === pubkey || message.created_at < startedAt || !isNew(message.id)) return
    const { content } = message
    const reply = () => answer(message, content).catch((error) => log(`a message was not answered: ${error}`))
    later(() => void reply(), replyDelayMs())
  }

  /** Whether a message was not seen before; it is remembered. */
  function isNew(id: string): boolean {
    if (answered.has(id)) return false
    answered.add(id)
    const [oldest] = answered
    if (answered.size > maxAnswered && oldest !== undefined) answered.delete(oldest)
    return true
  }

  async function answer({ id, sender, created_at, scheme }: DirectMessage, text: string): Promise<void> {
    const reply = answerTo(text, createRandom(id), scheme === 'nip17')
    const date = Math.max(now(), Math.min(created_at + 1, now() + maxAheadSeconds))
    await publish(
      scheme === 'nip17'
        ? await giftWrap(chatMessage(pubkey, sender, reply, date), sender, signer, now())
        : await signer.signEvent(await nip04MessageTemplate(sender, reply, signer, date)),
    )
  }

  /** Publishes an event, and tries again while the relay is unreachable. */
  async function publish(event: NostrEvent): Promise<void> {
    if (closed) return
    const { [relayUrl]: outcome } = await pool.publish(event, { relays: [relayUrl] })
    if (outcome?.status === 'rejected') log(`the relay rejected an event: ${outcome.reason}`)
    if (outcome?.status === 'unreachable') later(() => void publish(event), retryDelayMs)
  }

  function later(task: () => void, delayMs: number): void {
    if (closed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, delayMs)
    timers.add(timer)
  }

  return {
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      pool.close()
    },
  }
}

/** The answer to a relay's challenge (NIP-42). */
function authTemplate(relay: string, challenge: string, created_at: number): EventTemplate {
  const tags = [
    ['relay', relay],
    ['challenge', challenge],
  ]
  return { kind: kinds.relayAuth, created_at, tags, content: '' }
}

/** What ShadowToad answers to a message. Relays see less of a private one (NIP-17) than of a NIP-04 one. */
function answerTo(message: string, random: Random, isPrivate: boolean): string {
  const known = toadAnswers.find(({ asks }) => asks.test(message))
  if (known) return random.pick((isPrivate ? known.privateLines : undefined) ?? known.lines)
  if (message.includes('?')) return random.pick(toadShrugs)
  const text = message.trim().replaceAll(/\s+/g, ' ')
  const echo = text.length > maxEchoLength ? `${text.slice(0, maxEchoLength).trimEnd()}…` : text
  return echo === '' ? random.pick(toadShrugs) : random.pick(toadEchoes).replace('{echo}', () => echo)
}
