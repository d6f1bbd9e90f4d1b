import type { NostrEvent } from './protocol/event.ts'
import { kinds } from './protocol/kinds.ts'
import { normalizeRelayUrl } from './protocol/relay-url.ts'
import { tagValue, tagValues } from './protocol/tags.ts'
import type { PublishQueue } from './publish/publish-queue.ts'
import { authTemplate } from './relays/auth-template.ts'
import type { RelayPool } from './relays/relay-pool.ts'
import type { RelayRoles } from './relays/relay-roles.ts'
import { signInTime } from './signers/sign-in-time.ts'
import type { Signer } from './signers/signer.ts'
import type { MemoryStore } from './store/memory-store.ts'

/** The account, its relays, the pool they are in, and the time (seconds). */
interface Asked {
  /** 64 hex. */
  readonly pubkey: string
  readonly signer: Signer
  readonly pool: Pick<RelayPool, 'clock' | 'closed'>
  readonly store: MemoryStore
  readonly publishQueue: Pick<PublishQueue, 'value'>
  readonly relays: Pick<RelayRoles, 'home'>
  readonly readRelays: readonly string[]
  readonly writeRelays: readonly string[]
  /** The relays that hold the lists of each account (64 hex) that has edited one. */
  readonly listHolders: ReadonlyMap<string, readonly string[]>
  readonly now: number
}

/**
 * Signs the answer to a relay's challenge (NIP-42). Undefined for a relay that is neither the home relay nor one of
 * the account's, unless the account edits its lists or is sending a private message there (NIP-59): it must not learn who is
 * connected.
 * @throws {SignerSilentError} if the signer does not answer within a minute.
 */
export async function answerChallenge(
  { pubkey, signer, pool, store, publishQueue, relays, readRelays, writeRelays, listHolders, now }: Asked,
  relay: string,
  challenge: string,
): Promise<NostrEvent | undefined> {
  const list = store.getByAddress(`${kinds.messageRelays}:${pubkey}:`)
  const forMessages = list ? tagValues(list, 'relay').map(normalizeRelayUrl) : []
  // Only the author's own copy tells who has written what is in a gift wrap.
  const sending = publishQueue.value.filter(
    ({ ownCopy }) => ownCopy && tagValue(ownCopy.event, 'p') === pubkey,
  )
  const addressed = sending.flatMap((entry) => entry.relays)
  const holders = listHolders.get(pubkey) ?? []
  const known = [relays.home, ...readRelays, ...writeRelays, ...holders, ...forMessages, ...addressed]
  if (!known.includes(relay)) return undefined
  const template = authTemplate(relay, challenge, now)
  return signInTime(signer, pubkey, template, pool.clock, undefined, pool.closed)
}
