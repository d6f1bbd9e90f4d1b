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

interface Parts {
  readonly roles: RelayRoles
  readonly store: MemoryStore
  readonly clock: Clock
  readonly localRelays: ClientOptions['localRelays']
}

/** The account in use, if any, and the relays that it uses. */
export class ActiveAccount {
  readonly #parts: Parts
  /** Parsed relay lists, because every query needs them: ten addresses take 30 µs, far longer at the start. */
  readonly #uses = new WeakMap<NostrEvent, readonly RelayUse[]>()
  /** The account (64 hex). */
  current: { readonly pubkey: string; readonly signer: Signer } | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Returns whether it is another account than before.
   * @throws {MalformedError} if its public key is not 64 lowercase hex digits.
   */
  use(next: ActiveAccount['current']): boolean {
    if (next) requireHex64([next.pubkey])
    const isAnother = next?.pubkey !== this.pubkey
    this.current = next
    return isAnother
  }

  get pubkey(): string | undefined {
    return this.current?.pubkey
  }

  /** The known relays of an account (64 hex), the one in use unless another is given, or of a visitor. */
  relaysOf(pubkey = this.pubkey): readonly AccountRelay[] {
    const { roles, store, localRelays } = this.#parts
    const list = pubkey === undefined ? undefined : store.getByAddress(`${kinds.relayList}:${pubkey}:`)
    return accountRelays(roles, list && this.#parse(list), localRelays?.(pubkey))
  }

  readonly context = (): QueryContext => {
    const relays = this.relaysOf()
    const { roles, clock } = this.#parts
    return {
      relays: roles,
      pubkey: this.pubkey,
      readRelays: readableRelays(roles, relays),
      writeRelays: relays.filter(({ write }) => write).map(({ url }) => url),
      now: nowInSeconds(clock),
    }
  }

  #parse(list: NostrEvent): readonly RelayUse[] {
    const uses = this.#uses.get(list) ?? parseRelayList(list)
    this.#uses.set(list, uses)
    return uses
  }
}
