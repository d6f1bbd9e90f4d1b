import { expect, onTestFinished, test, vi } from 'vitest'
import { mentionName } from '@ncc/kit/parts'
import { encodeNpub } from '@ncc/nostr-core'
import { aboutNodes } from './about-nodes.ts'

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
