import { describe, expect, test } from 'vitest'
import { defaultCategories } from './community-schema.ts'
import { completeCommunity, InvalidCommunityError, parseCommunity } from './community.ts'

const person = (digit: string) => ({ pubkey: digit.repeat(64), name: `Person ${digit}` })

const valid = {
  product: 'NCC',
  fullName: 'Night City Club',
  relays: {
    city: '/relays/city',
    public: 'wss://Public.example/',
    fallback: ['/relays/fallback-a', '/relays/fallback-b'],
    contactsFallback: ['wss://a.example', 'wss://b.example', 'wss://c.example', 'wss://d.example'],
  },
  suggested: [person('1'), person('2'), person('3')],
  shadowtoad: person('4'),
  club: person('5'),
  badge: { d: 'member', name: 'Member', description: 'Belongs', image: '/badge.svg' },
  radio: { name: 'Night radio', url: '/radio/demo' },
  logo: '/logo.svg',
  fallbackImages: { banner: 'https://cdn.example/b.png', badge: '/c.png' },
}

/** The valid configuration with one field changed; undefined takes it out. */
function withField(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(valid)
  const keys = path.split('.')
  let at = copy as Record<string, unknown>
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  if (value === undefined) delete at[keys.at(-1)!]
  else at[keys.at(-1)!] = value
  return copy
}

test('paths become addresses on the origin, relays are normalised', () => {
  const community = parseCommunity(valid, 'http://localhost:3000')
  expect(community.relays).toEqual({
    city: 'ws://localhost:3000/relays/city',
    public: 'wss://public.example',
    fallback: ['ws://localhost:3000/relays/fallback-a', 'ws://localhost:3000/relays/fallback-b'],
    contactsFallback: valid.relays.contactsFallback,
    search: [],
  })
  expect(community.badge.image).toBe('http://localhost:3000/badge.svg')
  expect(community.fallbackImages.banner).toBe('https://cdn.example/b.png')
  expect(parseCommunity(valid, 'https://city.example').relays.city).toBe('wss://city.example/relays/city')
})

test.each([undefined, [], ['/relays/a'], ['/relays/a', '/relays/b', '/relays/c']])(
  'a city may have these fallback relays: %j',
  (relays) => {
    const read = parseCommunity(withField('relays.fallback', relays), 'http://localhost:3000').relays
    expect(read.fallback).toEqual((relays ?? []).map((path) => `ws://localhost:3000${path}`))
    const contacts = parseCommunity(withField('relays.contactsFallback', relays), 'http://localhost:3000')
    expect(contacts.relays.contactsFallback).toHaveLength(relays?.length ?? 0)
  },
)

test('optional fields have the product’s defaults', () => {
  expect(parseCommunity(valid, 'http://localhost:3000')).toMatchObject({
    tagline: '',
    theme: expect.any(String),
    links: [],
    categories: defaultCategories,
    shadowtoad: { about: '' },
    membership: 'open',
    access: 'open',
  })
})

test('a name and a relay are a whole city', () => {
  const city = parseCommunity(
    { product: 'Hilltop', relays: { city: 'wss://hill.example' } },
    'https://hill.example',
  )
  expect(city).toMatchObject({
    fullName: 'Hilltop',
    language: 'en',
    relays: { city: 'wss://hill.example', public: 'wss://hill.example', fallback: [], search: [] },
    badge: { d: 'member', name: 'Member', image: 'https://hill.example/icon.svg' },
    logo: 'https://hill.example/icon.svg',
    theme: 'lamplight',
    suggested: [],
    off: ['radio', 'shadowtoad', 'suggestions'],
  })
  expect(city).not.toHaveProperty('radio')
  expect(city).not.toHaveProperty('shadowtoad')
})

test('what is complete stays as it is', () => {
  const complete = completeCommunity({ ...valid, off: ['zaps'] })
  expect(complete.logo).toBe('/logo.svg')
  expect(completeCommunity(JSON.parse(JSON.stringify(complete)))).toEqual(complete)
})

test('parts that are off are not in the city', () => {
  const off = ['radio', 'shadowtoad', 'suggestions', 'zaps']
  const city = parseCommunity({ ...valid, off }, 'https://hill.example')
  expect(city).toMatchObject({ zaps: false, suggested: [] })
  expect(city.off.toSorted()).toEqual(off.toSorted())
  expect(city).not.toHaveProperty('radio')
  expect(city).not.toHaveProperty('shadowtoad')
})

test('a city has words, categories and a theme of its own', () => {
  const texts = { en: { 'welcome.title': 'Up here', 'nav.feed': '{product} news' }, 'pt-BR': {} }
  const own = {
    texts,
    categories: [{ id: 'wind', name: 'Wind', group: 'Weather' }],
    theme: 'hilltop',
    tokens: {},
  }
  expect(parseCommunity({ ...valid, ...own }, 'https://hill.example')).toMatchObject(own)
})

test('the default categories are those of the specification', () => {
  expect(defaultCategories.map(({ id, name }) => `${id} ${name}`).sort()).toEqual([
    'comedy Comedy',
    'community Community',
    'events Events',
    'general General',
    'global Global',
    'music Music',
    'photography Photography',
    'steppin Dance',
    'tech Technology',
  ])
})

test('zaps are on unless the community switches them off', () => {
  expect(parseCommunity(valid, 'https://city.example').zaps).toBe(true)
  expect(parseCommunity({ ...valid, zaps: false }, 'https://city.example').zaps).toBe(false)
  expect(() => parseCommunity({ ...valid, zaps: 'no' }, 'https://city.example')).toThrow('zaps')
})

describe('an invalid file names its field', () => {
  test.each<[string, unknown]>([
    ['product', undefined],
    ['product', ''],
    ['product', 7],
    ['fullName', '   '],
    ['relays', []],
    ['relays.city', 'https://relay.example'],
    ['relays.city', '//relay.example'],
    ['relays.fallback.1', 'relay.example'],
    ['relays.fallback', '/a'],
    ['relays.contactsFallback', Array.from({ length: 9 }, () => '/a')],
    ['suggested', Array.from({ length: 9 }, () => person('1'))],
    ['theme', 'moonlight'],
    ['language', 'English'],
    ['suggested.0.pubkey', 'npub1'],
    ['suggested.2.pubkey', 'A'.repeat(64)],
    ['shadowtoad', null],
    ['club.name', ''],
    ['badge.image', 'javascript:alert(1)'],
    ['radio.url', 'data:audio/mp3,x'],
    ['logo', ''],
    ['fallbackImages.badge', undefined],
    ['categories', [{ id: 'Music', name: 'Music', group: 'Community' }]],
    ['links', [{ label: 'x', url: 'mailto:x' }]],
    ['membership', 'code:lamplight'],
  ])('%s: %j', (path, value) => {
    let thrown: unknown
    try {
      parseCommunity(withField(path, value), 'http://localhost:3000')
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(InvalidCommunityError)
    const { path: named, message } = thrown as InvalidCommunityError
    expect(named.startsWith(path)).toBe(true)
    expect(message).toContain(`community.json: ${named} `)
  })

  test.each<[string, Record<string, unknown>]>([
    ['off.1', { off: ['radio', 'telly'] }],
    ['fonts.0.url', { fonts: [{ family: 'Hill', url: 'https://fonts.example/hill.woff2' }] }],
    ['icons.app', { icons: { app: 'icon.png' } }],
    ['social.image', { social: { image: 'ftp://x' } }],
    ['categories.0.name', { categories: [{ id: 'music', name: '', group: 'Sounds' }] }],
    ['texts.en.welcome.title', { texts: { en: { 'welcome.title': '' } } }],
    ['texts.de.nav.city', { texts: { de: { 'nav.city': '{product}' } } }],
    ['texts.en.nav.feed', { texts: { en: { 'nav.feed': '{product, select, other {}}' } } }],
    ['texts.en.welcome.titel', { texts: { en: { 'welcome.titel': 'Hello' } } }],
  ])('%s', (path, fields) => {
    expect(() => completeCommunity({ ...valid, ...fields })).toThrow(`community.json: ${path} must`)
  })

  test('all of them at once, also in parts that are missing', () => {
    const messageOf = (value: unknown) => {
      try {
        return parseCommunity(value, 'http://localhost:3000').product
      } catch (error) {
        return (error as Error).message.split('\n')
      }
    }
    expect(messageOf({ ...valid, product: 7, logo: '', badge: {} })).toEqual([
      'community.json: product is wrong: Invalid type: Expected string but received 7',
      'community.json: badge.d is missing',
      'community.json: badge.name is missing',
      'community.json: badge.description is missing',
      'community.json: badge.image is missing',
      'community.json: logo must be an http(s) URL or a path that starts with /, not ""',
    ])
    expect(
      messageOf({
        ...valid,
        product: ' ',
        tagline: 'a'.repeat(301),
        texts: { en: { 'welcome.title': '{city}', 'nav.feed': '{city}' } },
      }),
    ).toEqual([
      'community.json: product must not be empty',
      'community.json: tagline must have 300 characters at most, not 301',
      'community.json: texts.en.welcome.title must have no placeholders, not "{city}"',
      'community.json: texts.en.nav.feed must have no other placeholders than {product}, not "{city}"',
    ])
    expect(messageOf({})).toEqual([
      'community.json: product is missing',
      'community.json: relays.city is missing',
    ])
    expect(messageOf({ ...valid, theme: 'moonlight', off: ['telly'] })).toEqual([
      'community.json: off.0 must be one of "radio", "shadowtoad", "vault", "badges", "zaps", "suggestions", not "telly"',
      'community.json: theme must be one of "lamplight", "harbour", or the name of the theme in "tokens", not "moonlight"',
    ])
  })

  test.each([undefined, null, 'x', 7, []])('%j is not a configuration', (value) => {
    expect(() => parseCommunity(value, 'http://localhost:3000')).toThrow(InvalidCommunityError)
  })
})
