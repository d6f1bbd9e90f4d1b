import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { encodeNsec } from '@ncc/nostr-core'
import { createSecretKey } from '@ncc/nostr-core/keys'
import { openPart } from './data-folder.ts'
import { describeFailure } from './operator-errors.ts'
import { runServer } from './testing/run-server.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { startTestServer } from './testing/test-server.ts'

const exampleCommunity = new URL('../../../deploy/community.example.json', import.meta.url).pathname

/** A city that has run and stopped. */
async function startOnce() {
  const settings = { COMMUNITY: exampleCommunity }
  const first = await startTestServer(settings)
  await first.close()
  const data = join(first.folder, '.data')
  return { data, again: (more = {}) => startTestServer({ ...settings, ...more }, first.folder) }
}

test('other users of the machine cannot read the data, nor that of an earlier version', async () => {
  const { data, again } = await startOnce()
  expect((await stat(data)).mode & 0o777).toBe(0o700)
  await chmod(data, 0o755)
  await (await again()).close()
  expect((await stat(data)).mode & 0o777).toBe(0o750)
  const folder = join(await temporaryFolder(), 'city')
  const server = runServer({ DATA_DIR: folder, COMMUNITY: exampleCommunity })
  await server.ready
  server.child.kill()
  await server.ended
  for (const name of ['state.sqlite', 'relays/city.sqlite', 'club.nsec'])
    expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600)
})

test.each(['state.sqlite', 'relays/public.sqlite', 'club.nsec'])(
  'a restore without %s does not start as if it had been empty',
  async (name) => {
    const { data, again } = await startOnce()
    const path = join(data, name)
    await rm(path)
    await rm(`${path}-wal`, { force: true })
    await expect(again()).rejects.toThrow(new RegExp(`${name}.* is missing`))
    // Whoever wants to begin anew can say so.
    if (name === 'club.nsec') await (await again({ CLUB_NSEC: encodeNsec(createSecretKey()) })).close()
    else {
      await writeFile(path, '')
      await (await again()).close()
    }
  },
)

test.each(['state.sqlite', 'relays/city.sqlite'])(
  'an earlier version does not start with the %s of a later one',
  async (name) => {
    const { data, again } = await startOnce()
    const database = new DatabaseSync(join(data, name))
    if (name === 'state.sqlite') database.exec("UPDATE notes SET value = '1000' WHERE name = 'state version'")
    else database.exec('PRAGMA user_version = 1000')
    database.close()
    await expect(again()).rejects.toThrow(
      new RegExp(
        `${name} was written by a later version of the server. Start that version, or restore a backup that is older than it.$`,
      ),
    )
  },
)

test.each([
  ['state.sqlite', 'file is not a database'],
  ['relays/city.sqlite', 'file is not a database'],
  ['club.nsec', 'Invalid private key'],
  ['relays/demo-city.json', 'is not valid JSON'],
])('a damaged %s is named, and left as it is', async (name, reason) => {
  const { data, again } = await startOnce()
  const path = join(data, name)
  await rm(`${path}-wal`, { force: true })
  const junk = 'This is not what it was. '.repeat(100)
  await writeFile(path, junk)
  await expect(again()).rejects.toThrow(new RegExp(`^${path}.* cannot be (opened|read): .*${reason}.*backup`))
  expect((await stat(path)).size).toBe(junk.length)
})

test('a club’s key that is another one is noticed, and a setting decides', async () => {
  const { data, again } = await startOnce()
  const [other, set] = [encodeNsec(createSecretKey()), encodeNsec(createSecretKey())]
  await writeFile(join(data, 'club.nsec'), other)
  await expect(again()).rejects.toThrow(/club\.nsec, .* has another key/)
  const rotated = await again({ CLUB_NSEC: set })
  expect(rotated.lines.join('\n')).toContain('warn: the club has another key than at the last start')
  await rotated.close()
  const unchanged = await again({ CLUB_NSEC: set })
  expect(unchanged.lines.join('\n')).not.toContain('another key than at the last start')
  await unchanged.close()
  await expect(again()).rejects.toThrow(/club\.nsec, .* has another key/)
  await rm(join(data, 'club.nsec'))
  await expect(again()).rejects.toThrow(/club\.nsec, .* is missing/)
})

test('stores that would leave the data unused are refused', async () => {
  const { data, again } = await startOnce()
  const S3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  await expect(again({ DATABASE_URL: 'postgres://me@127.0.0.1:1/none' })).rejects.toThrow(
    `DATABASE_URL is set, but DATA_DIR is "${data}", which has members, bans, names and uploads in state.sqlite. Move them`,
  )
  await mkdir(join(data, 'media'), { recursive: true })
  await expect(again(S3)).rejects.toThrow(
    `S3_ENDPOINT is set, but DATA_DIR is "${data}", which has media files.`,
  )
})

test('an empty club.nsec, as a full disk left it at the first start, gets a key; not if the city had one', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, '.data', 'club.nsec')
  await mkdir(join(folder, '.data'))
  await writeFile(path, '')
  await (await startTestServer({ COMMUNITY: exampleCommunity }, folder)).close()
  expect(await readFile(path, 'utf8')).toMatch(/^nsec1/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await readdir(join(folder, '.data'))).filter((name) => name.includes('nsec'))).toEqual([
    'club.nsec',
  ])
  await writeFile(path, '')
  const again = startTestServer({ COMMUNITY: exampleCommunity }, folder)
  await expect(again).rejects.toThrow(
    'club.nsec, the club’s secret key, which signs the city’s badges, is missing',
  )
})

test('a full disk that keeps the server from starting is named in one line', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE t (a)')
  const failure = await new Promise((resolve) => {
    try {
      database.exec('INSERT INTO t VALUES (zeroblob(100000))')
    } catch (error) {
      resolve(error)
    }
  })
  expect(describeFailure(failure)).toMatch(/^The disk of DATA_DIR is full, .*\.$/)
  const open = () =>
    openPart('state.sqlite', () => {
      throw failure
    })
  expect(open).toThrow(failure as Error)
  database.close()
})

test('a broken or read-only disk that keeps the server from starting is named in one line', async () => {
  const path = join(await temporaryFolder(), 'broken.sqlite')
  const database = new DatabaseSync(path)
  database.exec('CREATE TABLE t (a); PRAGMA query_only = ON')
  const failureOf = (statement: string): unknown => {
    try {
      database.exec(statement)
    } catch (error) {
      return error
    }
    return undefined
  }
  const readOnly = failureOf('INSERT INTO t VALUES (1)')
  expect(describeFailure(readOnly)).toBe(
    'A database in DATA_DIR cannot be used: attempt to write a readonly database. Check the disk and the permissions of its files.',
  )
  // SQLite tells in the upper bits of its code what failed: here, reading.
  const broken = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 266 })
  expect(describeFailure(broken)).toMatch(/^A database in DATA_DIR cannot be used: disk I\/O error\. .*\.$/)
  expect(describeFailure(failureOf('SELECT nothing'))).toContain('at ')
  database.close()
})

test('a database that another program has locked is not called damaged', async () => {
  const { data, again } = await startOnce()
  const other = new DatabaseSync(join(data, 'state.sqlite'))
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  await expect(again()).rejects.toThrow(
    /state\.sqlite cannot be opened: database is locked\. Check the disk, the permissions of the file, and which programs have it open\.$/,
  )
  other.close()
  await (await again()).close()
})
