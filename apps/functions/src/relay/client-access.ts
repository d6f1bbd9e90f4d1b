import { randomBytes } from 'node:crypto'
import { membershipKinds, tagValues, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { accepted, refused, type Verdict } from './acceptance.ts'
import type { Reading, RelayAccess } from './access.ts'
import { authProblem } from './authentication.ts'
import type { Asker } from './filter-sql.ts'
import { signatureProblems, type Signatures } from './signatures.ts'

/** The dependencies; `now` gives seconds. */
export interface ClientAccessOptions {
  readonly access: RelayAccess
  readonly signatures: Signatures
  /** Identifies the client (`clientOf`). */
  readonly address: string
  /** Kinds that only the author and the accounts in `p` tags may read. */
  readonly privateKinds: ReadonlySet<number>
  /** The relay's hosts (with port), and the path that the client requested: an AUTH event names them. */
  readonly hosts: readonly string[]
  readonly path: string
  readonly now: () => number
  /** Sends the client a challenge (NIP-42). */
  readonly sendChallenge: (challenge: string) => void
}

/** How many accounts may authenticate on one connection. */
const maxAccounts = 20

/** The accounts that one client has authenticated as (NIP-42), and what they may read. */
export class ClientAccess {
  readonly #options: ClientAccessOptions
  readonly #challenge = randomBytes(16).toString('hex')
  #isChallenged = false
  readonly #accounts = new Set<string>()
  /** What the accounts may read, and in which second that was asked: each takes a walk up the tree of invitations. */
  #known: { readonly reading: Reading; readonly at: number } | undefined

  constructor(options: ClientAccessOptions) {
    this.#options = options
  }

  /** Public keys (64 hex). */
  get accounts(): ReadonlySet<string> {
    return this.#accounts
  }

  /** Sends the challenge when it is first needed, not before: some clients wait until they are authenticated. */
  challenge(): void {
    if (!this.#isChallenged) this.#options.sendChallenge(this.#challenge)
    this.#isChallenged = true
  }

  /** Adds the author of a valid AUTH event to the accounts. */
  async authenticate(event: NostrEvent): Promise<Verdict> {
    const { signatures, address, hosts, path, now } = this.#options
    if (this.#accounts.size >= maxAccounts) {
      return refused(`blocked: at most ${maxAccounts} accounts on one connection`)
    }
    const problem = authProblem(event, { challenge: this.#challenge, hosts, path, now: now() })
    if (problem !== undefined) return refused(`invalid: ${problem}`)
    const wrong = signatureProblems[await signatures.verify(event, address)]
    if (wrong !== undefined) return refused(wrong)
    this.#accounts.add(event.pubkey)
    this.refresh()
    return accepted
  }

  /** Asks anew what the accounts may read. */
  refresh(): void {
    this.#known = undefined
  }

  get reading(): Reading {
    const { access, now } = this.#options
    const at = now()
    if (this.#known?.at !== at) this.#known = { reading: access.reading(this.#accounts), at }
    return this.#known.reading
  }

  /** The reader for whom queries select events. */
  get reader(): Asker {
    const { privateKinds, access } = this.#options
    const { reading } = this
    const isModerator = reading.type === 'all' && reading.seesHidden
    return {
      privateKinds,
      accounts: this.#accounts,
      ...(isModerator ? { seesHidden: true } : { reportKinds: access.reportKinds }),
      ownOnly: reading.type === 'own',
    }
  }

  /** Why the client may not read what the filters name, if so; where it has to authenticate, it gets the challenge. */
  problem(filters: readonly Filter[]): string | undefined {
    const { reading } = this
    if (reading.type !== 'refused') return this.isWithheld(filters) ? this.withhold() : undefined
    if (reading.reason.startsWith('auth-required:')) this.challenge()
    return reading.reason
  }

  /** Sends the challenge, and gives the reason why filters are withheld. */
  withhold(): string {
    this.challenge()
    return 'auth-required: these kinds are given to their author and receivers only'
  }

  /** Whether the filters name a private kind while no account is authenticated. */
  isWithheld(filters: readonly Filter[]): boolean {
    const { privateKinds } = this.#options
    return (
      this.#accounts.size === 0 &&
      filters.some(({ kinds = [] }) =>
        kinds.some((kind) => privateKinds.has(kind) || kind === membershipKinds.relayInvite),
      )
    )
  }

  /** Whether a filter names nothing but private kinds. */
  isAllPrivate({ kinds = [] }: Filter): boolean {
    return kinds.length > 0 && kinds.every((kind) => this.#options.privateKinds.has(kind))
  }

  mayRead(event: NostrEvent): boolean {
    const { privateKinds, access } = this.#options
    const { reading } = this
    const isOwn = this.#accounts.has(event.pubkey)
    if (reading.type !== 'all' && !(reading.type === 'own' && isOwn)) return false
    const seesReports = isOwn || (reading.type === 'all' && reading.seesHidden)
    if (access.reportKinds.has(event.kind) && !seesReports) return false
    if (!privateKinds.has(event.kind)) return true
    return isOwn || tagValues(event, 'p').some((pubkey) => this.#accounts.has(pubkey))
  }
}
