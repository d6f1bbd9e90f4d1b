import { club, residents, shadowToad, suggested, type Institution, type Resident } from './residents.ts'
import { deriveKey, type DemoKey } from './sign.ts'

/** An account of the demo city with its key. */
export interface Person extends Institution {
  readonly key: DemoKey
  readonly kind: 'resident' | 'institution'
  readonly language?: Resident['language']
  readonly wallet?: boolean
}

/** Everybody in the demo city. */
export interface People {
  readonly all: readonly Person[]
  readonly residents: readonly Person[]
  readonly suggested: readonly Person[]
  readonly me: Person
  readonly club: Person
  readonly shadowToad: Person
  byHandle(handle: string): Person
}

/** Gives everybody their keys. */
export function createPeople(): People {
  const person = (who: Resident | Institution, kind: Person['kind']): Person => ({
    ...who,
    key: deriveKey(who.handle),
    kind,
  })
  const people = residents.map((resident) => person(resident, 'resident'))
  const [me] = people
  if (!me) throw new RangeError('The demo city has no residents')
  const clubAccount = person(club, 'institution')
  const toad = person(shadowToad, 'institution')
  const suggestions = suggested.map((account) => person(account, 'institution'))
  const all = [...people, ...suggestions, clubAccount, toad]
  const index = new Map(all.map((entry) => [entry.handle, entry]))
  return {
    all,
    residents: people,
    suggested: suggestions,
    me,
    club: clubAccount,
    shadowToad: toad,
    byHandle(handle) {
      const found = index.get(handle)
      if (!found) throw new RangeError(`Nobody in the demo city is called ${handle}`)
      return found
    },
  }
}

/** The city's NIP-05 names: name → public key (64 hex). */
export function demoNames(): Record<string, string> {
  return Object.fromEntries(createPeople().all.map(({ handle, key }) => [handle, key.pubkey]))
}

/** The public keys of everybody in the demo city, whose secret keys everybody can know. */
export const demoPubkeys = (): Set<string> => new Set(createPeople().all.map(({ key }) => key.pubkey))

/** The secret key (32 bytes) that the demo club signs badges with. */
export function demoClubKey(): Uint8Array {
  return deriveKey(club.handle).secretKey
}

/** The secret key (32 bytes) that ShadowToad answers with. */
export function shadowToadKey(): Uint8Array {
  return deriveKey(shadowToad.handle).secretKey
}
