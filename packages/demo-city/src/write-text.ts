import type { Random } from '@ncc/drawings/random'
import type { People, Person } from './people.ts'
import { fill } from './texts/grammar.ts'

/** Fills in a text by an author, who may mention other residents; `mentioned` are their public keys (64 hex), each once. */
export function writeText(
  text: string,
  author: Person,
  { people, random }: { readonly people: People; readonly random: Random },
): { readonly content: string; readonly mentioned: readonly string[] } {
  const mentioned = new Set<string>()
  const mention = () => {
    const person = random.pick(people.residents.filter((other) => other !== author))
    mentioned.add(person.key.pubkey)
    return `nostr:${person.key.npub}`
  }
  const content = fill(text, { random, mention })
  return { content, mentioned: [...mentioned] }
}
