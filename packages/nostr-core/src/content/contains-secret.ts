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
