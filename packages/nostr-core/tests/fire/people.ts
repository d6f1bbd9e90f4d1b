import { finalizeEvent, generateSecretKey, getPublicKey, nip44, type EventTemplate } from 'nostr-tools'
import type { NostrEvent } from '../../src/protocol/event.ts'
import type { ListName } from './claims.ts'

/** Somebody whose lists and profile have fields, tags and private entries of another client. */
export interface Person {
  readonly name: string
  readonly secretKey: Uint8Array
  /** 64 hex. */
  readonly pubkey: string
  readonly profile: NostrEvent
  readonly lists: Readonly<Record<ListName, NostrEvent>>
}

/** Random ids or public keys (64 hex). */
export const strangers = (count: number): string[] =>
  Array.from({ length: count }, () => getPublicKey(generateSecretKey()))

/** The private entries of a mute list, decrypted by nostr-tools; undefined if they cannot be read. */
export function privateEntries(
  { content }: NostrEvent,
  { secretKey, pubkey }: Person,
): string[][] | undefined {
  try {
    return JSON.parse(nip44.decrypt(content, nip44.getConversationKey(secretKey, pubkey))) as string[][]
  } catch {
    return undefined
  }
}

/** Creates a person whose events are an hour old at `now` (seconds). */
export function createPerson(name: string, now: number): Person {
  const secretKey = generateSecretKey()
  const pubkey = getPublicKey(secretKey)
  const sign = (template: Omit<EventTemplate, 'created_at'>) =>
    finalizeEvent({ ...template, created_at: now - 3600 }, secretKey) as NostrEvent
  const friends = strangers(30).map((friend, index) => [
    'p',
    friend,
    `wss://relay-${index}.example`,
    `Friend ${index}`,
  ])
  const secrets = [
    ['p', ...strangers(1)],
    ['word', 'crypto'],
    ['x', 'another client'],
  ]
  return {
    name,
    secretKey,
    pubkey,
    profile: sign({
      kind: 0,
      tags: [['alt', 'a profile']],
      content: JSON.stringify({ name, pronouns: 'they' }),
    }),
    lists: {
      contacts: sign({
        kind: 3,
        tags: [['t', 'another client'], ...friends],
        content: '{"another":"client"}',
      }),
      bookmarks: sign({
        kind: 10_003,
        tags: [
          ['a', `30023:${pubkey}:article`],
          ['e', ...strangers(1)],
        ],
        content: '',
      }),
      mutes: sign({
        kind: 10_000,
        tags: [['t', 'politics']],
        content: nip44.encrypt(JSON.stringify(secrets), nip44.getConversationKey(secretKey, pubkey)),
      }),
    },
  }
}
