import { join } from 'node:path'
import { nip17, Relay as NostrToolsRelay, SimplePool } from 'nostr-tools'
import { finalizeEvent, generateSecretKey, getPublicKey, type EventTemplate } from 'nostr-tools/pure'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createVerifier,
  EventGate,
  RelayPool,
  systemClock,
  webSocketTransport,
  type Authenticate,
} from '@ncc/nostr-core'
import { connectRaw } from '../testing/raw-client.ts'
import { alice, bob, ids, openRelay, sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startRelay } from './start-relay.ts'

describe('restart', () => {
  test('on the same port and file, all events are still there', async () => {
    const folder = await temporaryFolder()
    const storage = join(folder, 'deep', 'city.sqlite')
    const first = await startRelay({ storage })
    const raw = await connectRaw(first.url)
    const event = sign({ content: 'stored' })
    await raw.publish(event)
    await first.close()
    expect((await raw.closed).code).toBe(1001)
    const second = await startRelay({ storage, port: first.port })
    onTestFinished(() => second.close())
    const again = await connectRaw(second.url)
    expect(ids(await again.query({ search: 'stored' }))).toEqual([event.id])
  })
})

describe('nostr-tools', () => {
  test('its Relay publishes, subscribes, searches and counts', async () => {
    const { relay } = await openRelay()
    const theirs = await NostrToolsRelay.connect(relay.url)
    const event = sign({ content: 'hello from elsewhere' })
    await theirs.publish(event)
    const found = await new Promise<string[]>((resolve) => {
      const seen: string[] = []
      const subscription = theirs.subscribe([{ kinds: [1], search: 'elsewhere' }], {
        onevent: ({ id }) => seen.push(id),
        oneose: () => {
          subscription.close()
          resolve(seen)
        },
      })
    })
    expect(found).toEqual([event.id])
    expect(await theirs.count([{ kinds: [1] }], {})).toBe(1)
    theirs.close()
  })

  test('its SimplePool works with several relays at once', async () => {
    const { relay } = await openRelay()
    const { relay: running } = await openRelay()
    const pool = new SimplePool()
    const event = sign({ content: 'to both' })
    await Promise.all(pool.publish([relay.url, running.url], event))
    expect(ids(await pool.querySync([relay.url, running.url], { kinds: [1] }))).toEqual([event.id])
    pool.close([relay.url, running.url])
  })
})

describe('private messages (NIP-17)', () => {
  test('nostr-tools gets an account’s messages once it has authenticated, live ones too', async () => {
    const { relay } = await openRelay({ privateKinds: [1059] })
    const wrap = (text: string) => nip17.wrapEvent(alice, { publicKey: getPublicKey(bob) }, text)
    const listen = async (by: Uint8Array) => {
      const pool = new SimplePool()
      onTestFinished(() => pool.close([relay.url]))
      const heard: string[] = []
      let tell = (): void => undefined
      const live = new Promise<void>((resolve) => (tell = resolve))
      await new Promise<void>((resolve) => {
        const filter = { kinds: [1059], '#p': [getPublicKey(bob)] }
        pool.subscribe([relay.url], filter, {
          onauth: async (template: EventTemplate) => finalizeEvent(template, by),
          onevent: (event) => {
            if (heard.push(nip17.unwrapEvent(event, by).content) === 2) tell()
          },
          oneose: resolve,
        })
      })
      return { heard, live }
    }
    const sender = new SimplePool()
    onTestFinished(() => sender.close([relay.url]))
    await Promise.all(sender.publish([relay.url], wrap('stored')))
    const [atBob, atEve] = [await listen(bob), await listen(generateSecretKey())]
    expect(atBob.heard).toEqual(['stored'])
    await Promise.all(sender.publish([relay.url], wrap('live')))
    await atBob.live
    expect(atBob.heard).toEqual(['stored', 'live'])
    expect(atEve.heard).toEqual([])
  })
})

describe('private messages requested together with direct messages (NIP-04)', () => {
  const inbox = getPublicKey(bob)
  const filters = [
    { kinds: [4], '#p': [inbox] },
    { kinds: [1059], '#p': [inbox] },
  ]
  const filled = async () => {
    const { relay } = await openRelay({ privateKinds: [1059] })
    const message = sign({ kind: 4, content: 'x?iv=y', tags: [['p', inbox]] })
    const wrap = nip17.wrapEvent(alice, { publicKey: inbox }, 'hello')
    relay.store([message, wrap])
    return { url: relay.url, message, wrap }
  }

  test('our client gets both once it has authenticated, and otherwise only public events', async () => {
    const { url, message, wrap } = await filled()
    const ask = (authenticate?: Authenticate) => {
      const options = { clock: systemClock, random: Math.random, transport: webSocketTransport() }
      const gate = new EventGate(createVerifier())
      const pool = new RelayPool({ ...options, gate, ...(authenticate && { authenticate }) })
      onTestFinished(() => pool.close())
      return pool.query(filters, { relays: [url] })
    }
    const atBob = await ask(async (relay, challenge) => {
      const tags = [
        ['relay', relay],
        ['challenge', challenge],
      ]
      return sign({ kind: 22_242, tags, by: bob })
    })
    expect(atBob.relays[url]?.state).toBe('ok')
    expect(new Set(ids(atBob.events))).toEqual(new Set([message.id, wrap.id]))
    const atVisitor = await ask()
    expect(ids(atVisitor.events)).toEqual([message.id])
    expect(atVisitor.relays[url]).toMatchObject({
      state: 'error',
      reason: expect.stringMatching(/^auth-required/),
    })
  })

  test('nostr-tools gets both once it has authenticated', async () => {
    const { url, message, wrap } = await filled()
    const pool = new SimplePool()
    onTestFinished(() => pool.close([url]))
    const heard = new Set<string>()
    await new Promise<void>((resolve) => {
      pool.subscribeMap(
        filters.map((filter) => ({ url, filter })),
        {
          onauth: async (template: EventTemplate) => finalizeEvent(template, bob),
          onevent: ({ id }) => {
            if (heard.add(id).size === 2) resolve()
          },
        },
      )
    })
    expect(heard).toEqual(new Set([message.id, wrap.id]))
  })
})

describe('NIP-11', () => {
  test('the document is served to clients that ask for it, from any origin', async () => {
    const { relay } = await openRelay()
    const address = relay.url.replace('ws:', 'http:')
    const response = await fetch(address, { headers: { accept: 'application/nostr+json' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toBe('application/nostr+json')
    expect(await response.json()).toMatchObject({
      name: 'Test relay',
      supported_nips: [1, 9, 11, 40, 42, 45, 50, 70, 77],
      limitation: {
        max_message_length: 524_288,
        max_reaction_length: 65_536,
        max_report_length: 16_384,
        max_limit: 5_000,
        auth_required: false,
      },
    })
    expect((await fetch(address, { method: 'OPTIONS' })).status).toBe(204)
    expect(await (await fetch(address)).text()).toContain('a Nostr relay')
  })
})
