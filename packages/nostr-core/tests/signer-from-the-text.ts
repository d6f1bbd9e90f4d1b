import {
  finalizeEvent,
  getPublicKey,
  nip04,
  nip44,
  verifyEvent,
  type EventTemplate,
  type NostrEvent,
} from 'nostr-tools'
import { WebSocket } from 'ws'

/** A request as a client sent it. */
export interface SignerRequest {
  readonly id: string
  readonly method: string
  readonly params: readonly string[]
  /** The client's key (64 hex). */
  readonly client: string
}

/** The content of an answer, whatever a signer makes of it. */
export type SignerAnswer = Readonly<Record<string, unknown>>

/** Decides what is sent for a request: an honest answer is given; `send` may be called at any time and often. */
export type Behaviour = (
  request: SignerRequest,
  honest: SignerAnswer,
  send: (answer: SignerAnswer) => void,
) => void

export interface SignerParts {
  readonly relays: readonly string[]
  /** The account's key, and the signer's own. */
  readonly userKey: Uint8Array
  readonly signerKey: Uint8Array
  readonly secret?: string
}

const honestly: Behaviour = (_request, honest, send) => send(honest)

/** A remote signer written from the text of NIP-46 on nostr-tools and plain sockets: it shares no code with the client. */
export class SignerFromTheText {
  behaviour: Behaviour = honestly
  readonly requests: SignerRequest[] = []
  /** What it does with further requests for its relays (`switch_relays`). */
  relaysToUse: readonly string[] | null = null
  readonly pubkey: string
  readonly #parts: SignerParts
  readonly #sockets: WebSocket[] = []

  constructor(parts: SignerParts) {
    this.#parts = parts
    this.pubkey = getPublicKey(parts.signerKey)
  }

  get bunkerUrl(): string {
    const { relays, secret } = this.#parts
    const query = relays.map((relay) => `relay=${encodeURIComponent(relay)}`)
    return `bunker://${this.pubkey}?${[...query, ...(secret === undefined ? [] : [`secret=${secret}`])].join('&')}`
  }

  /** Resolves once it listens at a relay; by default at all of its own. */
  async listenAt(...relays: readonly string[]): Promise<void> {
    await Promise.all(relays.map((relay) => this.#open(relay)))
  }

  /** Answers an offer: sends the secret, or what else is given, to the client of a `nostrconnect://` address. */
  async accept(uri: string, result?: string): Promise<void> {
    const url = new URL(uri.replace('nostrconnect://', 'https://'))
    await this.listenAt(...url.searchParams.getAll('relay'))
    this.send(url.hostname.length === 64 ? url.hostname : '', {
      id: 'offer',
      result: result ?? url.searchParams.get('secret'),
    })
  }

  /** Sends an answer to a client (64 hex), encrypted and signed with the signer's key. */
  send(client: string, answer: SignerAnswer | string): void {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const { signerKey } = this.#parts
    const content = nip44.encrypt(text, nip44.getConversationKey(signerKey, client))
    this.sendContent(client, content)
  }

  sendContent(client: string, content: string): void {
    const now = Math.floor(Date.now() / 1000)
    const template = { kind: 24133, created_at: now, tags: [['p', client]], content }
    const event = JSON.stringify(['EVENT', finalizeEvent(template, this.#parts.signerKey)])
    for (const socket of this.#sockets) if (socket.readyState === WebSocket.OPEN) socket.send(event)
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.terminate()
  }

  #open(relay: string): Promise<void> {
    const socket = new WebSocket(relay)
    this.#sockets.push(socket)
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('open', () =>
        socket.send(JSON.stringify(['REQ', 'requests', { kinds: [24133], '#p': [this.pubkey] }])),
      )
      socket.on('message', (data) => {
        const [type, , event] = JSON.parse(String(data)) as [string, string, NostrEvent]
        if (type === 'EOSE') resolve()
        if (type === 'EVENT') this.#onEvent(event)
      })
    })
  }

  #onEvent(event: NostrEvent): void {
    if (!verifyEvent(event)) return
    const key = nip44.getConversationKey(this.#parts.signerKey, event.pubkey)
    const read = JSON.parse(nip44.decrypt(event.content, key)) as Omit<SignerRequest, 'client'>
    const request = { ...read, client: event.pubkey }
    this.requests.push(request)
    this.behaviour(request, this.#answer(request), (answer) => this.send(event.pubkey, answer))
  }

  #answer({ id, method, params }: SignerRequest): SignerAnswer {
    try {
      return { id, result: this.#result(method, params) }
    } catch (error) {
      return { id, result: '', error: error instanceof Error ? error.message : 'failed' }
    }
  }

  #result(method: string, params: readonly string[]): string | null {
    const { userKey, secret } = this.#parts
    const [first = '', second = ''] = params
    switch (method) {
      case 'connect':
        if (secret !== undefined && second !== secret) throw new Error('wrong secret')
        return 'ack'
      case 'get_public_key':
        return getPublicKey(userKey)
      case 'sign_event':
        return JSON.stringify(finalizeEvent(JSON.parse(first) as EventTemplate, userKey))
      case 'nip04_encrypt':
        return nip04.encrypt(userKey, first, second)
      case 'nip04_decrypt':
        return nip04.decrypt(userKey, first, second)
      case 'nip44_encrypt':
        return nip44.encrypt(second, nip44.getConversationKey(userKey, first))
      case 'nip44_decrypt':
        return nip44.decrypt(second, nip44.getConversationKey(userKey, first))
      case 'ping':
        return 'pong'
      case 'logout':
        return 'ack'
      case 'switch_relays':
        return this.relaysToUse && JSON.stringify(this.relaysToUse)
      default:
        throw new Error(`unknown method ${method}`)
    }
  }
}
