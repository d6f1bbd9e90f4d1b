import { nip04, nip17 } from 'nostr-tools'
import type { NostrEvent } from '../../src/protocol/event.ts'
import { lastWords, type Claim, type ListName } from './claims.ts'
import { privateEntries, type Person } from './people.ts'

/** The differences between what people were told and what relays store; each list should be empty. */
export interface Disagreements {
  /** Reported as done or waiting, but on no relay. */
  readonly lost: readonly string[]
  /** One text under several ids. */
  readonly doubled: readonly string[]
  /** Lost tags and fields of another client, or lost contacts that nobody unfollowed. */
  readonly shrunk: readonly string[]
  /** Entries and names that differ from the last change that was reported as done; posts that a relay has though they failed. */
  readonly untrue: readonly string[]
}

type Found = { [Name in keyof Disagreements]: string[] }

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
export function compare(
  {
    people,
    relays,
  }: { readonly people: readonly Person[]; readonly relays: readonly { stored: readonly NostrEvent[] }[] },
  claims: readonly Claim[],
): Disagreements {
  const events = [
    ...new Map(relays.flatMap(({ stored }) => stored).map((event) => [event.id, event])).values(),
  ]
  const found: Found = { lost: [], doubled: [], shrunk: [], untrue: [] }
  const inboxes = people.map((person) => ({ owner: person.pubkey, texts: readMessages(events, person) }))
  const copiesOf = ({ kind, pubkey, mark }: Claim) =>
    kind === 'post'
      ? events.filter((event) => event.kind === 1 && event.content === mark).length
      : inboxes
          .filter(({ owner }) => owner !== pubkey)
          .flatMap(({ texts }) => texts.filter((text) => text === mark)).length
  for (const claim of claims) {
    if (claim.kind !== 'post' && claim.kind !== 'message') continue
    const copies = copiesOf(claim)
    const isPromised = claim.told === 'done' || claim.told === 'waiting'
    if (isPromised && copies === 0) found.lost.push(`${claim.kind} ${claim.mark}: told ${claim.told}`)
    if (copies > 1) found.doubled.push(`${claim.kind} ${claim.mark}: ${copies} times`)
    if (claim.told === 'failed' && copies > 0) found.untrue.push(`${claim.kind} ${claim.mark}: told failed`)
  }
  for (const person of people) {
    const own = claims.filter(({ pubkey }) => pubkey === person.pubkey)
    for (const list of ['contacts', 'bookmarks', 'mutes'] as const) {
      const version = newest(events, person.lists[list].kind, person)
      checkForeignEntries(version, person, list, found)
      checkEntries(version, person, list, own, found)
    }
    checkProfile(newest(events, 0, person), person, own, found)
  }
  return found
}

const asTexts = (entries: readonly unknown[] = []) => new Set(entries.map((entry) => JSON.stringify(entry)))

function checkForeignEntries(
  version: NostrEvent | undefined,
  person: Person,
  list: ListName,
  found: Found,
): void {
  const before = person.lists[list]
  const tags = asTexts(version?.tags)
  const missing = before.tags.filter((tag) => !tags.has(JSON.stringify(tag)))
  if (missing.length > 0) found.shrunk.push(`${person.name}'s ${list} lost ${missing.length} entries`)
  const secrets = privateEntries(before, person)
  if (!secrets) {
    if (version?.content !== before.content)
      found.shrunk.push(`the content of ${person.name}'s ${list} changed`)
    return
  }
  const kept = asTexts(version && privateEntries(version, person))
  if (secrets.some((entry) => !kept.has(JSON.stringify(entry))))
    found.shrunk.push(`${person.name}'s ${list} lost private entries`)
}

function checkEntries(
  version: NostrEvent | undefined,
  person: Person,
  list: ListName,
  claims: readonly Claim[],
  found: Found,
): void {
  const edits = claims.filter(
    (claim) => (claim.kind === 'add' || claim.kind === 'remove') && claim.list === list,
  )
  const entries = [...(version?.tags ?? []), ...((version && privateEntries(version, person)) ?? [])]
  for (const mark of new Set(edits.map((claim) => claim.mark))) {
    const { certain, possible } = lastWords(edits.filter((claim) => claim.mark === mark))
    // None of these entries was there at the start.
    const allowed = new Set([...certain, ...possible].map(({ kind }) => kind))
    if (certain.length === 0) allowed.add('remove')
    const state = entries.some(([, value]) => value === mark) ? 'add' : 'remove'
    if (!allowed.has(state))
      found.untrue.push(`${person.name} was told '${[...allowed].join()}' of ${list} ${mark}`)
  }
}

function checkProfile(
  profile: NostrEvent | undefined,
  person: Person,
  claims: readonly Claim[],
  found: Found,
): void {
  const fields = JSON.parse(profile?.content ?? '{}') as { name?: string; pronouns?: string }
  if (fields.pronouns !== 'they' || !profile?.tags.some(([name]) => name === 'alt'))
    found.shrunk.push(`${person.name}'s profile lost what another client wrote`)
  const { certain, possible } = lastWords(claims.filter(({ kind }) => kind === 'rename'))
  const names = [...certain, ...possible].map(({ mark }) => mark)
  if (certain.length === 0) names.push(person.name)
  if (!names.includes(fields.name ?? ''))
    found.untrue.push(`${person.name} is called ${fields.name}, told ${names.join()}`)
}
