import { describe, expect, it } from 'vitest'
import { encodeNpub } from '@ncc/nostr-core'
import { filterContacts, searchContacts, toContacts } from './contact-rows.ts'

const [ada, bob, cyn] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const contacts = toContacts({ follows: [ada, bob], followers: [bob, cyn], mutuals: [bob] })
const keys = (list: readonly { pubkey: string }[]) => list.map(({ pubkey }) => pubkey)

describe('contacts', () => {
  it('are counted once, and told apart by who follows whom', () => {
    expect(keys(filterContacts(contacts, 'all'))).toEqual([ada, bob, cyn])
    expect(keys(filterContacts(contacts, 'mutual'))).toEqual([bob])
    expect(keys(filterContacts(contacts, 'you-follow'))).toEqual([ada, bob])
    expect(keys(filterContacts(contacts, 'follow-you'))).toEqual([bob, cyn])
  })

  it('are found by name, NIP-05 address, npub and hex key', () => {
    const profiles = new Map([
      [ada, { name: 'ada', display_name: 'Ada Lovelace' }],
      [bob, { nip05: 'bob@club.example' }],
    ])
    const find = (text: string) => keys(searchContacts(contacts, text, profiles))
    expect(find('love')).toEqual([ada])
    expect(find('@club')).toEqual([bob])
    expect(find(encodeNpub(cyn))).toEqual([cyn])
    expect(find('cccc')).toEqual([cyn])
    expect(find(encodeNpub(bob).slice(20, 24))).toEqual([bob])
    expect(find('ccc')).toEqual([])
    expect(find('nobody')).toEqual([])
    expect(find('')).toEqual([ada, bob, cyn])
  })
})
