import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createSqliteState } from '../state/sqlite-state.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { manage } from './management.ts'
import { Members, type MembersOptions } from './members.ts'
import { banRow } from './records.ts'

const someone = 'a'.repeat(64)

/** Two servers of one city. */
async function twoServers() {
  const state = createSqliteState(join(await temporaryFolder(), 'state.sqlite'))
  onTestFinished(() => state.close())
  const options: MembersOptions = {
    access: 'open',
    founders: new Set(['5'.repeat(64)]),
    now: () => 1_000,
    state,
    log: (_, error) => {
      throw error
    },
  }
  return { state, options, one: await Members.open(options), other: await Members.open(options) }
}

/** Two servers of one city, and management calls of its founder. */
async function callers() {
  const { state, one, other } = await twoServers()
  const unused = () => {
    throw new Error('not needed')
  }
  const relay = { name: 'city', find: () => [], lastWritten: () => new Map() }
  const eraser = { removeEvents: unused, removeAccount: unused }
  const more = { findEvent: unused, findMedia: unused, removeMedia: unused, now: () => 1_000 }
  const call = (members: Members, method: string, ...params: unknown[]) =>
    manage({ members, state, relay, eraser, ...more }, { caller: '5'.repeat(64), client: '', method, params })
  return { one, other, call }
}

test('a management call is judged by what other servers have changed before it', async () => {
  const { one, other, call } = await callers()
  await call(one, 'allowpubkey', someone)
  await call(one, 'createrole', 'guide', 'Guide')
  await expect(call(other, 'createrole', 'guide', 'Tour guide')).rejects.toThrow(/use editrole/)
  await expect(call(other, 'assignrole', someone, 'guide')).resolves.toBe(true)
  await call(one, 'deleterole', 'guide')
  await expect(call(other, 'assignrole', someone, 'guide')).rejects.toThrow('there is no such role')
  await call(one, 'createrole', 'guide', 'Guide')
  await call(other, 'editrole', 'guide', 'Tour guide')
  await call(other, 'deleterole', 'guide')
  await expect(call(one, 'editrole', 'guide', 'Guide')).rejects.toThrow('there is no such role')
  await call(one, 'banpubkey', 'b'.repeat(64))
  await expect(call(other, 'allowpubkey', 'b'.repeat(64))).rejects.toThrow(/call unbanpubkey first/)
  await call(other, 'createrole', 'host', 'Host')
  expect(other.roles.map(({ id }) => id)).toContain('host')
  await expect(call(one, 'editrole', 'host', 'The host')).resolves.toBe(true)
})

test.each(['banpubkey', 'suspendpubkey', 'warnpubkey', 'unallowpubkey', 'removeaccount'])(
  '%s refuses an account that another server has just made a steward',
  async (method) => {
    const { one, other, call } = await callers()
    await call(one, 'allowpubkey', someone)
    await call(one, 'assignrole', someone, 'steward')
    const until = method === 'suspendpubkey' ? [2_000] : []
    const refused = call(other, method, someone, ...until, 'Why')
    await expect(refused).rejects.toThrow('restricted: a steward cannot do this to a steward')
  },
)

test('servers that start together make the invitation code of the set-up once', async () => {
  const { state, options } = await twoServers()
  const codes: unknown[] = []
  const slow: MembersOptions['state'] = {
    ...state,
    sql: {
      query: state.sql.query.bind(state.sql),
      async run(statements) {
        if (statements.some(({ text }) => text.startsWith('INSERT INTO invitations'))) codes.push(statements)
        for (let turn = 0; turn < 20; turn += 1) await setImmediate()
        await state.sql.run(statements)
      },
    },
  }
  const starting = [1, 2].map(() => Members.open({ ...options, state: slow }))
  await Promise.all((await Promise.all(starting)).map((members) => members.setInvitationCode('welcome')))
  expect(codes).toHaveLength(1)
})

test('what another server changes while changes are read is passed on once', async () => {
  const { state, options, other } = await twoServers()
  const ban = (pubkey: string) =>
    other.withLock((write) =>
      write({ actor: '', method: 'banpubkey', target: pubkey, reason: '' }, (version) => [
        banRow({ pubkey, reason: '', until: undefined, by: '', at: 1_000, media: [] }, version),
      ]),
    )
  let isReading = false
  const query: MembersOptions['state']['sql']['query'] = async (statement) => {
    if (isReading && statement.text.includes('FROM bans')) {
      isReading = false
      await ban(someone)
    }
    return state.sql.query(statement)
  }
  const sql = { query, run: state.sql.run.bind(state.sql) }
  const members = await Members.open({ ...options, state: { ...state, sql } })
  const banned: string[] = []
  members.onChange((parts) => banned.push(...parts.banned.map(({ pubkey }) => pubkey)))
  await ban('b'.repeat(64))
  isReading = true
  await members.refresh()
  await members.refresh()
  expect(banned.toSorted()).toEqual([someone, 'b'.repeat(64)])
  expect(members.standingOf(someone).type).toBe('banned')
})
