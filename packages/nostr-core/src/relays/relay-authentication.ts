import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { ClientFrame } from './frames.ts'

/**
 * Signs the answer to a relay's challenge (NIP-42); undefined if the account does not want to identify itself there. Rejects
 * if it cannot, such as while nobody is signed in.
 */
export type Authenticate = (relay: string, challenge: string) => Promise<NostrEvent | undefined>

interface AuthenticationOptions {
  readonly url: string
  readonly clock: Clock
  readonly authenticate?: Authenticate
  /** Milliseconds that the relay may take to send its challenge, and to answer the AUTH event. */
  readonly answerTimeoutMs: number
  readonly send: (frame: ClientFrame) => void
  /** Receives why an answer could not be signed. */
  readonly log?: (message: string, relay: string) => void
}

/** Authenticates an account on one connection (NIP-42): once, however many requests wait for it. */
export class RelayAuthentication {
  readonly #options: AuthenticationOptions
  #challenge: string | undefined
  #onChallenge: (() => void) | undefined
  #answer: { readonly id: string; readonly done: (accepted: boolean) => void } | undefined
  #result: Promise<boolean | undefined> | undefined
  #begun = false
  #over = false
  #giveUp: ((accepted: false) => void) | undefined

  constructor(options: AuthenticationOptions) {
    this.#options = options
  }

  /** Whether authentication was started on this connection. */
  get begun(): boolean {
    return this.#begun
  }

  /** Whether the relay has sent a challenge that is still unanswered. */
  get isChallenged(): boolean {
    return this.#challenge !== undefined && !this.#begun
  }

  onChallenge(challenge: string): void {
    this.#challenge = challenge
    this.#onChallenge?.()
  }

  /** Handles an OK frame; returns false if it does not answer the AUTH event. */
  onOk(id: string, accepted: boolean): boolean {
    if (this.#answer?.id !== id) return false
    this.#answer.done(accepted)
    return true
  }

  /** Answers the challenge once; resolves with whether the relay accepts the account, undefined if it could not be signed. */
  run(): Promise<boolean | undefined> {
    const { url, log } = this.#options
    this.#begun = true
    this.#result ??= new Promise<boolean>((resolve, reject) => {
      this.#giveUp = resolve
      this.#run().then(resolve, reject)
    }).catch((error: Error) => void log?.(`not authenticated: ${error.message}`, url))
    return this.#result
  }

  /** The connection is closed: an event that is still being signed will not be sent. */
  abandon(): void {
    this.#over = true
    this.#onChallenge?.()
    this.#answer?.done(false)
    this.#giveUp?.(false)
  }

  async #run(isAgain = false): Promise<boolean> {
    const { authenticate, url } = this.#options
    if (!authenticate) return false
    if (this.#challenge === undefined) await this.#awaitChallenge()
    const challenge = this.#challenge
    if (challenge === undefined || this.#over) return false
    const event = await authenticate(url, challenge)
    // The account's relay list may still be loading, so ask again after the next refusal.
    if (!event) this.#result = undefined
    if (!event || this.#over) return false
    // A challenge is valid until the next one, which may come while this one is being answered.
    const isValid = () => challenge === this.#challenge
    if (isValid() && (await this.#submit(event))) return true
    return !isAgain && !isValid() && !this.#over && this.#run(true)
  }

  /** Some relays send the challenge after the `auth-required` refusal. */
  #awaitChallenge(): Promise<void> {
    const { clock, answerTimeoutMs } = this.#options
    return new Promise((resolve) => {
      const cancel = clock.after(answerTimeoutMs, resolve)
      this.#onChallenge = () => {
        cancel()
        resolve()
      }
    })
  }

  #submit(event: NostrEvent): Promise<boolean> {
    const { clock, answerTimeoutMs, send } = this.#options
    return new Promise((resolve) => {
      const done = (accepted: boolean) => {
        cancel()
        this.#answer = undefined
        resolve(accepted)
      }
      const cancel = clock.after(answerTimeoutMs, () => done(false))
      this.#answer = { id: event.id, done }
      send(['AUTH', event])
    })
  }
}
