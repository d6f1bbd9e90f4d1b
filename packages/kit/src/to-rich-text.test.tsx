import { expect, test } from 'vitest'
import { parseContent, encodeNpub, type ContentNode } from '@ncc/nostr-core'
import { toRichText } from './to-rich-text.ts'

const npub = encodeNpub('a'.repeat(64))
const hex = 'b'.repeat(64)

/** One text for each kind of node; a new kind is an error of types here. */
const samples = {
  text: ['Good evening', 'text'],
  break: ['\n', 'break'],
  link: ['https://example.org/page', 'link'],
  image: ['https://example.org/lamp.webp', 'link'],
  video: ['https://example.org/tram.mp4', 'link'],
  hashtag: ['#tram', 'hashtag'],
  mention: [`nostr:${npub}`, 'mention'],
} as const satisfies Record<ContentNode['type'], readonly [text: string, node: string]>

test.each(Object.entries(samples))('%s has a node', (type, [text, expected]) => {
  const content = parseContent(text)
  expect(content.map((node) => node.type)).toContain(type)
  expect(toRichText({ content: text, tags: [] }).map((node) => node.type)).toContain(expected)
})

test.each([
  'http://example.org/page',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
])('%s never becomes a link', (text) => {
  const nodes = toRichText({
    content: `See ${text} there`,
    tags: [
      ['r', text],
      ['e', hex],
    ],
  })
  expect(nodes.filter(({ type }) => type === 'link')).toEqual([])
})
