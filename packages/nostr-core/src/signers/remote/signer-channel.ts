import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { decryptNip44, encryptNip44, getConversationKey } from '../../crypto/nip44.ts'
import { clockSkew, nowInSeconds, systemClock, type Clock } from '../../protocol/clock.ts'
import type { NostrEvent } from '../../protocol/event.ts'
import { forgetOldest } from '../../protocol/forget-oldest.ts'
import { getPublicKey, signEvent } from '../../protocol/keys.ts'
import { authTemplate } from '../../relays/auth-template.ts'
import type { Subscription } from '../../relays/contract.ts'
import { RelayPool, type PoolOptions } from '../../relays/relay-pool.ts'
import { SignerMisbehavedError, SignerRefusedError, SignerSilentError } from '../signer.ts'
import type { RemoteConnection } from './connection.ts'

/** The kind of requests to a remote signer and of its answers (NIP-46). */
export const remoteSigningKind = 24_133

/**
 * - `ready`: nothing to tell.
 * - `waiting`: a request has been unanswered for a few seconds; the signer may be asking its owner. `authUrl` is an https
 *   address that the signer wants its owner to open: show it, never open it unasked.
 * - `silent`: the last request was not answered at all.
 */
export interface RemoteSignerStatus {
  readonly state: 'ready' | 'waiting' | 'silent'
  readonly authUrl?: string
}

/** The dependencies of a remote signer; all have a default. */
export interface RemoteSignerOptions extends Pick<PoolOptions, 'clock' | 'gate' | 'random' | 'transport'> {
  /** Called when the status changes. */
  readonly onStatus?: (status: RemoteSignerStatus) => void
  /** Called when the signer has moved to other relays, which have to be stored with the connection. */
  readonly onRelays?: (relays: readonly string[]) => void
}

interface Pending {
  readonly id: string
  readonly request: string
  readonly isQuiet: boolean
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  cancelTimers: () => void
  authUrl: string | undefined
  isLate: boolean
  /** Whether no relay has accepted it yet. */
  isSending: boolean
  sentAt: number
}

/** How long a signer may take: it may have to ask its owner. */
const answerTimeoutMs = 60_000
/** How long its owner may take to open the address that the signer sent. */
const authTimeoutMs = 300_000
/** After how long the user is told that a request is still unanswered. */
const lateAfterMs = 4000
/** How long the relays stay subscribed after the last answer. */
const lingerMs = 30_000
/** How long to wait for the first relay before a request is sent. */
const listenTimeoutMs = 3000
const retryDelayMs = 2000

/** More requests wait until some of these are answered. */
const maxInFlight = 8
/** More requests are refused. */
const maxWaiting = 1000
/** Characters; the largest answers are signed lists of follows. */
const maxAnswerLength = 750_000
const maxErrorLength = 300
const maxUrlLength = 2048

/** A pool of its own for a remote signer's relays, where only the client's key is known. */
export function createSignerPool(clientSecretKey: Uint8Array, options: RemoteSignerOptions): RelayPool {
  const { clock = systemClock, gate, random, transport } = options
  return new RelayPool({
    clock,
    random,
    transport,
    ...(gate && { gate }),
    answerTimeoutMs: 8000,
    // A socket that broke while the device slept is noticed before the request times out.
    pingAfterMs: 10_000,
    pingTimeoutMs: 5000,
    authenticate: async (relay, challenge) =>
      signEvent(authTemplate(relay, challenge, nowInSeconds(clock)), clientSecretKey),
  })
}

/** Requests to one remote signer and its answers, over its relays (NIP-46). Connected only while there is something to ask. */
export class SignerChannel {
  readonly #clientSecretKey: Uint8Array
  readonly #signerPubkey: string
  readonly #options: RemoteSignerOptions
  readonly #clock: Clock
  readonly #conversationKey: Uint8Array
  readonly #pool: RelayPool
  readonly #pending = new Map<string, Pending>()
  readonly #waiting: Pending[] = []
  readonly #seen = new Set<string>()
  /** What ends each wait of a request that is being sent. */
  readonly #waits = new Set<() => void>()
  #relays: readonly string[]
  #subscriptions: Subscription[] = []
  #listening: Promise<void> | undefined
  #cancelLinger: () => void = () => undefined
  #status: RemoteSignerStatus = { state: 'ready' }
  #isSilent = false
  #isClosed = false

  /** `pool` may be one that is already connected; the channel closes it. */
  constructor(
    { clientSecretKey, signerPubkey, relays }: RemoteConnection,
    options: RemoteSignerOptions,
    pool?: RelayPool,
  ) {
    this.#clientSecretKey = clientSecretKey
    this.#signerPubkey = signerPubkey
    this.#relays = relays
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#conversationKey = getConversationKey(clientSecretKey, signerPubkey)
    this.#pool = pool ?? createSignerPool(clientSecretKey, options)
  }

  get relays(): readonly string[] {
    return this.#relays
  }

  /**
   * Asks the signer; resolves with the untrusted `result`. The status takes no notice of an `isQuiet` request, which
   * times out early.
   * @throws {SignerRefusedError} with the signer's own words.
   * @throws {SignerSilentError} without an answer in time; a later one is ignored.
   */
  request(method: string, params: readonly string[], isQuiet = false): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new SignerSilentError('The connection to the signer is closed'))
      if (this.#waiting.length >= maxWaiting) {
        return reject(new SignerSilentError('The signer has too many unanswered requests'))
      }
      const id = bytesToHex(randomBytes(16))
      const pending: Pending = {
        id,
        request: JSON.stringify({ id, method, params }),
        isQuiet,
        resolve,
        reject,
        cancelTimers: () => undefined,
        authUrl: undefined,
        isLate: false,
        isSending: false,
        sentAt: 0,
      }
      this.#waiting.push(pending)
      this.#sendNext()
    })
  }

  /** Switches to other relays; answers to earlier requests may still arrive on the previous ones. */
  useRelays(relays: readonly string[]): void {
    if ([...relays].sort().join(' ') === [...this.#relays].sort().join(' ')) return
    this.#relays = relays
    if (this.#listening) this.#listening = this.#listen()
    this.#options.onRelays?.(relays)
  }

  /** Reconnects at once, such as when the device comes online or wakes up. */
  reconnect(): void {
    this.#pool.retryNow()
  }

  /** Ends everything; unanswered requests are rejected. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#cancelLinger()
    for (const id of this.#pending.keys()) {
      this.#settle(id, ({ reject }) =>
        reject(new SignerSilentError('The connection to the signer is closed')),
      )
    }
    this.#rejectWaiting('The connection to the signer is closed')
    this.#cancelLinger()
    for (const end of this.#waits) end()
    this.#unsubscribe()
    this.#pool.close()
  }

  #sendNext(): void {
    while (this.#pending.size < maxInFlight) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#pending.set(next.id, next)
      this.#startTimers(next)
      void this.#send(next)
    }
  }

  #startTimers(pending: Pending): void {
    const { id, isQuiet } = pending
    const cancelTimeout = this.#clock.after(isQuiet ? listenTimeoutMs * 2 : answerTimeoutMs, () =>
      this.#onTimeout(id),
    )
    const cancelLate = this.#clock.after(lateAfterMs, () => {
      pending.isLate = !isQuiet
      this.#tell()
    })
    pending.cancelTimers = () => {
      cancelTimeout()
      cancelLate()
    }
  }

  /** Sends a request until a relay has accepted it or it has timed out. */
  async #send(pending: Pending): Promise<void> {
    pending.isSending = true
    this.#cancelLinger()
    this.#listening ??= this.#listen()
    await this.#listening
    const event = this.#write(pending)
    while (this.#pending.get(pending.id) === pending) {
      pending.sentAt = this.#clock.now()
      const outcomes = Object.values(await this.#pool.publish(event, { relays: this.#relays }))
      if (outcomes.some(({ status }) => status === 'accepted')) {
        pending.isSending = false
        return
      }
      if (outcomes.every(({ status }) => status === 'rejected')) {
        const [first] = outcomes
        const reason = first?.status === 'rejected' ? first.reason : ''
        return this.#settle(pending.id, ({ reject }) =>
          reject(new SignerSilentError(`The relays of the signer refuse requests: ${reason}`)),
        )
      }
      await this.#waitUpTo(retryDelayMs)
    }
  }

  #write({ request }: Pending): NostrEvent {
    return signEvent(
      {
        kind: remoteSigningKind,
        created_at: nowInSeconds(this.#clock),
        tags: [['p', this.#signerPubkey]],
        content: encryptNip44(this.#conversationKey, request),
      },
      this.#clientSecretKey,
    )
  }

  /** Subscribes to the signer's answers; resolves once a relay has answered, at the latest after three seconds. */
  #listen(): Promise<void> {
    return this.#waitUpTo(listenTimeoutMs, (ready) => {
      const down = new Set<string>()
      const filter = {
        kinds: [remoteSigningKind],
        authors: [this.#signerPubkey],
        '#p': [getPublicKey(this.#clientSecretKey)],
        since: nowInSeconds(this.#clock) - clockSkew,
      }
      const handlers = {
        onEvent: (event: NostrEvent) => this.#onEvent(event),
        onEose: (relay: string) => {
          ready()
          if (down.delete(relay)) this.#sendAgain()
        },
        onDown: (_state: string, _reason: string, relay: string) => void down.add(relay),
      }
      this.#subscriptions.push(this.#pool.req([filter], handlers, { relays: this.#relays }))
    })
  }

  /** Resolves after `ms` milliseconds, once `done` is called, or once the channel is closed. */
  #waitUpTo(ms: number, begin?: (done: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve()
      const done = () => {
        cancel()
        this.#waits.delete(done)
        resolve()
      }
      const cancel = this.#clock.after(ms, done)
      this.#waits.add(done)
      begin?.(done)
    })
  }

  /** After a lost connection: relays do not store answers, so those sent meanwhile are lost. */
  #sendAgain(): void {
    for (const pending of this.#pending.values()) {
      const isOld = this.#clock.now() - pending.sentAt > lateAfterMs
      if (isOld && !pending.isSending) void this.#send(pending)
    }
  }

  #onEvent(event: NostrEvent): void {
    if (this.#pending.size === 0 || event.content.length > maxAnswerLength || this.#seen.has(event.id)) return
    this.#seen.add(event.id)
    forgetOldest(this.#seen, maxWaiting)
    const answer = readAnswer(event.content, this.#conversationKey)
    const pending = answer && this.#pending.get(answer.id)
    if (!pending) return
    if (answer.result === 'auth_url') return this.#onAuthUrl(pending, answer.error)
    this.#isSilent = false
    this.#settle(answer.id, ({ resolve, reject }) => {
      if (answer.error === undefined) resolve(answer.result)
      else reject(new SignerRefusedError(answer.error.slice(0, maxErrorLength)))
    })
  }

  /** The owner gets more time, once. */
  #onAuthUrl(pending: Pending, text = ''): void {
    const isAllowed = text.length <= maxUrlLength && URL.canParse(text) && new URL(text).protocol === 'https:'
    if (!isAllowed) {
      return this.#settle(pending.id, ({ reject }) =>
        reject(new SignerMisbehavedError('The signer sent an address that is not https')),
      )
    }
    const isFirst = pending.authUrl === undefined
    pending.authUrl = new URL(text).href
    this.#isSilent = false
    if (isFirst) {
      pending.cancelTimers()
      pending.cancelTimers = this.#clock.after(authTimeoutMs, () => this.#onTimeout(pending.id))
    }
    this.#tell()
  }

  #onTimeout(id: string): void {
    const isQuiet = this.#pending.get(id)?.isQuiet === true
    if (!isQuiet) {
      this.#isSilent = true
      this.#rejectWaiting('The signer did not answer')
    }
    this.#settle(id, ({ reject }) => reject(new SignerSilentError('The signer did not answer')))
  }

  #rejectWaiting(reason: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new SignerSilentError(reason))
  }

  #settle(id: string, settle: (pending: Pending) => void): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    pending.cancelTimers()
    settle(pending)
    this.#tell()
    if (this.#isClosed) return
    this.#sendNext()
    if (this.#pending.size > 0) return
    this.#cancelLinger()
    this.#cancelLinger = this.#clock.after(lingerMs, () => this.#unsubscribe())
  }

  #unsubscribe(): void {
    for (const subscription of this.#subscriptions) subscription.close()
    this.#subscriptions = []
    this.#listening = undefined
  }

  #tell(): void {
    const pending = [...this.#pending.values()]
    const authUrl = pending.findLast((one) => one.authUrl !== undefined)?.authUrl
    const isWaiting = authUrl !== undefined || (!this.#isSilent && pending.some(({ isLate }) => isLate))
    const status: RemoteSignerStatus = isWaiting
      ? { state: 'waiting', ...(authUrl !== undefined && { authUrl }) }
      : { state: this.#isSilent ? 'silent' : 'ready' }
    if (JSON.stringify(status) === JSON.stringify(this.#status)) return
    this.#status = status
    this.#options.onStatus?.(status)
  }
}

/** An answer as the signer sent it: its result is still untrusted. */
interface Answer {
  readonly id: string
  readonly result: unknown
  /** Absent if it is empty: some signers send an empty one with every result. */
  readonly error?: string
}

/** Decrypts an answer; undefined if it is none. */
export function readAnswer(content: string, conversationKey: Uint8Array): Answer | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(decryptNip44(conversationKey, content))
  } catch {
    return undefined
  }
  if (typeof answer !== 'object' || answer === null) return undefined
  const { id, result, error } = answer as Record<string, unknown>
  if (typeof id !== 'string') return undefined
  return { id, result, ...(typeof error === 'string' && error !== '' && { error }) }
}
