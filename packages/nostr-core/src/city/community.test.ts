import { describe, expect, test } from 'vitest'
import { defaultCategories, InvalidCommunityError, parseCommunity } from './community.ts'

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
    ['suggested', [person('1')]],
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

  test('all of them at once, also in parts that are missing', () => {
    const messageOf = (value: unknown) => {
      try {
        return parseCommunity(value, 'http://localhost:3000').product
      } catch (error) {
        return (error as Error).message.split('\n')
      }
    }
    expect(messageOf({ ...valid, product: 7, logo: '', radio: undefined })).toEqual([
      'community.json: product is wrong: Invalid type: Expected string but received 7',
      'community.json: radio is missing',
      'community.json: logo must be an http(s) URL or a path that starts with /, not ""',
    ])
    const named = messageOf({})
    expect(named).toHaveLength(18)
    expect(named).toContain('community.json: relays.city is missing')
    expect(named).toContain('community.json: fallbackImages.badge is missing')
  })

  test.each([undefined, null, 'x', 7, []])('%j is not a configuration', (value) => {
    expect(() => parseCommunity(value, 'http://localhost:3000')).toThrow(InvalidCommunityError)
  })
})
