import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { ClientFrame } from './frames.ts'

/** Signs the answer to a relay's challenge (NIP-42); undefined where the account does not wish to be known there. */
export type Authenticate = (relay: string, challenge: string) => Promise<NostrEvent | undefined>

interface AuthenticationOptions {
  readonly url: string
  readonly clock: Clock
  readonly authenticate: Authenticate | undefined
  /** Milliseconds that the relay may take for its challenge, and for its verdict. */
  readonly answerTimeout: number
  readonly send: (frame: ClientFrame) => void
}

/** Makes an account known on one connection: once, however many requests wait for it (NIP-42). */
export class RelayAuthentication {
  readonly #options: AuthenticationOptions
  #challenge: string | undefined
  #onChallenge: () => void = () => undefined
  #answer: { readonly id: string; readonly done: (accepted: boolean) => void } | undefined
  #result: Promise<boolean> | undefined
  #begun = false
  #over = false
  #giveUp: (accepted: false) => void = () => undefined

  constructor(options: AuthenticationOptions) {
    this.#options = options
  }

  /** Whether the account was made known on this connection, or was to be. */
  get begun(): boolean {
    return this.#begun
  }

  /** Whether the relay has sent a challenge that nothing has been done about. */
  get isChallenged(): boolean {
    return this.#challenge !== undefined && !this.#begun
  }

  onChallenge(challenge: string): void {
    this.#challenge = challenge
    this.#onChallenge()
  }

  /** Takes the relay's verdict, if this OK is one. */
  onOk(id: string, accepted: boolean): boolean {
    if (this.#answer?.id !== id) return false
    this.#answer.done(accepted)
    return true
  }

  /** Answers the challenge, unless that has been done; tells whether the relay accepts the account. */
  run(): Promise<boolean> {
    this.#begun = true
    this.#result ??= new Promise<boolean>((resolve, reject) => {
      this.#giveUp = resolve
      this.#run().then(resolve, reject)
    }).catch(() => false)
    return this.#result
  }

  /** The connection is over; what somebody may still be asked to sign will not be sent. */
  abandon(): void {
    this.#over = true
    this.#onChallenge()
    this.#answer?.done(false)
    this.#giveUp(false)
  }

  async #run(): Promise<boolean> {
    const { authenticate, url } = this.#options
    if (!authenticate) return false
    if (this.#challenge === undefined) await this.#awaitChallenge()
    const challenge = this.#challenge
    if (challenge === undefined || this.#over) return false
    const event = await authenticate(url, challenge)
    // The account's relay lists may be loading: by the next refusal this relay may be one of its own.
    if (!event) this.#result = undefined
    if (!event || this.#over) return false
    return this.#submit(event)
  }

  /** Some relays send their challenge after the refusal that it is for. */
  #awaitChallenge(): Promise<void> {
    const { clock, answerTimeout } = this.#options
    return new Promise((resolve) => {
      const cancel = clock.after(answerTimeout, resolve)
      this.#onChallenge = () => {
        cancel()
        resolve()
      }
    })
  }

  #submit(event: NostrEvent): Promise<boolean> {
    const { clock, answerTimeout, send } = this.#options
    return new Promise((resolve) => {
      const done = (accepted: boolean) => {
        cancel()
        this.#answer = undefined
        resolve(accepted)
      }
      const cancel = clock.after(answerTimeout, () => done(false))
      this.#answer = { id: event.id, done }
      send(['AUTH', event])
    })
  }
}
