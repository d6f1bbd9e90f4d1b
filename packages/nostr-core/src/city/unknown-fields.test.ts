import { expect, test } from 'vitest'
import { completeCommunity } from './community.ts'
import { findUnknownFields } from './unknown-fields.ts'

const community = {
  product: 'Hill',
  relays: { city: '/relays/city', fallbak: ['/relays/public'] },
  categorys: [],
  suggested: [{ pubkey: 'a'.repeat(64), name: 'One', abuot: '' }],
  badge: { d: 'member', name: 'Member', description: '', image: '/badge.svg', picture: '' },
  tokens: { anything: { $value: 1 } },
  texts: { en: { 'welcome.title': 'Hello' } },
}

test('fields that nobody reads are found, at any depth', () => {
  const found = findUnknownFields(community)
  expect(found.map(({ path }) => path)).toEqual([
    'relays.fallbak',
    'categorys',
    'suggested.0.abuot',
    'badge.picture',
  ])
  expect(found[0]).toEqual({
    path: 'relays.fallbak',
    name: 'fallbak',
    known: ['city', 'public', 'fallback', 'contactsFallback', 'search'],
  })
  expect(completeCommunity(community)).not.toHaveProperty('categorys')
})

test('a complete configuration has none, nor has what is none at all', () => {
  expect(findUnknownFields(completeCommunity(community))).toEqual([])
  for (const value of [undefined, null, 'text', [], {}, { relays: null, suggested: 'none' }]) {
    expect(findUnknownFields(value)).toEqual([])
  }
})
