import { expect, test } from 'vitest'
import { encodeNaddr, encodeNevent, encodeNote, parseContent } from '@ncc/nostr-core'
import { imageFacts, toRichPost } from './rich-nodes.ts'

const read = (text: string, tags: string[][] = []) => toRichPost(parseContent(text, tags), imageFacts(tags))

test('images leave the text, and the empty lines before them', () => {
  expect(read('Good evening\n\nhttps://example.org/lamp.webp')).toEqual({
    nodes: [{ type: 'text', text: 'Good evening' }],
    images: [{ src: 'https://example.org/lamp.webp' }],
    videos: [],
    quotes: [],
  })
})

test('an image brings its size and description from imeta', () => {
  const url = 'https://example.org/lamp.webp'
  const tags = [['imeta', `url ${url}`, 'dim 1200x900', 'alt A lamp over the canal']]
  expect(read(url, tags).images).toEqual([
    { src: url, width: 1200, height: 900, alt: 'A lamp over the canal' },
  ])
})

test('a video is a link among the words, or stands apart where it can be played', () => {
  const url = 'https://example.org/tram.mp4'
  const text = `The last tram\n${url}`
  expect(read(text)).toMatchObject({ videos: [], nodes: [{}, {}, { type: 'link', href: url }] })
  expect(toRichPost(parseContent(text), new Map(), undefined, { videos: true })).toMatchObject({
    videos: [url],
    nodes: [{ type: 'text', text: 'The last tram' }],
  })
})

test('what is not a web address never becomes a link', () => {
  const { nodes } = read('javascript:alert(1) data:text/html,x https://example.org/a <b>bold</b>')
  expect(nodes.flatMap((node) => ('href' in node ? [node.href] : []))).toEqual(['https://example.org/a'])
})

test('people and posts that are mentioned become links inside the app', () => {
  const { nodes } = read('nostr:npub180cvv07tjdrrgpa0j7j7tmnyl2yr6yr7l8j4s3evf6u64th6gkwsyjh6w6 #Events')
  expect(nodes).toEqual([
    {
      type: 'mention',
      href: '/u/3bf0c63fcb93463407af97a5e5ee64fa883d107ef9e558472c4eb9aaaefa459d',
      text: '@npub180cv…h6w6',
    },
    { type: 'text', text: ' ' },
    { type: 'hashtag', href: '/?topic=events', text: '#Events' },
  ])
})

test('posts that are quoted leave the text where they are shown below it, each once', () => {
  const id = '5c83da77af1dec6d7289834998ad7aafbd9e2191396d75ec3cc27f5a77226f36'
  const relays = ['wss://lamps.example']
  const text = `Look at this:\n\nnostr:${encodeNote(id)} nostr:${encodeNevent({ id, relays })}`
  expect(toRichPost(parseContent(text), new Map(), undefined, { quotes: true })).toEqual({
    nodes: [{ type: 'text', text: 'Look at this:' }],
    images: [],
    videos: [],
    quotes: [expect.objectContaining({ eventId: id, relays })],
  })
})

test('elsewhere a quoted post stays a link in the text', () => {
  const id = '5c83da77af1dec6d7289834998ad7aafbd9e2191396d75ec3cc27f5a77226f36'
  const note = encodeNote(id)
  expect(read(`See nostr:${note}`)).toMatchObject({
    nodes: [{ text: 'See ' }, { type: 'mention', href: `/post/${note}` }],
    quotes: [],
  })
  // The link names the relays where the post may be found.
  const nevent = encodeNevent({ id, relays: ['wss://lamps.example'] })
  expect(read(`See nostr:${nevent}`).nodes).toMatchObject([{}, { href: `/post/${nevent}` }])
  expect(read('See #[0]', [['e', id]]).nodes).toMatchObject([{}, { href: `/post/${note}` }])
})

test('an article is a quote or a link, never a code among the words', () => {
  const pubkey = '3bf0c63fcb93463407af97a5e5ee64fa883d107ef9e558472c4eb9aaaefa459d'
  const code = encodeNaddr({ identifier: 'a/b', pubkey, kind: 30_023, relays: [] })
  const address = `30023:${pubkey}:a/b`
  const content = parseContent(`Read nostr:${code}`)
  expect(toRichPost(content, new Map(), undefined, { quotes: true })).toMatchObject({
    nodes: [{ type: 'text', text: 'Read ' }],
    quotes: [{ address }],
  })
  expect(toRichPost(content, new Map()).nodes).toEqual([
    { type: 'text', text: 'Read ' },
    {
      type: 'mention',
      href: `/post/${code}`,
      text: `${code.slice(0, 9)}…${code.slice(-4)}`,
    },
  ])
})

test('an image that is linked twice is shown once', () => {
  const url = 'https://example.org/lamp.webp'
  expect(read(`${url} ${url}`).images).toEqual([{ src: url }])
})
