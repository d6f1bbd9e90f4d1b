import { deriveKey, type DemoKey } from './demo-key.ts'
import {
  club,
  everybody,
  residents,
  shadowToad,
  suggested,
  type Account,
  type Resident,
} from './residents.ts'

/** An account of the demo city with its key. */
export interface Person extends Resident {
  readonly key: DemoKey
}

/** The accounts of the demo city. */
export interface People {
  readonly all: readonly Person[]
  readonly residents: readonly Person[]
  readonly suggested: readonly Person[]
  /** The resident to sign in as. */
  readonly me: Person
  readonly club: Person
  readonly shadowToad: Person
  /** @throws {RangeError} if nobody has that handle. */
  byHandle(handle: string): Person
}

/** Derives the key of everybody in the demo city. */
export function createPeople(): People {
  const people = new Map(everybody.map((who) => [who.handle, { ...who, key: deriveKey(who.handle) }]))
  const byHandle = (handle: string): Person => {
    const person = people.get(handle)
    if (!person) throw new RangeError(`Nobody in the demo city is called ${handle}`)
    return person
  }
  const withKey = ({ handle }: Account) => byHandle(handle)
  const [me] = everybody
  if (!me) throw new RangeError('The demo city has no residents')
  return {
    all: [...people.values()],
    residents: residents.map(withKey),
    suggested: suggested.map(withKey),
    me: withKey(me),
    club: withKey(club),
    shadowToad: withKey(shadowToad),
    byHandle,
  }
}

/** The city's NIP-05 names: name → public key (64 hex). */
export function demoNames(): Record<string, string> {
  return Object.fromEntries(createPeople().all.map(({ handle, key }) => [handle, key.pubkey]))
}

/** The public keys (64 hex) of all accounts; their secret keys are public too. */
export const demoPubkeys = (): Set<string> => new Set(createPeople().all.map(({ key }) => key.pubkey))

/** The secret key (32 bytes) that the demo club signs badges with. */
export function demoClubKey(): Uint8Array {
  return deriveKey(club.handle).secretKey
}

/** The secret key (32 bytes) that ShadowToad answers with. */
export function shadowToadKey(): Uint8Array {
  return deriveKey(shadowToad.handle).secretKey
}
