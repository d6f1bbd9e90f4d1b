import { nip04, nip17 } from 'nostr-tools'
import type { NostrEvent } from '@ncc/nostr-core'
import type { Claim } from './residents.ts'
import type { Person, World } from './world.ts'

/** The differences between what people were told and what relays store; each list should be empty. */
export interface Disagreements {
  /** Reported as done or waiting, but on no relay. */
  readonly lost: readonly string[]
  /** One text under several ids. */
  readonly doubled: readonly string[]
  /** Lost tags and fields of another client, or lost contacts that nobody unfollowed. */
  readonly shrunk: readonly string[]
  /** Follows and names that differ from the last change that was reported as done. */
  readonly untrue: readonly string[]
}

const newest = (events: readonly NostrEvent[], kind: number, { pubkey }: Person) =>
  events
    .filter((event) => event.kind === kind && event.pubkey === pubkey)
    .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1))[0]

/** The texts of a person's messages on the relays, one per message. */
function readMessages(events: readonly NostrEvent[], { pubkey, secretKey }: Person): string[] {
  const addressed = events.filter(({ tags }) =>
    tags.some(([name, value]) => name === 'p' && value === pubkey),
  )
  return addressed.flatMap((event) => {
    if (event.kind === 4) return [nip04.decrypt(secretKey, event.pubkey, event.content)]
    if (event.kind === 1059)
      return [nip17.unwrapEvent({ ...event, tags: event.tags.map((tag) => [...tag]) }, secretKey).content]
    return []
  })
}

/** Compares what people were told with what the relays store, read with nostr-tools only. */
export function compare(world: World, claims: readonly Claim[]): Disagreements {
  const events = [
    ...new Map(world.relays.flatMap(({ stored }) => stored).map((event) => [event.id, event])).values(),
  ]
  const found = {
    lost: [] as string[],
    doubled: [] as string[],
    shrunk: [] as string[],
    untrue: [] as string[],
  }
  const inboxes = new Map(world.people.map((person) => [person, readMessages(events, person)]))
  const count = ({ kind, person, mark }: Claim) =>
    kind === 'post'
      ? events.filter((event) => event.kind === 1 && event.content === mark).length
      : [...inboxes]
          .filter(([owner]) => owner !== person)
          .flatMap(([, texts]) => texts.filter((text) => text === mark)).length
  for (const claim of claims) {
    if (claim.kind !== 'post' && claim.kind !== 'message') continue
    const copies = count(claim)
    const isPromised = claim.told === 'done' || claim.told === 'waiting'
    if (isPromised && copies === 0) found.lost.push(`${claim.kind} ${claim.mark}: told ${claim.told}`)
    if (copies > 1) found.doubled.push(`${claim.kind} ${claim.mark}: ${copies} times`)
  }
  for (const person of world.people) {
    const own = claims.filter((claim) => claim.person === person)
    checkContacts(newest(events, 3, person), person, own, found)
    checkProfile(newest(events, 0, person), person, own, found)
  }
  return found
}

type Found = Record<'shrunk' | 'untrue', string[]>

function checkContacts(
  list: NostrEvent | undefined,
  person: Person,
  claims: readonly Claim[],
  found: Found,
): void {
  const tags = new Set(list?.tags.map((tag) => JSON.stringify(tag)))
  const missing = person.contacts.tags.filter((tag) => !tags.has(JSON.stringify(tag)))
  if (missing.length > 0 || list?.content !== person.contacts.content)
    found.shrunk.push(`${person.name}'s contacts lost ${missing.length} entries`)
  const edits = claims.filter(({ kind }) => kind === 'follow' || kind === 'unfollow')
  for (const who of new Set(edits.map(({ mark }) => mark))) {
    const last = lastKnown(edits.filter(({ mark }) => mark === who))
    if (last?.told === 'doubt') continue
    // None of these accounts was followed at the start.
    const kind = last?.kind ?? 'unfollow'
    const isFollowed = list?.tags.some(([name, value]) => name === 'p' && value === who) === true
    if (isFollowed !== (kind === 'follow')) found.untrue.push(`${person.name} was told '${kind}' of ${who}`)
  }
}

/** The last change that was made or may have been made. */
const lastKnown = (edits: readonly Claim[]) =>
  edits.findLast(({ told }) => told === 'done' || told === 'doubt')

function checkProfile(
  profile: NostrEvent | undefined,
  person: Person,
  claims: readonly Claim[],
  found: Found,
): void {
  const fields = JSON.parse(profile?.content ?? '{}') as { name?: string; pronouns?: string }
  if (fields.pronouns !== 'they' || !profile?.tags.some(([name]) => name === 'alt'))
    found.shrunk.push(`${person.name}'s profile lost what another client wrote`)
  const last = lastKnown(claims.filter(({ kind }) => kind === 'profile'))
  const name = last?.mark ?? person.name
  if (last?.told !== 'doubt' && fields.name !== name)
    found.untrue.push(`${person.name} is called ${fields.name}, told ${name}`)
}
