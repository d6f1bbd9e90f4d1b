import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeNaddr, encodeNevent, encodeNprofile } from '../protocol/nip19-pointers.ts'
import { encodeNote, encodeNpub } from '../protocol/nip19.ts'
import { parseContent, type ContentNode } from './parse-content.ts'

const pubkey = '7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e'
const eventId = 'a'.repeat(64)
const relays = ['wss://relay.example']
const npub = encodeNpub(pubkey)
const note = encodeNote(eventId)
const origin = 'http://localhost:3000'

const parse = (text: string, tags?: string[][]) => parseContent(text, tags, { origin })
const join = (nodes: readonly ContentNode[]) => nodes.map((node) => node.text).join('')
/** Every piece but plain text. */
const pieces = (text: string, tags?: string[][]) => parse(text, tags).filter((node) => node.type !== 'text')

test.each([
  ['hashtags', '#a1 '.repeat(38_000)],
  ['line breaks', '\n'.repeat(250_000)],
  ['links', 'https://a.example/ '.repeat(10_000)],
])('a post of nothing but %s has a bounded number of pieces, and all of its text', (_, text) => {
  const nodes = parse(text)
  expect(nodes.length).toBeLessThan(2010)
  expect(join(nodes)).toBe(text)
})

describe('nothing of a post is lost', () => {
  const fragments = [
    'https://a.example/b.png',
    'http://localhost:3000/media/a.jpg',
    'https://',
    'HTTPS://A.EXAMPLE',
    '#music',
    '#[0]',
    '#[9]',
    '#',
    '\n',
    '\r\n',
    '\r',
    npub,
    `nostr:${note}`,
    'nostr:npub1',
    '@',
    '),.',
    ' ',
    '\u{d83d}',
    '👩‍🚀',
    '街',
    '\u0301',
    '\u0000',
  ]

  test('for any content', () => {
    const text = fc.oneof(
      fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'htps:/#[]0n1\n.é街 '.split('')), maxLength: 200 }),
    )
    fc.assert(
      fc.property(text, (text) => {
        const nodes = parse(text, [['p', pubkey]])
        expect(join(nodes)).toBe(text)
        expect(nodes.every((node) => node.text.length > 0)).toBe(true)
        expect(nodes.some((node, i) => node.type === 'text' && nodes[i + 1]?.type === 'text')).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('and every link is a web address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tail) => {
        for (const node of parse(`https://${tail}`)) {
          if ('url' in node) expect(new URL(node.url).protocol).toMatch(/^https?:$/)
        }
      }),
    )
  })
})

describe('links', () => {
  test.each([
    ['see https://a.example/b.', 'https://a.example/b'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
    ['(https://a.example/b_(c)).', 'https://a.example/b_(c)'],
    ['“https://a.example/b”', 'https://a.example/b'],
    ['https://a.example/?q=1&r=#x!', 'https://a.example/?q=1&r=#x'],
    ['http://a.example:8080/b,', 'http://a.example:8080/b'],
    ['見てhttps://a.example/b。次', 'https://a.example/b'],
    ['<https://a.example>', 'https://a.example'],
  ])('%s', (text, url) => {
    expect(pieces(text)).toEqual([{ type: 'link', text: url, url }])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://',
    'https://%%%',
    'a.example',
  ])('%s is only text', (text) => {
    expect(parse(text)).toEqual([{ type: 'text', text }])
  })
})

describe('media', () => {
  test.each([
    ['https://a.example/b.JPG', 'image'],
    ['https://a.example/b.jpeg?w=100&h=2', 'image'],
    ['https://a.example/b.svg#c', 'image'],
    ['https://a.example/b.webm', 'video'],
    ['https://a.example/?b=c.png', 'link'],
    ['https://png', 'link'],
    [`${origin}/media/b.png`, 'image'],
    ['http://elsewhere.example/b.png', 'link'],
    ['http://localhost:8080/b.png', 'link'],
  ])('%s is %s', (url, type) => {
    expect(pieces(`look: ${url}`)).toEqual([{ type, text: url, url }])
  })

  test('an imeta or image tag declares media without a file extension', () => {
    const tags = [
      ['imeta', 'url https://a.example/1', 'm image/webp'],
      ['imeta', 'm video/mp4', 'url https://a.example/2'],
      ['image', 'https://a.example/3'],
    ]
    const text = 'https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4'
    expect(pieces(text, tags).map((node) => node.type)).toEqual(['image', 'video', 'image', 'link'])
  })
})

describe('mentions', () => {
  test.each([
    [npub, { pubkey, relays: [] }],
    [npub.toUpperCase(), { pubkey, relays: [] }],
    [`@${npub}`, { pubkey, relays: [] }],
    [`nostr:${npub}`, { pubkey, relays: [] }],
    [`nostr:${encodeNprofile({ pubkey, relays })}`, { pubkey, relays }],
    [note, { eventId, relays: [] }],
    [`nostr:${encodeNevent({ id: eventId, relays })}`, { eventId, relays }],
    [
      `nostr:${encodeNaddr({ identifier: 'x', pubkey, kind: 30_023, relays })}`,
      { address: `30023:${pubkey}:x`, relays },
    ],
  ])('%s', (text, target) => {
    expect(parse(`hi ${text}, there`)).toEqual([
      { type: 'text', text: 'hi ' },
      { type: 'mention', text, ...target },
      { type: 'text', text: ', there' },
    ])
  })

  test('a key directly followed by a word is still parsed', () => {
    expect(pieces(`nostr:${npub}and`)).toMatchObject([{ pubkey }])
    expect(pieces(`見てnostr:${npub}さん`)).toMatchObject([{ pubkey }])
  })

  test.each([
    npub.slice(0, -1),
    `${npub.slice(0, -1)}${npub.endsWith('q') ? 'p' : 'q'}`,
    `x${npub}`,
    `example.com/${npub}`,
    'nostr:nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5',
    'nostr:nope',
  ])('%s is only text', (text) => {
    expect(parse(text)).toEqual([{ type: 'text', text }])
  })

  test('#[n] points into the tags', () => {
    const tags = [
      ['p', pubkey],
      ['e', eventId, 'wss://relay.example'],
      ['a', `30023:${pubkey}:x`],
      ['t', 'x'],
      [],
    ]
    expect(pieces('#[0] #[1] #[2] #[3] #[4] #[5]', tags)).toEqual([
      { type: 'mention', text: '#[0]', pubkey, relays: [] },
      { type: 'mention', text: '#[1]', eventId, relays },
      { type: 'mention', text: '#[2]', address: `30023:${pubkey}:x`, relays: [] },
    ])
  })
})

describe('hashtags', () => {
  test.each([
    ['#Music', ['music']],
    ['#a#b #c', ['a', 'b', 'c']],
    ['#Köln #京都 #привет #नमस्ते', ['köln', '京都', 'привет', 'नमस्ते']],
    ['#live-music, #snake_case.', ['live-music', 'snake_case']],
    ['#4you but not #4', ['4you']],
    ['a#b ##c &#39; # https://a.example/#d', []],
    ['(#music)', ['music']],
    [`#${'W'.repeat(100)} #${'W'.repeat(101)}`, ['w'.repeat(100)]],
  ])('%s', (text, tags) => {
    expect(pieces(text).flatMap((node) => (node.type === 'hashtag' ? [node.tag] : []))).toEqual(tags)
  })
})

test('half a character ends an address, and no reference has one', () => {
  expect(pieces('https://a.example/b\ud800c')).toEqual([
    { type: 'link', text: 'https://a.example/b', url: 'https://a.example/b' },
  ])
  expect(pieces('#[0]', [['a', `30023:${pubkey}:\ud800`]])).toEqual([])
  expect(pieces('#[0]', [['a', `30023:${pubkey}:🌃\n`]])).toMatchObject([{ address: `30023:${pubkey}:🌃\n` }])
})

test('line breaks are separate nodes', () => {
  expect(parse('a\n\r\nb')).toEqual([
    { type: 'text', text: 'a' },
    { type: 'break', text: '\n' },
    { type: 'break', text: '\r\n' },
    { type: 'text', text: 'b' },
  ])
})

/** Prints how the time grows with the text. Ten times the text in about ten times the time is linear. */
test('hostile posts of 100 kB are parsed completely', () => {
  const hostile: Record<string, (length: number) => string> = {
    'one link': (n) => `https://${'a'.repeat(n)}`,
    'one path': (n) => `https://a.example/${'('.repeat(n / 2)}${')'.repeat(n / 2)}`,
    'one host of many letters': (n) =>
      `https://${Array.from({ length: n }, (_, i) => String.fromCodePoint(0x4e00 + (i % 20_000))).join('')}`,
    'links in links': (n) => 'https://'.repeat(n / 8),
    'one code': (n) => `nostr:nevent1${'q'.repeat(n)}`,
    'many codes': (n) => 'nostr:npub1'.repeat(n / 11),
    'codes of empty values': (n) => `nostr:nprofile1${'q'.repeat(4900)} `.repeat(n / 4916),
    hashes: (n) => '#'.repeat(n),
    'one hashtag': (n) => `#${'a-'.repeat(n / 2)}`,
    breaks: (n) => '\r\n'.repeat(n / 2),
    marks: (n) => `#e${'\u0301'.repeat(n)}`,
  }
  for (const [name, make] of Object.entries(hostile)) {
    const times = [10_000, 100_000].map((length) => {
      const text = make(length)
      const start = performance.now()
      expect(join(parse(text))).toBe(text)
      return (performance.now() - start).toFixed(1)
    })
    console.log(`${name}: ${times.join(' ms → ')} ms`)
  }
})
