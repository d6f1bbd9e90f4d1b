import { expect, test } from 'vitest'
import { parseCommunity } from '@ncc/nostr-core/city'
import { demoCommunity } from './community.ts'
import { demoNames } from './people.ts'

test('the demo community is valid and its addresses are on the origin that serves it', () => {
  const community = parseCommunity(demoCommunity(), 'http://localhost:4711')
  expect(community.product).toBe('NCC')
  expect(community.relays.city).toBe('ws://localhost:4711/relays/city')
  expect(new Set(community.relays.contactsFallback).size).toBe(4)
  expect(community.radio?.url).toBe('http://localhost:4711/radio/demo')
  expect(community.logo).toMatch(/^http:\/\/localhost:4711\/media\/[0-9a-f]{64}\.svg$/)
  expect(community.categories).toHaveLength(9)
})

test('it is always the same, and names accounts of the city', () => {
  const community = demoCommunity()
  expect(community).toEqual(demoCommunity())
  const pubkeys = Object.values(demoNames())
  for (const { pubkey } of [...community.suggested, community.shadowtoad, community.club]) {
    expect(pubkeys).toContain(pubkey)
  }
})
