import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import type { Event, EventTemplate, Filter, VerifiedEvent } from 'nostr-tools'
import { finalizeEvent } from 'nostr-tools/pure'
import { Relay, type Subscription } from 'nostr-tools/relay'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql, type Statement } from '../state/sql.ts'
import { createSqliteState } from '../state/sqlite-state.ts'
import { manage, type Result } from '../testing/call-management.ts'
import { authHeader, blossomHeader } from '../testing/http-auth-header.ts'
import { connectFrom, connectRaw } from '../testing/raw-client.ts'
import { signAs } from '../testing/sign-as.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
import { logRow, readLog } from './action-log.ts'
import { Members } from './members.ts'
import { memberRow } from './records.ts'
import { createRelayAccess } from './relay-access.ts'
import { createTables } from './tables.ts'

const now = () => Math.floor(Date.now() / 1000)

/** A stranger's program: nostr-tools and nothing of ours. */
async function connect(origin: string, secretKey?: Uint8Array, name = 'city') {
  const relay = await Relay.connect(`${origin.replace('http', 'ws')}/relays/${name}`)
  onTestFinished(() => relay.close())
  if (secretKey) {
    relay.onauth = (draft: EventTemplate): Promise<VerifiedEvent> =>
      Promise.resolve(finalizeEvent(draft, secretKey))
  }
  const ask = (...filters: Filter[]) =>
    new Promise<Event[]>((resolve, reject) => {
      const found: Event[] = []
      const subscription: Subscription = relay.subscribe(filters, {
        onevent: (event) => found.push(event),
        oneose: () => {
          resolve(found)
          subscription.close()
        },
        onclose: (reason) => reject(new Error(reason)),
      })
    })
  return {
    relay,
    ask,
    publish: (kind: number, content: string, tags: string[][] = []) => {
      if (!secretKey) throw new Error('no key')
      return relay.publish(finalizeEvent({ kind, content, tags, created_at: now() }, secretKey))
    },
    /** Publishes, makes itself known where that is asked for, and publishes again. */
    async publishProtected(kind: number, tags: string[][]) {
      if (!secretKey) throw new Error('no key')
      const event = finalizeEvent({ kind, content: '', tags, created_at: now() }, secretKey)
      try {
        return await relay.publish(event)
      } catch (error) {
        if (!String(error).includes('auth-required')) throw error
        await relay.auth((draft) => Promise.resolve(finalizeEvent(draft, secretKey)))
        return relay.publish(event)
      }
    },
    authenticate: async () => {
      if (!secretKey) throw new Error('no key')
      // The challenge comes when something needs it.
      await ask({ kinds: [4] }).catch(() => undefined)
      await relay.auth((draft) => Promise.resolve(finalizeEvent(draft, secretKey)))
    },
  }
}

const [steward, alice, bob, carol] = [
  generateSecretKey(),
  generateSecretKey(),
  generateSecretKey(),
  generateSecretKey(),
] as const
const pubkeyOf = getPublicKey

const startCity = (access: string, more: Record<string, string> = {}, folder?: string) =>
  startTestServer({ ACCESS: access, STEWARDS: nip19.npubEncode(getPublicKey(steward)), ...more }, folder)

/** A member of the city, let in by the steward. */
const letIn = (origin: string, ...keys: Uint8Array[]) =>
  Promise.all(keys.map((key) => manage(origin, steward, 'allowpubkey', [pubkeyOf(key), 'a friend'])))

test('in a members’ city a stranger can read, but can write only after claiming an invitation', async () => {
  const { origin } = await startCity('members')
  const stranger = await connect(origin, alice)
  await expect(stranger.publish(1, 'hello')).rejects.toThrow('restricted: only members may write here')
  expect(await stranger.ask({ kinds: [1] })).toEqual([])
  const { result: invitation } = await manage(origin, steward, 'createinvitation', [{ note: 'for Alice' }])
  const join = (code: string) => stranger.publishProtected(28_934, [['-'], ['claim', code]])
  await expect(join('wrong')).rejects.toThrow('restricted: that is an invalid invite code')
  expect(await join(invitation.code)).toBe('info: welcome to the city!')
  expect(await join(invitation.code)).toMatch(/^duplicate: /)
  await stranger.publish(1, 'hello, city')
  expect(await stranger.ask({ kinds: [1] })).toMatchObject([{ content: 'hello, city' }])
  const late = await connect(origin, bob)
  const again = late.publishProtected(28_934, [['-'], ['claim', invitation.code]])
  await expect(again).rejects.toThrow('restricted: that invite code has been used')
})

test('in a closed city a stranger learns nothing: no post, no count, no message', async () => {
  const { origin } = await startCity('closed')
  await letIn(origin, alice, bob)
  const member = await connect(origin, alice)
  await member.publish(1, 'a secret')
  await member.authenticate()
  expect(await member.ask({ kinds: [1] })).toMatchObject([{ content: 'a secret' }])

  const nobody = await connect(origin)
  await expect(nobody.ask({ kinds: [1] })).rejects.toThrow('auth-required: ')
  await expect(nobody.ask({})).rejects.toThrow('auth-required: ')
  await expect(nobody.relay.count([{ kinds: [1] }], {})).rejects.toThrow('auth-required: ')
  const stranger = await connect(origin, carol)
  await stranger.authenticate()
  await expect(stranger.ask({ kinds: [1] })).rejects.toThrow('restricted: only members may read here')
  await expect(stranger.relay.count([{ kinds: [1] }], {})).rejects.toThrow('restricted: ')
  const info = await (
    await fetch(`${origin}/relays/city`, { headers: { accept: 'application/nostr+json' } })
  ).json()
  expect(info).toMatchObject({
    self: expect.stringMatching(/^[0-9a-f]{64}$/),
    supported_nips: expect.arrayContaining([42, 43, 70, 86]),
    limitation: { auth_required: true, restricted_writes: true },
  })
})

test('who is removed while reading a closed city gets nothing more, and takes along what is theirs', async () => {
  const { origin } = await startCity('closed')
  await letIn(origin, alice, bob)
  const [one, other] = [await connect(origin, alice), await connect(origin, bob)]
  await Promise.all([one.authenticate(), other.authenticate()])
  await one.publish(1, 'by alice')
  await other.publish(1, 'by bob')
  const seen: string[] = []
  let reason = ''
  other.relay.subscribe([{ kinds: [1] }], {
    onevent: ({ content }) => seen.push(content),
    onclose: (why) => (reason = why),
  })
  await expect.poll(() => seen.length).toBe(2)
  await manage(origin, steward, 'unallowpubkey', [pubkeyOf(bob), 'moved away'])
  await one.publish(1, 'after bob')
  expect((await other.ask({ kinds: [1] })).map(({ content }) => content)).toEqual(['by bob'])
  expect(seen).not.toContain('after bob')
  expect(reason).toBe('')
  await expect(other.publish(1, 'still here')).rejects.toThrow('restricted: only members may write here')
})

test('whether an account deep in the tree of invitations is paused is looked up once, and again after each change', async () => {
  const state = createSqliteState(':memory:')
  onTestFinished(() => state.close())
  const founders = new Set<string>()
  const members = await Members.open({ state, access: 'open', founders, now, log: () => undefined })
  const line = Array.from({ length: 500 }, (_, at) => at.toString(16).padStart(64, '0'))
  const [root, deepest] = [line[0]!, line[499]!]
  const act = (statements: (version: number) => Statement[]) =>
    members.withLock((write) => write({ actor: '', method: 'x', target: '', reason: '' }, statements))
  const setPause = (pubkey: string, endedAt: number | null) =>
    act((version) => [
      sql(
        `INSERT INTO paused_branches VALUES (?, 'spam', ?, ?)
         ON CONFLICT (pubkey) DO UPDATE SET ended_at = excluded.ended_at, version = excluded.version`,
        pubkey,
        endedAt,
        version,
      ),
    ])
  await act((version) =>
    line.map((pubkey, at) =>
      memberRow({ pubkey, since: 1, invitedBy: line[at - 1], roles: [], note: '' }, version),
    ),
  )
  await setPause('f'.repeat(64), null)
  expect(members.standingOf(deepest).type).toBe('fine')
  const get = vi.spyOn(Map.prototype, 'get')
  for (let at = 0; at < 100; at += 1) members.standingOf(deepest)
  const { length } = get.mock.calls
  get.mockRestore()
  expect(length).toBeLessThan(1_000)
  await setPause(root, null)
  expect(members.standingOf(deepest)).toEqual({ type: 'paused', reason: 'spam' })
  await setPause(root, 2)
  expect(members.standingOf(deepest).type).toBe('fine')
})

test('only so many accounts of a network join with a code in a day; wrong codes do not count', async () => {
  const state = createSqliteState(':memory:')
  onTestFinished(() => state.close())
  const founders = new Set<string>()
  const members = await Members.open({ state, access: 'open', founders, now, log: () => undefined })
  await members.setInvitationCode('lamplight')
  const access = createRelayAccess({
    members,
    relay: 'city',
    state,
    invitationRate: { take: async () => 0 },
    eraser: {} as never,
    takesJoinRequests: true,
    now,
    signInvitation: () => undefined as never,
    log: () => undefined,
  })
  const join = (code: string, address = 'hall') => {
    const tags = [['-'], ['claim', code]]
    const event = finalizeEvent({ kind: 28_934, content: '', tags, created_at: now() }, generateSecretKey())
    return access.handleRequest(event, address)
  }
  const today = `members of ${Math.floor(now() / 86_400)} from hall`
  for (let at = 0; at < 1_999; at += 1) await state.countUpTo(today, 2_000, now() + 86_400, now())
  expect((await join('moonlight'))?.message).toContain('invalid invite code')
  expect((await join('lamplight'))?.accepted).toBe(true)
  expect((await join('lamplight'))?.message).toContain('rate-limited: too many people have joined today')
  expect((await join('lamplight', 'elsewhere'))?.accepted).toBe(true)
  const site = `members of ${Math.floor(now() / 86_400)} from 2001:db8:7::/48`
  for (let at = 0; at < 2_000; at += 1) await state.countUpTo(site, 2_000, now() + 86_400, now())
  expect((await join('lamplight', '2001:db8:7:5::/64'))?.accepted).toBe(false)
})

test('who floods the stewards with requests to join from many addresses does not keep out others', async () => {
  const state = createSqliteState(':memory:')
  onTestFinished(() => state.close())
  const founders = new Set<string>()
  const members = await Members.open({ state, access: 'members', founders, now, log: () => undefined })
  const access = createRelayAccess({
    members,
    relay: 'city',
    state,
    invitationRate: { take: async () => 0 },
    eraser: {} as never,
    takesJoinRequests: true,
    now,
    signInvitation: () => undefined as never,
    log: () => undefined,
  })
  const ask = async (address: string) => {
    const template = { kind: 28_934, content: 'me', tags: [], created_at: now() }
    const event = signAs(generateSecretKey(), template)
    return (await access.handleRequest(event, address))?.accepted
  }
  const site = []
  for (let at = 0; at < 300; at += 1) site.push(await ask(`2001:db8:7:${at}::/64`))
  expect(site.filter(Boolean)).toHaveLength(240)
  for (let at = 0; at < 760; at += 1) await ask(`198.51.${Math.floor(at / 30)}.1`)
  expect([await ask('198.51.25.1'), await ask('198.51.25.1'), await ask('198.51.25.1')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await ask('192.0.2.1')).toBe(true)
})

test('a member who has made all invitations of a day makes others after the clock is set back', async () => {
  const [state, member] = [createSqliteState(':memory:'), pubkeyOf(alice)]
  let clock = 1_900_000_000
  const options = { state, access: 'open', founders: new Set([member]), log: () => undefined } as const
  const members = await Members.open({ ...options, now: () => clock })
  const invite = () => members.invite(member, { maxUses: 1, expiresAt: undefined, note: '' })
  for (let at = 0; at < 50; at += 1) expect(await invite()).toBeDefined()
  expect(await invite()).toBeUndefined()
  clock -= 10 * 86_400
  expect(await invite()).toBeDefined()
  await state.close()
})

test('the relay publishes its members, roles, joins and leaves, signed with its own key', async () => {
  const { origin } = await startCity('members')
  const info = await (
    await fetch(`${origin}/relays/city`, { headers: { accept: 'application/nostr+json' } })
  ).json()
  const { self } = info as { self: string }
  await letIn(origin, alice)
  await manage(origin, steward, 'assignrole', [pubkeyOf(alice), 'moderator'])
  const reader = await connect(origin)
  const list = async () => (await reader.ask({ kinds: [13_534], authors: [self] }))[0]?.tags
  await expect.poll(list).toEqual(expect.arrayContaining([['-'], ['member', pubkeyOf(alice), 'moderator']]))
  expect(await reader.ask({ kinds: [8000], authors: [self], '#p': [pubkeyOf(alice)] })).toHaveLength(1)
  const roles = await reader.ask({ kinds: [33_534], authors: [self] })
  expect(roles.map(({ tags }) => tags.find(([name]) => name === 'd')?.[1]).sort()).toEqual([
    'moderator',
    'steward',
  ])
  const holders = (role: string) =>
    roles.find(({ tags }) => tags.some(([name, value]) => name === 'd' && value === role))?.tags
  expect(holders('moderator')).toContainEqual(['p', pubkeyOf(alice)])
  expect(holders('steward')).toContainEqual(['p', pubkeyOf(steward)])
  const member = await connect(origin, alice)
  expect(await member.publishProtected(28_936, [['-']])).toBe('info: you have left')
  await expect.poll(list).not.toContainEqual(expect.arrayContaining([pubkeyOf(alice)]))
  expect(await reader.ask({ kinds: [8001], '#p': [pubkeyOf(alice)] })).toHaveLength(1)
  await expect(member.publish(1, 'gone')).rejects.toThrow('restricted: ')
})

test('a member asks the relay for an invitation, a stranger gets none', async () => {
  const { origin } = await startCity('members')
  await letIn(origin, alice)
  const member = await connect(origin, alice)
  await expect(member.ask({ kinds: [28_935] })).rejects.toThrow('auth-required: ')
  await member.authenticate()
  const [invitation] = await member.ask({ kinds: [28_935] })
  const code = invitation?.tags.find(([name]) => name === 'claim')?.[1] ?? ''
  const guest = await connect(origin, bob)
  await guest.authenticate()
  expect(await guest.ask({ kinds: [28_935] })).toEqual([])
  expect(await guest.publishProtected(28_934, [['-'], ['claim', code]])).toBe('info: welcome to the city!')
  const { result } = await manage(origin, steward, 'listmembers')
  expect(result).toContainEqual(
    expect.objectContaining({ pubkey: pubkeyOf(bob), invitedBy: pubkeyOf(alice), rank: 'member' }),
  )
})

test('revoked, expired and outdated claims, and those of a paused branch, let nobody in', async () => {
  const { origin } = await startCity('members')
  await letIn(origin, alice)
  const make = async (by: Uint8Array, options: object) =>
    (await manage(origin, by, 'createinvitation', [options])).result.code as string
  const guest = await connect(origin, bob)
  const join = (code: string) => guest.publishProtected(28_934, [['-'], ['claim', code]])
  const revoked = await make(alice, {})
  expect(await manage(origin, bob, 'revokeinvitation', [revoked])).toMatchObject({ status: 403 })
  expect(await manage(origin, alice, 'revokeinvitation', [revoked])).toMatchObject({ result: true })
  await expect(join(revoked)).rejects.toThrow('restricted: that invite code was taken back')
  const expiresAt = now() + 2
  const short = await make(alice, { expiresAt })
  await expect.poll(now).toBeGreaterThan(expiresAt)
  await expect(join(short)).rejects.toThrow('restricted: that invite code is expired')
  const paused = await make(alice, { maxUses: 5 })
  await manage(origin, steward, 'pausebranch', [pubkeyOf(alice), 'a flood of new accounts'])
  await expect(join(paused)).rejects.toThrow('restricted: that invite code is paused')
  const inviter = await connect(origin, alice)
  await expect(inviter.publish(1, 'x')).rejects.toThrow('restricted: this account is paused')
  await manage(origin, steward, 'resumebranch', [pubkeyOf(alice)])
  expect(await join(paused)).toBe('info: welcome to the city!')
  const old = finalizeEvent(
    { kind: 28_934, content: '', tags: [['claim', paused]], created_at: now() - 3_600 },
    carol,
  )
  const third = await connect(origin, carol)
  await expect(third.relay.publish(old)).rejects.toThrow('invalid: created_at is not near the present')
})

test('another code in the settings takes the place of the old one, and none ends it', async () => {
  const folder = await temporaryFolder()
  const start = (membership: string) => startCity('members', { MEMBERSHIP: membership }, folder)
  const joinBy = async (origin: string, code: string) => {
    const guest = await connect(origin, generateSecretKey())
    return guest.publishProtected(28_934, [['-'], ['claim', code]]).catch((error: unknown) => String(error))
  }
  const welcome = 'info: welcome to the city!'
  const first = await start('code:lamplight')
  expect(await joinBy(first.origin, 'lamplight')).toBe(welcome)
  await letIn(first.origin, alice)
  const { result: own } = await manage(first.origin, alice, 'createinvitation', [{ maxUses: 9 }])
  await first.close()
  const second = await start('code:moonlight')
  expect(await joinBy(second.origin, 'lamplight')).toContain('restricted: that is an invalid invite code')
  expect(await joinBy(second.origin, 'moonlight')).toBe(welcome)
  expect(await joinBy(second.origin, own.code)).toBe(welcome)
  const { result: entries } = await manage(second.origin, steward, 'listlog')
  expect(entries).toContainEqual(
    expect.objectContaining({ method: 'revokeinvitation', actor: '', reason: 'MEMBERSHIP' }),
  )
  expect(JSON.stringify(entries)).not.toContain('lamplight')
  await second.close()
  const third = await start('invitation')
  expect(await joinBy(third.origin, 'moonlight')).toContain('restricted: that is an invalid invite code')
  expect(await joinBy(third.origin, own.code)).toBe(welcome)
  await third.close()
  const fourth = await start('code:lamplight')
  expect(await joinBy(fourth.origin, 'lamplight')).toBe(welcome)
})

test('the log never shows an invitation code, not even one that an earlier version logged', async () => {
  const { origin } = await startCity('members')
  const { result: invitation } = await manage(origin, steward, 'createinvitation', [{ maxUses: 5 }])
  const newcomer = await connect(origin, alice)
  await newcomer.publishProtected(28_934, [['-'], ['claim', invitation.code]])
  const { result: entries } = await manage(origin, steward, 'listlog')
  expect(entries[0]).toMatchObject({
    method: 'join',
    params: JSON.stringify({ invitedBy: pubkeyOf(steward) }),
  })
  expect(JSON.stringify(entries)).not.toContain(invitation.code)

  const state = createSqliteState(join(await temporaryFolder(), 'state.sqlite'))
  await createTables(state.sql)
  const entry = { number: 1, at: now(), actor: '', method: 'join', target: '', reason: '' }
  await state.sql.run([logRow({ ...entry, params: JSON.stringify({ code: invitation.code }) })])
  await createTables(state.sql)
  expect(await readLog(state.sql, { limit: 1 })).toMatchObject([{ method: 'join', params: '{}' }])
  await state.close()
})

test('the member list has the day on which each last wrote, and whose branch is paused', async () => {
  const { origin } = await startCity('members')
  await letIn(origin, alice, bob)
  const writer = await connect(origin, alice)
  await writer.publish(1, 'here I am')
  await manage(origin, steward, 'pausebranch', [pubkeyOf(bob), 'a flood'])
  const { result } = await manage(origin, steward, 'listmembers')
  const of = (key: Uint8Array) => (result as Result[]).find(({ pubkey }) => pubkey === pubkeyOf(key))
  expect(of(alice).lastSeen).toBe(Math.floor(now() / 86_400) * 86_400)
  expect(of(bob)).toMatchObject({ paused: 'a flood', isBranchPaused: true })
  expect([of(bob).lastSeen, of(alice).isBranchPaused]).toEqual([undefined, undefined])
})

test('who has no invitation asks, and a steward answers', async () => {
  const { origin } = await startCity('members')
  const guest = await connect(origin, bob)
  const request = finalizeEvent(
    { kind: 28_934, content: 'I play the cello', tags: [['claim', '']], created_at: now() },
    bob,
  )
  expect(await guest.relay.publish(request)).toBe('info: your request waits for an answer of the stewards')
  const { result } = await manage(origin, steward, 'listjoinrequests')
  expect(result).toMatchObject([{ pubkey: pubkeyOf(bob), note: 'I play the cello' }])
  await manage(origin, steward, 'allowpubkey', [pubkeyOf(bob), 'welcome'])
  expect((await manage(origin, steward, 'listjoinrequests')).result).toEqual([])
  await guest.publish(1, 'thank you')
  // One visitor with many keys cannot fill the queue.
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      guest.relay.publish(finalizeEvent({ ...request, tags: [['claim', '']] }, generateSecretKey())),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(29)
  const flood = (await manage(origin, steward, 'listjoinrequests')).result as { at: number }[]
  expect(flood).toHaveLength(29)
  const dates = flood.map(({ at }) => at)
  const deny = (until: number, by = steward) => manage(origin, by, 'denyjoinrequests', [until, 'a flood'])
  expect(await deny(Math.max(...dates), bob)).toMatchObject({ status: 403 })
  await deny(Math.min(...dates) - 1)
  expect((await manage(origin, steward, 'listjoinrequests')).result).toHaveLength(29)
  await deny(Math.max(...dates))
  expect((await manage(origin, steward, 'listjoinrequests')).result).toEqual([])
  expect((await manage(origin, steward, 'listlog', [{ limit: 1 }])).result).toMatchObject([
    { method: 'denyjoinrequests', reason: 'a flood' },
  ])
  const strict = await startCity('members', { JOIN_REQUESTS: 'no' })
  const other = await connect(strict.origin, bob)
  await expect(other.relay.publish(request)).rejects.toThrow('restricted: an invitation is needed')
})

test('a post that moderators hide is gone for everybody but them, with its media, and comes back', async () => {
  const { origin } = await startCity('open')
  const [author, reader] = [await connect(origin, alice), await connect(origin)]
  await author.publish(1, 'something hateful')
  const [post] = await reader.ask({ kinds: [1] })
  const id = post?.id ?? ''
  expect(await manage(origin, bob, 'banevent', [id, 'no'])).toMatchObject({ status: 403 })
  await letIn(origin, bob)
  await manage(origin, steward, 'assignrole', [pubkeyOf(bob), 'moderator'])
  expect(await manage(origin, bob, 'banevent', [id, 'hateful'])).toMatchObject({ result: true })
  expect(await reader.ask({ kinds: [1] })).toEqual([])
  expect(await reader.ask({ ids: [id] })).toEqual([])
  expect(await reader.ask({ search: 'hateful' } as Filter)).toEqual([])
  expect(await reader.relay.count([{ kinds: [1] }], {})).toBe(0)
  const labels = { kinds: [1985], '#e': [id] }
  expect(await reader.ask(labels)).toMatchObject([{ tags: expect.arrayContaining([['e', id]]) }])
  await expect(author.relay.publish(post as Event)).rejects.toThrow('blocked: the moderators have hidden')
  const moderator = await connect(origin, bob)
  await moderator.authenticate()
  expect(await moderator.ask({ ids: [id] })).toHaveLength(1)
  expect((await manage(origin, bob, 'listbannedevents')).result).toEqual([
    {
      id,
      reason: 'hateful',
      by: pubkeyOf(bob),
      at: expect.any(Number),
      pubkey: pubkeyOf(alice),
      text: 'something hateful',
    },
  ])
  const hiddenOf = async (key: Uint8Array) => (await manage(origin, key, 'getmembership')).result.hidden
  expect(await hiddenOf(alice)).toEqual([
    { id, reason: 'hateful', at: expect.any(Number), text: 'something hateful' },
  ])
  expect(await hiddenOf(carol)).toEqual([])
  await manage(origin, bob, 'allowevent', [id, 'a mistake'])
  expect(await hiddenOf(alice)).toEqual([])
  expect(await reader.ask({ kinds: [1] })).toHaveLength(1)
  expect(await reader.ask(labels)).toEqual([])
})

test('a moderator cannot hide what a steward has written, on whichever relay it is', async () => {
  const { origin } = await startCity('open')
  await letIn(origin, bob)
  await manage(origin, steward, 'assignrole', [pubkeyOf(bob), 'moderator'])
  const [author, member] = [await connect(origin, steward), await connect(origin, alice, 'public')]
  await author.publish(1, 'welcome to the city')
  await member.publish(1, 'something hateful')
  const [welcome] = await author.ask({ kinds: [1] })
  const [hateful] = await member.ask({ kinds: [1] })
  const hide = (by: Uint8Array, id: string | undefined, relay: string) =>
    manage(origin, by, 'banevent', [id, 'no'], { relay })
  for (const relay of ['city', 'public', 'fallback-a'])
    expect(await hide(bob, welcome?.id, relay)).toMatchObject({ status: 403 })
  expect(await author.ask({ kinds: [1] })).toHaveLength(1)
  expect(await hide(bob, hateful?.id, 'city')).toMatchObject({ result: true })
  expect(await (await connect(origin, undefined, 'public')).ask({ kinds: [1] })).toEqual([])
  // Nobody knows yet who writes it.
  expect(await hide(bob, 'f'.repeat(64), 'city')).toMatchObject({ status: 403 })
  expect(await hide(steward, 'f'.repeat(64), 'city')).toMatchObject({ result: true })
})

test('a suspended account learns why and until when, a banned one disappears, and both can return', async () => {
  const { origin, folder, close } = await startCity('open')
  await letIn(origin, alice, bob)
  await manage(origin, steward, 'assignrole', [pubkeyOf(bob), 'moderator'])
  const [author, reader] = [await connect(origin, alice), await connect(origin)]
  await author.publish(1, 'before')
  const until = now() + 3_600
  await manage(origin, bob, 'suspendpubkey', [pubkeyOf(alice), until, 'take a walk'])
  await expect(author.publish(1, 'x')).rejects.toThrow(
    /^restricted: this account is suspended until [^:]+:\d\d:\d\dZ$/,
  )
  await author.authenticate()
  await expect(author.publish(1, 'y')).rejects.toThrow(/Z: take a walk$/)
  expect((await manage(origin, alice, 'getmembership')).result).toMatchObject({
    isMember: true,
    ban: { reason: 'take a walk', until },
  })
  expect(await reader.ask({ kinds: [1] })).toHaveLength(1)
  await manage(origin, bob, 'warnpubkey', [pubkeyOf(alice), 'the last time'])
  expect((await manage(origin, alice, 'getmembership')).result.warnings).toMatchObject([
    { reason: 'the last time' },
  ])
  await manage(origin, bob, 'banpubkey', [pubkeyOf(alice), 'enough'])
  expect(await reader.ask({ kinds: [1] })).toEqual([])
  const labels = { kinds: [1985], '#p': [pubkeyOf(alice)] }
  expect(await reader.ask(labels)).toHaveLength(1)
  await manage(origin, bob, 'suspendpubkey', [pubkeyOf(alice), until, 'a second chance'])
  expect([await reader.ask({ kinds: [1] }), await reader.ask(labels)]).toEqual([[expect.anything()], []])
  await manage(origin, bob, 'banpubkey', [pubkeyOf(alice), 'enough'])
  expect(await author.ask({ authors: [pubkeyOf(alice)], kinds: [1] })).toHaveLength(1)
  await close()
  const again = await startCity('open', {}, folder)
  const later = await connect(again.origin)
  expect(await later.ask({ kinds: [1] })).toEqual([])
  expect((await manage(again.origin, bob, 'listbannedpubkeys')).result).toEqual([
    { pubkey: pubkeyOf(alice), reason: 'enough', by: pubkeyOf(bob), at: expect.any(Number) },
  ])
  await manage(again.origin, bob, 'unbanpubkey', [pubkeyOf(alice)])
  expect(await later.ask({ kinds: [1] })).toHaveLength(1)
  const methods = (await manage(again.origin, steward, 'listlog')).result as { method: string }[]
  expect(methods.map(({ method }) => method)).toEqual([
    'unbanpubkey',
    'banpubkey',
    'suspendpubkey',
    'banpubkey',
    'warnpubkey',
    'suspendpubkey',
    'assignrole',
    'allowpubkey',
    'allowpubkey',
    'addmembers',
  ])
})

test('a moderator who takes back a decision does not undo another one’s, and only a steward what a steward has decided', async () => {
  const { origin } = await startCity('open')
  const [anna, ben] = [generateSecretKey(), generateSecretKey()]
  await letIn(origin, anna, ben)
  for (const key of [anna, ben]) await manage(origin, steward, 'assignrole', [pubkeyOf(key), 'moderator'])
  const [author, reader] = [await connect(origin, alice), await connect(origin)]
  await author.publish(1, 'hello')
  const [post] = await reader.ask({ kinds: [1] })
  const [id, target] = [post?.id, pubkeyOf(alice)]
  const banned = async () => (await manage(origin, anna, 'listbannedpubkeys')).result
  const hidden = async () => (await manage(origin, anna, 'listbannedevents')).result
  const until = now() + 3_600
  await manage(origin, ben, 'suspendpubkey', [target, until, 'insults'])
  // What holds longer is in force; taking it back leaves the other one.
  await manage(origin, anna, 'banpubkey', [target, 'spam'])
  expect(await banned()).toMatchObject([{ reason: 'spam', by: pubkeyOf(anna) }])
  expect(await reader.ask({ kinds: [1] })).toEqual([])
  await manage(origin, anna, 'unbanpubkey', [target])
  expect(await banned()).toMatchObject([{ reason: 'insults', by: pubkeyOf(ben), until }])
  expect(await reader.ask({ kinds: [1] })).toHaveLength(1)
  // A suspension does not shorten somebody else's ban, and taking it back changes nothing.
  await manage(origin, ben, 'banpubkey', [target, 'threats'])
  await manage(origin, anna, 'suspendpubkey', [target, until, 'insults'])
  expect(await banned()).toMatchObject([{ reason: 'threats', by: pubkeyOf(ben) }])
  await manage(origin, anna, 'unbanpubkey', [target])
  expect(await banned()).toMatchObject([{ reason: 'threats', by: pubkeyOf(ben) }])
  // Who has decided nothing undoes what is in force.
  await manage(origin, anna, 'unbanpubkey', [target])
  expect(await banned()).toEqual([])
  await manage(origin, steward, 'banpubkey', [target, 'enough'])
  expect(await manage(origin, ben, 'unbanpubkey', [target])).toMatchObject({
    status: 403,
    error: 'restricted: a steward has decided this, only a steward can undo it',
  })
  await manage(origin, ben, 'banpubkey', [target, 'indeed'])
  expect(await manage(origin, ben, 'unbanpubkey', [target])).toMatchObject({ result: true })
  expect(await banned()).toMatchObject([{ reason: 'enough' }])
  await manage(origin, steward, 'unbanpubkey', [target])
  expect(await banned()).toEqual([])

  await manage(origin, ben, 'banevent', [id, 'hateful'])
  await manage(origin, anna, 'banevent', [id, 'off topic'])
  expect(await hidden()).toMatchObject([{ reason: 'off topic', by: pubkeyOf(anna) }])
  await manage(origin, anna, 'allowevent', [id])
  expect(await hidden()).toMatchObject([{ reason: 'hateful', by: pubkeyOf(ben) }])
  expect(await reader.ask({ kinds: [1] })).toEqual([])
  await manage(origin, anna, 'allowevent', [id])
  expect(await reader.ask({ kinds: [1] })).toHaveLength(1)
})

test('hidden posts are listed with their text, also if they are more than is read at once', async () => {
  const { origin } = await startCity('open')
  const author = await connect(origin, alice)
  const numbers = Array.from({ length: 36 }, (_, index) => index)
  for (const at of numbers) {
    await author.publish(1, `${at} ${'x'.repeat(250_000)}`)
  }
  const posts = await author.ask({ kinds: [1] })
  for (const { id } of posts) await manage(origin, steward, 'banevent', [id, 'long'])
  const { result } = await manage(origin, steward, 'listbannedevents')
  const starts = (result as { text?: string }[]).map(({ text = '' }) => Number(text.split(' ')[0]))
  expect(starts.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('a blocked address loses its open connections, and connects again once it is unblocked', async () => {
  const { origin } = await startCity('open', { PROXIES: '1' })
  const url = `${origin.replace('http', 'ws')}/relays/public`
  const listen = async (address: string) => {
    const radio = await fetch(`${origin}/radio/demo`, { headers: { 'x-forwarded-for': address } })
    expect(radio.status).toBe(200)
    const isOver = radio.arrayBuffer().then(
      () => 'ended',
      () => 'cut off',
    )
    return { client: await connectFrom(url, address), isOver }
  }
  const [hostile, honest] = [await listen('192.0.2.9'), await listen('198.51.100.1')]
  const call = (method: string, from: string) => {
    const body = JSON.stringify({ method, params: ['192.0.2.0/24'] })
    const authorization = authHeader({ secretKey: steward, url: `${origin}/relays/city`, body })
    const headers = { 'content-type': 'application/nostr+json+rpc', authorization }
    const own = { ...headers, 'x-forwarded-for': from }
    return fetch(`${origin}/relays/city`, { method: 'POST', headers: own, body }).then((r) => r.json())
  }
  expect(await call('blockip', '198.51.100.2')).toEqual({ result: true })
  expect((await hostile.client.closed).code).toBe(1006)
  expect(await hostile.isOver).toBe('cut off')
  expect(await honest.client.query({ kinds: [1] })).toEqual([])
  expect(await Promise.race([honest.isOver, 'playing'])).toBe('playing')
  await expect(connectFrom(url, '192.0.2.9')).rejects.toThrow('403')
  // The steward is in the same network now and gets an answer.
  expect(await call('unblockip', '192.0.2.1')).toEqual({ result: true })
  const { client } = await listen('192.0.2.9')
  expect(await client.query({ kinds: [1] })).toEqual([])
})

test('only a steward removes the events of an account, only while it is banned for good, and they stay away', async () => {
  const { origin } = await startCity('open')
  const reader = await connect(origin)
  const relays = await Promise.all(['city', 'fallback-a'].map((name) => connect(origin, alice, name)))
  for (const { publish } of relays) {
    for (const at of [1, 2, 3]) await publish(1, `spam ${at}`, [['t', 'spam']])
  }
  await letIn(origin, bob)
  await manage(origin, steward, 'assignrole', [pubkeyOf(bob), 'moderator'])
  const remove = (by: Uint8Array) =>
    manage(origin, by, 'removeevents', [pubkeyOf(alice), 'they fill the disk'])
  expect(await remove(steward)).toMatchObject({ status: 400 })
  await manage(origin, steward, 'banpubkey', [pubkeyOf(alice), 'spam'])
  expect(await remove(bob)).toMatchObject({ status: 403 })
  // A ban hides; until something is removed, an unban brings everything back.
  expect(await reader.ask({ authors: [pubkeyOf(alice)] })).toEqual([])
  await manage(origin, steward, 'unbanpubkey', [pubkeyOf(alice)])
  expect(await reader.ask({ authors: [pubkeyOf(alice)] })).toHaveLength(3)
  await manage(origin, steward, 'banpubkey', [pubkeyOf(alice), 'spam'])
  expect(await remove(steward)).toMatchObject({ result: true })
  await manage(origin, steward, 'unbanpubkey', [pubkeyOf(alice)])
  for (const { ask } of [reader, ...relays]) {
    expect(await ask({ authors: [pubkeyOf(alice)] })).toEqual([])
    expect(await ask({ '#t': ['spam'] })).toEqual([])
  }
  const { result: entries } = await manage(origin, steward, 'listlog')
  expect(entries).toContainEqual(expect.objectContaining({ method: 'removeevents', target: pubkeyOf(alice) }))
})

test('the last fifth of a relay’s storage is for members', async () => {
  const { origin } = await startCity('open', { RELAY_MAX_GB: '0.004' })
  await letIn(origin, bob)
  const [outsider, other, member] = await Promise.all([alice, carol, bob].map((key) => connect(origin, key)))
  const information = async () => {
    const headers = { accept: 'application/nostr+json' }
    const response = await fetch(`${origin}/relays/city`, { headers })
    return ((await response.json()) as { limitation: { restricted_writes: boolean } }).limitation
      .restricted_writes
  }
  expect(await information()).toBe(false)
  const fill = async () => {
    for (let at = 0; at < 100; at += 1) await outsider!.publish(1, `${at} ${'x'.repeat(50_000)}`)
  }
  await expect(fill()).rejects.toThrow(
    'restricted: this relay is nearly full and takes events of members only',
  )
  expect(await information()).toBe(true)
  await expect(other!.publish(1, 'hello')).rejects.toThrow('restricted: this relay is nearly full')
  // What is not stored is passed on.
  await other!.publish(20_001, 'hello')
  const wrap = { kind: 1059, content: 'x', tags: [['p', pubkeyOf(alice)]], created_at: now() }
  const send = (from: typeof member) => from!.relay.publish(finalizeEvent(wrap, generateSecretKey()))
  await expect(send(member)).rejects.toThrow('auth-required: this relay is nearly full')
  await member!.authenticate()
  await send(member)
  await other!.authenticate()
  await expect(send(other)).rejects.toThrow('restricted: this relay is nearly full')
  await member!.publish(1, 'x'.repeat(50_000))
  // Once there is room, everybody may write again.
  await manage(origin, steward, 'banpubkey', [pubkeyOf(alice), 'a flood'])
  await manage(origin, steward, 'removeevents', [pubkeyOf(alice)])
  await other!.publish(1, 'hello')
  expect(await information()).toBe(false)
})

test('nobody acts against the club, a steward or themselves, and a moderator not against a moderator', async () => {
  const { origin } = await startCity('open')
  await letIn(origin, alice, bob)
  for (const key of [alice, bob]) await manage(origin, steward, 'assignrole', [pubkeyOf(key), 'moderator'])
  const community = (await (await fetch(`${origin}/community.json`)).json()) as { club: { pubkey: string } }
  for (const target of [community.club.pubkey, pubkeyOf(steward), pubkeyOf(bob), pubkeyOf(alice)]) {
    const answer = await manage(origin, alice, 'banpubkey', [target, 'a coup'])
    expect(answer, target).toMatchObject({ status: 403, error: expect.stringMatching(/^restricted: /) })
  }
  expect(await manage(origin, steward, 'banpubkey', [community.club.pubkey])).toMatchObject({ status: 403 })
  expect(await manage(origin, steward, 'banpubkey', [pubkeyOf(bob), 'enough'])).toMatchObject({ status: 200 })
})

test('reports are for moderators alone, grouped by what they are about, members’ first, until they are answered', async () => {
  const { origin } = await startCity('open')
  await letIn(origin, bob)
  const [author, member, stranger] = [
    await connect(origin, alice),
    await connect(origin, bob),
    await connect(origin, carol),
  ]
  await author.publish(1, 'one')
  await author.publish(1, 'two')
  const posts = await author.ask({ kinds: [1] })
  const [one, two] = [
    posts.find(({ content }) => content === 'one'),
    posts.find(({ content }) => content === 'two'),
  ]
  const about = (id: string | undefined) => [
    ['e', id ?? '', 'spam'],
    ['p', pubkeyOf(alice)],
  ]
  await stranger.publish(1984, 'look at this', about(one?.id))
  await stranger.publish(1984, 'and again', about(one?.id))
  await member.publish(1984, 'rude', about(two?.id))
  await expect(member.publish(1984, 'nothing', [])).rejects.toThrow('invalid: a report names whom')
  const reader = await connect(origin)
  expect(await reader.ask({ kinds: [1984] })).toEqual([])
  await author.authenticate()
  expect(await author.ask({ kinds: [1984] })).toEqual([])
  expect(await author.ask({ '#p': [pubkeyOf(alice)] })).toEqual([])
  const queue = async () => (await manage(origin, steward, 'listreports')).result
  expect(await queue()).toMatchObject([
    { event: two?.id, reports: [{ by: pubkeyOf(bob), byMember: true, type: 'spam', text: 'rude' }] },
    { event: one?.id, reports: [{ by: pubkeyOf(carol), byMember: false }] },
  ])
  expect(await queue()).toMatchObject([{ reports: { length: 1 } }, { reports: { length: 1 } }])
  expect((await manage(origin, steward, 'listeventsneedingmoderation')).result).toHaveLength(2)
  await manage(origin, steward, 'banevent', [two?.id ?? '', 'rude'])
  await manage(origin, steward, 'allowevent', [one?.id ?? '', 'fine'])
  expect(await queue()).toEqual([])
})

test('the management API wants a fresh NIP-98 event for this call, and answers what is wrong in it', async () => {
  const { origin } = await startCity('open')
  const url = `${origin}/relays/city`
  const body = JSON.stringify({ method: 'listbannedpubkeys', params: [] })
  const call = (header: string) =>
    manage(origin, steward, 'listbannedpubkeys', [], { header }).then(({ status }) => status)
  expect(await call(authHeader({ secretKey: steward, url }))).toBe(401)
  expect(await call(authHeader({ secretKey: steward, url, body: '{}' }))).toBe(401)
  expect(await call(authHeader({ secretKey: steward, url: `${url}x`, body }))).toBe(401)
  expect(await call('Nostr nonsense')).toBe(401)
  const once = authHeader({ secretKey: steward, url: url.replace('http', 'ws'), body })
  expect(await call(once)).toBe(200)
  expect(await call(once)).toBe(401)
  const { result: methods } = await manage(origin, steward, 'supportedmethods')
  for (const name of [
    'banpubkey unbanpubkey listbannedpubkeys allowpubkey unallowpubkey listallowedpubkeys createrole editrole deleterole',
    'assignrole unassignrole listeventsneedingmoderation allowevent banevent listbannedevents changerelayname',
    'changerelaydescription changerelayicon allowkind disallowkind listallowedkinds blockip unblockip listblockedips',
  ].flatMap((line) => line.split(' '))) {
    expect(methods).toContain(name)
  }
  expect((await manage(origin, alice, 'supportedmethods')).result).toEqual(['getmembership'])
  expect(await manage(origin, steward, 'explode')).toMatchObject({ status: 404 })
  expect(await manage(origin, steward, 'banpubkey', ['npub1x'])).toMatchObject({
    status: 400,
    error: 'parameter 1 (pubkey) must be a public key (not an npub) of 64 lowercase hex digits',
  })
  expect(await manage(origin, steward, 'allowkind', [-1])).toMatchObject({ status: 400 })
})

test('a relay takes its name, picture and kinds from its stewards', async () => {
  const { origin, folder, close } = await startCity('open')
  await manage(origin, steward, 'changerelayname', ['Harbour relay'])
  await manage(origin, steward, 'changerelaydescription', ['For those by the water'])
  await manage(origin, steward, 'changerelayicon', ['https://city.example/icon.png'])
  await manage(origin, steward, 'disallowkind', [30_023])
  const info = async (at: string) =>
    (await (
      await fetch(`${at}/relays/city`, { headers: { accept: 'application/nostr+json' } })
    ).json()) as object
  const expected = {
    name: 'Harbour relay',
    description: 'For those by the water',
    icon: 'https://city.example/icon.png',
  }
  expect(await info(origin)).toMatchObject(expected)
  const author = await connect(origin, alice)
  await expect(author.publish(30_023, 'long', [['d', 'x']])).rejects.toThrow('blocked: kind 30023')
  await manage(origin, steward, 'allowkind', [30_023])
  await author.publish(30_023, 'long', [['d', 'x']])
  expect((await manage(origin, steward, 'listallowedkinds')).result).toEqual([])
  await close()
  const again = await startCity('open', {}, folder)
  expect(await info(again.origin)).toMatchObject(expected)
})

test('a blocked network, also of IPv6, is refused by the relays and by HTTP, and a steward in it can unblock it', async () => {
  const { origin, folder, close } = await startCity('open', { PROXIES: '1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statuses = async (address: string, at = origin) => {
    const page = await fetch(`${at}/community.json`, { headers: from(address) })
    const upload = await fetch(`${at}/upload`, { method: 'PUT', headers: from(address) })
    const url = `${at.replace('http', 'ws')}/relays/city`
    const socket = await connectRaw(url, { headers: from(address) }).catch((error: unknown) => String(error))
    if (typeof socket === 'string') return [page.status, upload.status, socket]
    socket.socket.terminate()
    return [page.status, upload.status, 'open']
  }
  const open = [200, 401, 'open']
  const blocked = [403, 403, expect.stringContaining('403')]
  const call = async (method: string, params: unknown[], address = '198.51.100.2') => {
    const url = `${origin}/relays/city`
    const body = JSON.stringify({ method, params })
    const authorization = authHeader({ secretKey: steward, url, body })
    const headers = {
      'content-type': 'application/nostr+json+rpc',
      authorization,
      ...from(address),
    }
    return (await (await fetch(url, { method: 'POST', headers, body })).json()) as { result?: unknown }
  }
  await call('blockip', ['2001:db8:1:2:3:4:5:6', 'a flood'])
  await call('blockip', ['192.0.2.0/24', 'a flood'])
  expect(await statuses('2001:db8:1:2::1')).toEqual(blocked)
  expect(await statuses('192.0.2.9')).toEqual(blocked)
  const disguised = { 'content-type': 'application/nostr+json+rpc', ...from('192.0.2.9') }
  const avatar = `${origin}/functions/generate-avatar`
  expect((await fetch(avatar, { method: 'POST', headers: disguised, body: '{}' })).status).toBe(403)
  expect(await statuses('2001:db8:1:3::1')).toEqual(open)
  expect(await call('blockip', ['not an address'])).not.toHaveProperty('result')
  expect((await call('listblockedips', [])).result).toEqual([
    { ip: '2001:db8:1:2::/64', reason: 'a flood' },
    { ip: '192.0.2.0/24', reason: 'a flood' },
  ])
  await call('unblockip', ['2001:db8:1:2::/64'], '2001:db8:1:2::99')
  expect(await statuses('2001:db8:1:2::1')).toEqual(open)
  await close()

  // An earlier version has stored the address as it was written.
  const state = createSqliteState(join(folder, '.data', 'state.sqlite'))
  await state.sql.run([
    sql("UPDATE blocked_addresses SET address = '2001:db8:9:9::1' WHERE address LIKE '192.%'"),
  ])
  await state.close()
  const again = await startCity('open', { PROXIES: '1' }, folder)
  expect(await statuses('2001:db8:9:9::2', again.origin)).toEqual(blocked)
})

test('the media of a hidden post and of a banned account are not served, until they are restored', async () => {
  const { origin } = await startCity('open')
  const upload = async (colour: string, key = alice) => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const url = `${origin}/upload`
    const sha256 = createHash('sha256').update(picture).digest('hex')
    const response = await fetch(url, {
      method: 'PUT',
      headers: {
        authorization: blossomHeader(key, 'upload', [['x', sha256]]),
        'content-type': 'image/png',
      },
      body: new Uint8Array(picture),
    })
    return ((await response.json()) as { url: string }).url
  }
  const [shown, other] = [await upload('#246'), await upload('#642')]
  const author = await connect(origin, alice)
  const publish = async (text: string) => {
    await author.publish(1, text)
    return (await author.ask({ kinds: [1] })).find(({ content }) => content === text)
  }
  const post = await publish(`look: ${shown}`)
  const statuses = async () => [(await fetch(shown)).status, (await fetch(other)).status]
  expect(await statuses()).toEqual([200, 200])
  await manage(origin, steward, 'banevent', [post?.id, 'no'])
  expect(await statuses()).toEqual([410, 200])
  await manage(origin, steward, 'allowevent', [post?.id])
  expect(await statuses()).toEqual([200, 200])
  await manage(origin, steward, 'banpubkey', [pubkeyOf(alice), 'enough'])
  expect(await statuses()).toEqual([410, 410])
  const refusedUpload = await fetch(`${origin}/upload`, {
    method: 'PUT',
    headers: { authorization: blossomHeader(alice, 'upload'), 'content-type': 'image/png' },
    body: 'x',
  })
  expect(refusedUpload.status).toBe(403)
  await manage(origin, steward, 'unbanpubkey', [pubkeyOf(alice)])
  expect(await statuses()).toEqual([200, 200])

  // Neither other addresses before it nor another spelling of its own keep a picture from being hidden.
  const name = shown.split('/').at(-1) ?? ''
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
  const fillers = Array.from({ length: 60 }, (_, at) => `https://x.example/${String(at).padStart(64, '0')}`)
  for (const content of [`${fillers.join(' ')} ${shown}`, shown.replace(name, encoded)]) {
    const hidden = await publish(content)
    await manage(origin, steward, 'banevent', [hidden?.id, 'no'])
    expect(await statuses()).toEqual([410, 200])
    await manage(origin, steward, 'allowevent', [hidden?.id])
  }

  // A picture of somebody else is not taken away with the post or the account that uses it.
  const theirs = await upload('#264', bob)
  expect(await upload('#264', alice)).toBe(theirs)
  const thief = await publish(`mine now: ${theirs} ${shown}`)
  await manage(origin, steward, 'banevent', [thief?.id, 'stolen'])
  await manage(origin, steward, 'banpubkey', [pubkeyOf(alice), 'enough'])
  expect((await fetch(theirs)).status).toBe(200)
  expect((await fetch(shown)).status).toBe(410)
  const root = new URL(`/${new URL(shown).pathname.split('/').at(-1)}`, origin)
  expect((await fetch(root)).status).toBe(410)
  expect(await upload('#246', bob)).toBe(shown)
  expect((await fetch(shown)).status).toBe(200)
})

test('a steward removes the media of an account that is banned for good, but no file that another one has too', async () => {
  const { origin } = await startCity('open')
  await letIn(origin, bob)
  await manage(origin, steward, 'assignrole', [pubkeyOf(bob), 'moderator'])
  const upload = async (colour: string, key: Uint8Array) => {
    const create = { width: 40, height: 30, channels: 3, background: colour } as const
    const picture = await sharp({ create }).png().toBuffer()
    const x = createHash('sha256').update(picture).digest('hex')
    const authorization = blossomHeader(key, 'upload', [['x', x]])
    const headers = { authorization, 'content-type': 'image/png' }
    const response = await fetch(`${origin}/upload`, {
      method: 'PUT',
      headers,
      body: new Uint8Array(picture),
    })
    return ((await response.json()) as { url: string }).url
  }
  const [own, shared] = [await upload('#246', alice), await upload('#642', alice)]
  expect(await upload('#642', bob)).toBe(shared)
  const remove = (by: Uint8Array) =>
    manage(origin, by, 'removemedia', [pubkeyOf(alice), 'they fill the disk'])
  const until = now() + 3_600
  await manage(origin, steward, 'suspendpubkey', [pubkeyOf(alice), until, 'a walk'])
  expect(await remove(steward)).toMatchObject({ status: 400 })
  await manage(origin, steward, 'banpubkey', [pubkeyOf(alice), 'enough'])
  expect(await remove(bob)).toMatchObject({ status: 403 })
  expect(await remove(steward)).toMatchObject({ result: true })
  await manage(origin, steward, 'unbanpubkey', [pubkeyOf(alice)])
  expect([(await fetch(own)).status, (await fetch(shared)).status]).toEqual([404, 200])
  const { result: entries } = await manage(origin, steward, 'listlog')
  expect(entries).toContainEqual(expect.objectContaining({ method: 'removemedia', target: pubkeyOf(alice) }))
})

test('a new relay key signs a new list, and the old list disappears', async () => {
  const key = () => nip19.nsecEncode(generateSecretKey())
  const { origin, folder, close } = await startCity('members', { RELAY_NSEC: key() })
  await letIn(origin, alice)
  await close()
  const again = await startCity('members', { RELAY_NSEC: key() }, folder)
  const info = await fetch(`${again.origin}/relays/city`, { headers: { accept: 'application/nostr+json' } })
  const { self } = (await info.json()) as { self: string }
  const reader = await connect(again.origin)
  const lists = await reader.ask({ kinds: [13_534, 33_534] })
  expect(new Set(lists.map(({ pubkey }) => pubkey))).toEqual(new Set([self]))
  expect(lists.find(({ kind }) => kind === 13_534)?.tags).toContainEqual(['member', pubkeyOf(alice)])
})

test('ten thousand members: the list names the first five thousand, and all of them may write', async () => {
  const folder = await temporaryFolder()
  const keys = Array.from({ length: 10_000 }, (_, index) => index.toString(16).padStart(64, '0'))
  const list = join(folder, 'members.txt')
  await writeFile(list, [...keys, pubkeyOf(alice)].join('\n'))
  const { origin } = await startCity('members', { MEMBERSHIP: `list:${list}` })
  const author = await connect(origin, alice)
  await author.publish(1, 'one of many')
  const [event] = await author.ask({ kinds: [13_534] })
  expect(event?.tags.filter(([name]) => name === 'member')).toHaveLength(5_000)
  const { result } = await manage(origin, steward, 'listmembers', [{ search: pubkeyOf(alice) }])
  expect(result).toHaveLength(1)
})

test('the demo city has members, an invitation tree, two moderators and five open reports', async () => {
  const { origin, steward: account } = await startTestServer({ SEED: 'demo' })
  const key = nip19.decode(account?.nsec as `nsec1${string}`).data
  const { result: members } = await manage(origin, key, 'listmembers')
  expect(members.length).toBeGreaterThan(60)
  expect(members.filter(({ rank }: Result) => rank === 'moderator')).toHaveLength(2)
  expect(members.filter(({ invitedBy }: Result) => invitedBy !== undefined).length).toBeGreaterThan(50)
  const { result: reports } = await manage(origin, key, 'listreports')
  expect(reports.flatMap((group: Result) => group.reports)).toHaveLength(5)
  expect(reports[0].reports).toHaveLength(2)
})
