import type { Tag } from '../protocol/event.ts'
import { decodeNip19 } from '../protocol/nip19.ts'

/**
 * Whether a text about to be published holds a secret key: an `nsec1…` that decodes, in any mix of cases,
 * wherever it stands (DESIGN, decision 10). An encrypted `ncryptsec1…` is not one.
 */
export function containsSecret(text: string): boolean {
  return [...text.matchAll(/nsec1[02-9ac-hj-np-z]{58}/gi)].some(
    ([code]) => decodeNip19(code.toLowerCase())?.type === 'nsec',
  )
}

/** The same for all that an event says: its content and every string of its tags. */
export function holdsSecret({ tags, content }: { tags: readonly Tag[]; content: string }): boolean {
  return containsSecret([content, ...tags.flat()].join('\n'))
}
