import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nip19 } from 'nostr-tools'
import { getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { createVerifier, encodeNaddr, type NostrEvent } from '@ncc/nostr-core'
import { completeCommunity } from '@ncc/nostr-core/city'
import type { Members } from '../members/members.ts'
import type { Access } from '../members/roster.ts'
import { forEachRelay } from '../relay-names.ts'
import { Relay } from '../relay/relay.ts'
import { alice, bob, sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createPages } from './pages.ts'
import { publicEvents } from './public-events.ts'

const origin = 'https://hill.example'
const npub = nip19.npubEncode(getPublicKey(alice))
const built = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
const html = built.replace(
  '</head>',
  '<link rel="icon" href="/favicon.ico" sizes="48x48">\n<link rel="apple-touch-icon" href="/apple.png"></head>',
)

const city = completeCommunity({
  product: 'Hill',
  fullName: 'Hill & Dale <Club>',
  tagline: 'Up here.',
  language: 'de',
  theme: 'harbour',
  relays: { city: '/relays/city' },
  logo: `${origin}/media/logo.svg`,
  icons: { app: `${origin}/media/app.png` },
  social: { image: `${origin}/media/view.jpg` },
})

async function pagesWith(
  events: readonly NostrEvent[],
  settings: { access?: Access; hidden?: string[] } = {},
) {
  const relay = new Relay({
    storage: join(await temporaryFolder(), 'relay.sqlite'),
    name: 'City relay',
    description: '',
    verifier: createVerifier(),
  })
  onTestFinished(() => relay.close())
  relay.store(events)
  const find = publicEvents({
    env: { access: settings.access ?? 'open' },
    community: city,
    origin,
    relays: forEachRelay(() => relay),
    members: {
      hiddenEvents: new Map(
        (settings.hidden ?? []).map((id) => [id, { id, pubkey: '', media: [], reason: '', by: '', at: 0 }]),
      ),
      standingOf: () => ({ type: 'fine' }),
    } as Pick<Members, 'hiddenEvents' | 'standingOf'>,
    verifier: createVerifier(),
  })
  const asked: unknown[] = []
  const pages = createPages({
    html,
    community: city,
    origin,
    drawnLogo: `${origin}/media/drawn.svg`,
    find: (filter) => {
      asked.push(filter)
      return find(filter)
    },
    onError: (error) => {
      throw error
    },
  })
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await pages.respond(path, new Request(origin + path, { headers }))).text()
  return { pages, page, asked }
}

/** The content of a meta element. */
const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]

test('the first page has the city’s language, theme, name, icons and preview', async () => {
  const { page, asked } = await pagesWith([])
  const home = await page('/')
  expect(home).toContain('<html lang="de" data-theme="dark" data-city="harbour">')
  expect(home).toContain('<title>Hill &amp; Dale &lt;Club&gt;</title>')
  expect(home).toContain(`<link rel="canonical" href="${origin}" />`)
  expect(home).toContain(`<link rel="icon" href="${origin}/media/logo.svg" />`)
  expect(home).toContain(`<link rel="apple-touch-icon" href="${origin}/media/app.png" />`)
  expect(home).not.toContain('/favicon.ico')
  expect(home).not.toContain('Nostr City Club')
  expect(home.match(/name="description"/g)).toHaveLength(1)
  expect(meta(home, 'description')).toBe('Up here.')
  expect(meta(home, 'og:image')).toBe(`${origin}/media/view.jpg`)
  expect(meta(home, 'og:site_name')).toBe('Hill &amp; Dale &lt;Club&gt;')
  expect(meta(home, 'twitter:card')).toBe('summary_large_image')
  const feed = await page('/city')
  expect(feed).toContain('<title>Hill · Hill &amp; Dale')
  expect(feed).toContain(`<link rel="canonical" href="${origin}/city" />`)
  expect(asked).toEqual([])
})

const profile = sign({
  kind: 0,
  content: JSON.stringify({
    name: '"><script>alert(1)</script>',
    about: `Sings.\n\nAnd ${'dances '.repeat(60)}`,
    picture: 'https://pictures.example/alice.png',
  }),
})

test('a person’s page is previewed with what they say of themselves, which is never markup', async () => {
  const { page } = await pagesWith([profile])
  for (const link of [npub, getPublicKey(alice)]) {
    const person = await page(`/u/${link}`)
    expect(person).not.toContain('<script>alert')
    expect(meta(person, 'og:title')).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Hill &amp; Dale &lt;Club&gt;',
    )
    expect(meta(person, 'og:description')).toMatch(/^Sings\. And dances .*dances…$/)
    expect(meta(person, 'og:type')).toBe('profile')
    expect(meta(person, 'og:image')).toBe('https://pictures.example/alice.png')
    expect(person).toContain(`<link rel="canonical" href="${origin}/u/${npub}" />`)
  }
})

test('a post’s page is previewed with its text and first picture, and looked up once a minute', async () => {
  const picture = 'https://pictures.example/roof.jpg'
  const post = sign({ content: `Roofs! nostr:${npub} ${picture} $& $1` })
  const { page, asked } = await pagesWith([profile, post])
  const link = `/post/${nip19.noteEncode(post.id)}`
  const shown = await page(link)
  expect(meta(shown, 'og:description')).toBe('Roofs! … $&amp; $1')
  expect(meta(shown, 'og:image')).toBe(picture)
  expect(shown).toContain(`<link rel="canonical" href="${origin}/post/${post.id}" />`)
  const { length } = asked
  expect(await page(link)).toBe(shown)
  for (const relay of ['wss://a.example', 'wss://b.example']) {
    expect(await page(`/p/${nip19.neventEncode({ id: post.id, relays: [relay] })}`)).toBe(shown)
  }
  expect(await page(`/post/${post.id.toUpperCase()}`)).toBe(shown)
  expect(asked).toHaveLength(length)
})

test('content behind a warning, kinds that are not posts, and unknown paths have the city’s preview', async () => {
  const warned = sign({ content: 'the secret end', tags: [['content-warning', 'spoiler']] })
  const listing = sign({ kind: 30402, content: 'not a post', tags: [['d', 'x']] })
  const { page } = await pagesWith([warned, listing])
  for (const link of [warned.id, listing.id, 'f'.repeat(64), 'nonsense']) {
    const shown = await page(`/post/${link}`)
    expect(meta(shown, 'og:description')).toBe('Up here.')
    expect(shown).not.toMatch(/secret end|not a post/)
  }
  expect(await page(`/u/${nip19.npubEncode(getPublicKey(bob))}`)).not.toContain('rel="canonical"')
})

test('what moderators have hidden, and everything in a closed city, has the city’s preview', async () => {
  const post = sign({ content: 'Roofs!' })
  for (const settings of [{ hidden: [post.id] }, { access: 'closed' as const }]) {
    const { page } = await pagesWith([post], settings)
    expect(meta(await page(`/post/${post.id}`), 'og:description')).toBe('Up here.')
  }
})

test('a long post is previewed by its summary', async () => {
  const tags = [
    ['d', 'roofs'],
    ['title', 'On roofs'],
    ['summary', 'All of them.'],
  ]
  const article = sign({ kind: 30023, content: '# Roofs', tags })
  const { page, asked } = await pagesWith([article])
  const address = { kind: 30023, pubkey: article.pubkey, identifier: 'roofs' }
  const naddr = encodeNaddr(address)
  const shown = await page(`/post/${nip19.naddrEncode({ ...address, relays: ['wss://a.example'] })}`)
  expect(shown).toContain(`<link rel="canonical" href="${origin}/post/${naddr}" />`)
  const { length } = asked
  expect(await page(`/post/${naddr}`)).toBe(shown)
  expect(asked).toHaveLength(length)
  expect(meta(shown, 'og:title')).toContain('On roofs')
  expect(meta(shown, 'og:description')).toBe('All of them.')
})

test('pages are compressed and revalidated', async () => {
  const { pages } = await pagesWith([])
  const answer = await pages.respond('/', new Request(origin, { headers: { 'accept-encoding': 'gzip, br' } }))
  expect(answer.headers.get('content-encoding')).toBe('br')
  const etag = answer.headers.get('etag') ?? ''
  const again = new Request(origin, { headers: { 'accept-encoding': 'gzip, br', 'if-none-match': etag } })
  expect((await pages.respond('/', again)).status).toBe(304)
})
