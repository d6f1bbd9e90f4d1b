import { accountRelays, readableRelays, type AccountRelay } from './account-relays.ts'
import type { ClientOptions } from './client-contract.ts'
import { nowInSeconds, type Clock } from './protocol/clock.ts'
import type { NostrEvent } from './protocol/event.ts'
import { kinds } from './protocol/kinds.ts'
import { parseRelayList, type RelayUse } from './protocol/nip65.ts'
import { requireHex64 } from './protocol/require-hex.ts'
import type { QueryContext } from './queries/query.ts'
import type { RelayRoles } from './relays/relay-roles.ts'
import type { Signer } from './signers/signer.ts'
import type { MemoryStore } from './store/memory-store.ts'

/** The account in use, if any, and the relays that it uses. */
export class ActiveAccount {
  readonly #roles: RelayRoles
  readonly #store: MemoryStore
  readonly #clock: Clock
  readonly #localRelays: ClientOptions['localRelays']
  /** Parsed relay lists, because every query needs them: ten addresses take 30 µs, far longer at the start. */
  readonly #uses = new WeakMap<NostrEvent, readonly RelayUse[]>()
  /** The account (64 hex). */
  current: { readonly pubkey: string; readonly signer: Signer } | undefined

  constructor(
    roles: RelayRoles,
    store: MemoryStore,
    clock: Clock,
    localRelays: ClientOptions['localRelays'],
  ) {
    this.#roles = roles
    this.#store = store
    this.#clock = clock
    this.#localRelays = localRelays
  }

  /** Returns whether it is another account than before. @throws {MalformedError} if its public key is not 64 lowercase hex digits. */
  use(next: ActiveAccount['current']): boolean {
    if (next) requireHex64([next.pubkey])
    const isAnother = next?.pubkey !== this.pubkey
    this.current = next
    return isAnother
  }

  get pubkey(): string | undefined {
    return this.current?.pubkey
  }

  get relays(): readonly AccountRelay[] {
    return this.relaysOf(this.pubkey)
  }

  /** The known relays of an account (64 hex), or of a visitor. */
  relaysOf(pubkey: string | undefined): readonly AccountRelay[] {
    const list = pubkey === undefined ? undefined : this.#store.getByAddress(`${kinds.relayList}:${pubkey}:`)
    return accountRelays(this.#roles, list && this.#parse(list), this.#localRelays?.(pubkey))
  }

  readonly context = (): QueryContext => {
    const { relays } = this
    return {
      relays: this.#roles,
      pubkey: this.pubkey,
      readRelays: readableRelays(this.#roles, relays),
      writeRelays: relays.filter(({ write }) => write).map(({ url }) => url),
      now: nowInSeconds(this.#clock),
    }
  }

  #parse(list: NostrEvent): readonly RelayUse[] {
    const uses = this.#uses.get(list) ?? parseRelayList(list)
    this.#uses.set(list, uses)
    return uses
  }
}
