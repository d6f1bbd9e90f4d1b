import type { MediaStore } from '@ncc/drawings/store-brand'
import type { NostrEvent } from '@ncc/nostr-core'
import type { Member } from './members/records.ts'
import type { RelayName } from './relay-names.ts'

/** What the server uses of `@ncc/demo-city`. */
export interface DemoCity {
  /** Its community.json. */
  demoCommunity(): object
  /** Its NIP-05 names: name → public key (64 hex). */
  demoNames(): Readonly<Record<string, string>>
  /** The secret key (32 bytes) of its club. */
  demoClubKey(): Uint8Array
  /** Its members, each after the one who invited them; keys are 64 hex digits. */
  demoMembers(): readonly Pick<Member, 'pubkey' | 'invitedBy' | 'roles'>[]
  /** The account that runs it. */
  demoSteward(): { readonly name: string; readonly nsec: string }
  /** Stores its events and pictures; resolves with the resident to sign in as. */
  seedDemoCity(target: DemoTarget): Promise<{ residentNsec: string; residentName: string }>
  /** Starts the account that answers direct messages. */
  startShadowToad(options: ShadowToadOptions): { close(): void }
}

/** Where a demo city is stored; `now` in seconds. */
export interface DemoTarget {
  readonly origin: string
  readonly relays: Readonly<Record<RelayName, { store(events: NostrEvent[]): void }>>
  readonly media: MediaStore
  readonly now: number
}

/** The city relay's addresses: for the connection, for others, and the one expected in AUTH (NIP-42). */
interface ShadowToadOptions {
  readonly relayUrl: string
  readonly publicRelayUrl: string
  readonly authRelayUrl: string
  readonly log: (message: string) => void
}

/**
 * Loads the demo city's code. A server with a community of its own and without `SEED=demo` never does.
 */
export type LoadDemoCity = () => Promise<DemoCity>
