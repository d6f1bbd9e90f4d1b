import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSqliteState } from '../state/sqlite-state.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { Members, type MembersOptions } from './members.ts'
import { banRow } from './records.ts'

const someone = 'a'.repeat(64)

test('what another server changes while changes are read is passed on once', async () => {
  const state = createSqliteState(join(await temporaryFolder(), 'state.sqlite'))
  onTestFinished(() => state.close())
  const options: MembersOptions = {
    access: 'open',
    founders: new Set(),
    now: () => 1_000,
    state,
    log: (_, error) => {
      throw error
    },
  }
  const other = await Members.open(options)
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
