import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { settingNames } from '../src/settings/setting-names.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const folder = fileURLToPath(new URL('../../../deploy/', import.meta.url))

test('a server starts with the example configuration of a real city', async () => {
  const { origin } = await startTestServer({ COMMUNITY: `${folder}community.example.json` })
  const community: unknown = await (await fetch(`${origin}/community.json`)).json()
  const example = JSON.parse(await readFile(`${folder}community.example.json`, 'utf8')) as object
  expect(community).toMatchObject({
    ...example,
    membership: 'open',
    access: 'open',
    relayPubkey: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

/** Set by the image, or of no use beside the proxy. */
const notPassedOn = new Set<string>(['PORT', 'HOST', 'DATA_DIR', 'SEED'])

test('the compose file gives the server every variable that it reads, and no other; the example names those to choose', async () => {
  const text = await readFile(`${folder}compose.yaml`, 'utf8')
  const city = /^ {2}city:\n([\s\S]*?)^ {2}\w/m.exec(text)?.[1] ?? ''
  const given = [...city.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(given.toSorted()).toEqual(settingNames.filter((name) => !notPassedOn.has(name)).toSorted())
  const example = await readFile(`${folder}.env.example`, 'utf8')
  const chosen = [...city.matchAll(/\$\{([A-Z][A-Z0-9_]+):/g)].map(([, name = '']) => name)
  expect(chosen.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
})

test('the relay accepts a contact list of 3,000, and opens no more files than it may', async () => {
  const text = await readFile(`${folder}compose.yaml`, 'utf8')
  const setting = (name: string) => Number(new RegExp(`^ +${name} = (\\d+)$`, 'm').exec(text)?.[1])
  const tags = Array.from({ length: 3_000 }, (_, at) => [
    'p',
    at.toString(16).padStart(64, '0'),
    'wss://relay.somewhere.example',
    'a name of some length',
  ])
  const list = finalizeEvent({ kind: 3, created_at: 1, tags, content: '' }, generateSecretKey())
  const bytes = Buffer.byteLength(JSON.stringify(list))
  expect(setting('maxEventSize')).toBeGreaterThanOrEqual(bytes)
  expect(setting('maxNumTags')).toBeGreaterThanOrEqual(tags.length)
  expect(setting('maxWebsocketPayloadSize')).toBeGreaterThan(setting('maxEventSize') + 1_000)
  const hard = Number(/nofile: .*hard: (\d+)/.exec(text)?.[1])
  expect(setting('nofiles')).toBeLessThanOrEqual(hard)
  expect(text).toContain('restrictedReadKinds = "4, 1059"')
})
