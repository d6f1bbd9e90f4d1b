import { expect, onTestFinished, test, vi } from 'vitest'
import { encodeNpub } from '@ncc/nostr-core'
import { mentionName } from '@ncc/kit/parts'
import { aboutNodes, issuedOn, websiteLink } from './profile-facts.ts'

test('a website is a link over http or https, marked when it is not secure', () => {
  expect(websiteLink('lamps.example')).toEqual({
    href: 'https://lamps.example/',
    text: 'lamps.example',
    isInsecure: false,
  })
  expect(websiteLink(' https://lamps.example/map ')).toEqual({
    href: 'https://lamps.example/map',
    text: 'lamps.example/map',
    isInsecure: false,
  })
  expect(websiteLink('http://lamps.example')).toEqual({
    href: 'http://lamps.example/',
    text: 'lamps.example',
    isInsecure: true,
  })
  for (const bad of ['javascript:alert(1)', 'lamps', '//', 'data:text/html,x', '']) {
    expect(websiteLink(bad)).toBeUndefined()
  }
})

test('the day of issue is written as a date', () => {
  expect(issuedOn(undefined, 'en')).toBeUndefined()
  expect(issuedOn(1_700_000_000, 'en')?.label).toBe('Nov 14, 2023')
})

test('a profile’s text names people, and leads to them, to pages, pictures and topics', () => {
  vi.stubGlobal('location', { origin: 'https://city.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const bob = 'b'.repeat(64)
  const about = `With nostr:${encodeNpub(bob)} https://lamps.example/a.png #Lamps`
  expect(aboutNodes(about).filter(({ type }) => type !== 'text')).toEqual([
    { type: 'mention', href: `/u/${bob}`, text: mentionName(bob) },
    { type: 'link', href: 'https://lamps.example/a.png', text: 'https://lamps.example/a.png' },
    { type: 'hashtag', href: '/?topic=lamps', text: '#Lamps' },
  ])
})
