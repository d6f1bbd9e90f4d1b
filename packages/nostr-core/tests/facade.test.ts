import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAnswers } from '../src/city/facade-answers.ts'
import { createFacade } from '../src/city/facade.ts'
import type { NostrEvent } from '../src/protocol/event.ts'
import { encodeNsec } from '../src/protocol/nip19.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, idsOf, relayWith } from './harness.ts'

const builder = createBuilder()
const alice = accountOf('alice')
const bob = builder.author('bob').pubkey

async function signedIn(...events: NostrEvent[]) {
  const relay = await relayWith({}, events)
  const { client, clock } = clientOf({ city: relay.url })
  client.useAccount(alice)
  const facade = createFacade(client)
  return { relay, client, facade, done: <T>(promise: Promise<T>) => settled(promise, clock) }
}

describe('the calls of the specification', () => {
  it('fetch existing data, and nothing if there is none', async () => {
    const posts = builder.events(12, 'bob')
    const reply = builder.event('alice', { tags: [['e', posts[0]!.id, '', 'root']] })
    const { facade, done } = await signedIn(
      ...posts,
      reply,
      builder.event('bob', { kind: 0, content: '{"name":"Bob"}' }),
      builder.event('bob', { kind: 3, tags: [['p', alice.pubkey]] }),
    )
    expect(await done(facade.fetchUserProfile(bob))).toEqual({ name: 'Bob' })
    expect(await done(facade.fetchUserProfile(alice.pubkey))).toBeUndefined()
    expect(idsOf(await done(facade.fetchUserPosts(bob)))).toEqual(idsOf(posts.slice(2).toReversed()))
    expect(await done(facade.fetchFollowingList(bob))).toEqual([alice.pubkey])
    expect(await done(facade.getContactList())).toEqual([])
    expect(idsOf(await done(facade.fetchReplies(posts[0]!.id)))).toEqual([reply.id])
    expect(await done(facade.fetchEventById(posts[3]!.id))).toEqual(posts[3])
    expect(await done(facade.fetchUserBadges(bob))).toEqual([])
    expect(facade.getRelays()).toHaveLength(1)
  })

  it('return empty results and log failures, while their typed variants report the reason', async () => {
    const { client, clock, logged } = clientOf({ city: 'ws://127.0.0.1:9' })
    const facade = createFacade(client)
    const answers = createAnswers(client)
    const done = <T>(promise: Promise<T>) => settled(promise, clock, 500)
    client.useAccount(alice)
    const empty = {
      fetchUserProfile: undefined,
      fetchUserPosts: [],
      fetchFollowingList: [],
      fetchReplies: [],
      fetchUserBadges: [],
      fetchDirectMessages: [],
      fetchEventById: undefined,
    }
    for (const [name, nothing] of Object.entries(empty) as [keyof typeof empty, unknown][]) {
      expect(await done(facade[name](bob) as Promise<unknown>), name).toEqual(nothing)
      expect(await done(answers[name](bob) as Promise<unknown>), name).toMatchObject({ status: 'unknown' })
      expect(logged).toContain(`${name}: no relay could say`)
    }
    expect(await done(facade.fetchTimelinePosts())).toEqual([])
    expect(await done(facade.getContactList())).toEqual([])
    expect(await done(facade.updateUserProfile({ name: 'Alice' }))).toBe(false)
    client.useAccount(undefined)
    expect(await facade.fetchTimelinePosts()).toEqual([])
    expect(logged).toContain('fetchTimelinePosts failed')
    await expect(answers.fetchTimelinePosts()).rejects.toThrow('User must be logged in to read a timeline')
  })

  it('have typed variants that distinguish found and absent', async () => {
    const post = builder.event('bob')
    const { client, done } = await signedIn(post)
    const answers = createAnswers(client)
    expect(await done(answers.fetchUserPosts(bob))).toEqual({
      status: 'found',
      data: [post],
      isConfirmed: true,
    })
    expect(await done(answers.fetchUserProfile(bob))).toEqual({ status: 'absent' })
    expect(await done(answers.fetchUserBadges(bob))).toEqual({ status: 'absent' })
    expect(await done(answers.getContactList())).toEqual({ status: 'absent' })
    expect(await done(answers.fetchTimelinePosts())).toEqual({ status: 'absent' })
  })

  it('publish, and find the result', async () => {
    const { facade, done, relay } = await signedIn(...builder.events(3, 'bob'))
    expect((await done(facade.followUser(bob))).status).toBe('published')
    expect(await done(facade.getContactList())).toEqual([bob])
    const { event } = await done(facade.publishPost({ text: 'Hi #music' }))
    await done(facade.publishReply({ text: 'and more' }, event))
    const { event: like } = await done(facade.publishReaction(event))
    expect(like).toMatchObject({ kind: 7, content: '+' })
    expect(await done(facade.fetchTimelinePosts())).toHaveLength(5)
    expect(idsOf(await done(facade.fetchTimelinePosts(100, ['music'])))).toEqual([event.id])
    await done(facade.publishDeletion([event]))
    expect(relay.stored.some(({ kind }) => kind === 5)).toBe(true)
    expect(await done(facade.updateUserProfile({ name: 'Alice' }))).toBe(true)
    expect(await done(facade.fetchUserProfile(alice.pubkey))).toEqual({ name: 'Alice' })
    await done(facade.updateUserRelays(relay.url, { read: false, write: true }))
    expect(facade.getRelays()).toMatchObject([{ url: relay.url, isFixed: true }])
    expect((await done(facade.unfollowUser(bob))).status).toBe('published')
  })

  it('send and read direct messages, and refuse a secret key in one', async () => {
    const { facade, done } = await signedIn()
    await done(facade.sendDirectMessage(bob, ' Hello Bob '))
    expect(await done(facade.fetchDirectMessages(bob))).toMatchObject([
      { sender: alice.pubkey, recipient: bob, counterpart: bob, content: 'Hello Bob' },
    ])
    const leak = encodeNsec(builder.author('alice').secretKey)
    await expect(facade.sendDirectMessage(bob, `my key: ${leak}`)).rejects.toThrow('private key')
  })

  it('report whether a profile was saved', async () => {
    const { facade, done, relay } = await signedIn()
    relay.script = { rejected: () => 'blocked: no' }
    expect(await done(facade.updateUserProfile({ name: 'Alice' }))).toBe(false)
  })

  it('upload with the signed-in account', async () => {
    const server = createServer((request, response) => {
      const signed = request.headers.authorization?.startsWith('Nostr ')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(signed ? { url: '/media/a.png', mimeType: 'image/png' } : {}))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const { client } = await signedIn()
    const facade = createFacade(client, { uploadUrl: `${origin}/functions/upload-media` })
    const file = new File([new Uint8Array(8)], 'a.png', { type: 'image/png' })
    const stored = { url: `${origin}/media/a.png`, mimeType: 'image/png' }
    expect(await facade.uploadMedia(file)).toEqual(stored)

    const onPage = createFacade(client, { uploadUrl: '/functions/upload-media' })
    await expect(onPage.uploadMedia(file)).rejects.toMatchObject({ code: 'malformed' })
    vi.stubGlobal('location', { origin })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await onPage.uploadMedia(file)).toEqual(stored)
  })

  it('sign in and out with keys', async () => {
    const { facade, client } = await signedIn()
    const keys = await facade.generateNewKeys()
    await facade.login(keys.nsec)
    expect(client.pubkey).toBe(keys.pubkey)
    facade.logout()
    expect(client.pubkey).toBeUndefined()
    await expect(createAnswers(client).getContactList()).rejects.toThrow(
      'User must be logged in to see contacts',
    )
    await expect(facade.publishReaction(builder.event())).rejects.toThrow('User must be logged in to react')
    await expect(facade.login('nonsense')).rejects.toThrow('Invalid private key')
  })
})
