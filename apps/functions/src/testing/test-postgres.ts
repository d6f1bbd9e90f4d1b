import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** PostgreSQL does not run as root, so it then runs as its own user. */
function ownUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL server shared by tests, with one database for each. */
export interface TestPostgres {
  /** The folder of its socket, with which other processes can create databases. */
  readonly folder: string
  /** Creates an empty database and resolves with its URL. */
  newDatabase(): Promise<string>
  close(): Promise<void>
}

/** Creates an empty database in the PostgreSQL whose socket is in a folder; resolves with its URL. */
export async function createDatabase(folder: string): Promise<string> {
  const urlOf = (name: string) => `postgres://postgres@${encodeURIComponent(folder)}/${name}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  // With fsync off, copying the template's files is faster than writing them to the log.
  await client.query(`CREATE DATABASE ${name} STRATEGY = file_copy`)
  await client.end()
  return urlOf(name)
}

/** Starts PostgreSQL on a socket in a temporary folder. */
export async function startTestPostgres(programs: string): Promise<TestPostgres> {
  const user = ownUser()
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' })
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    // Nothing in it has to survive the tests.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((each) => ['-c', each])],
    {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (data) => {
      if (String(data).includes('ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error('PostgreSQL ended before it was ready')))
  })
  return {
    folder,
    newDatabase: () => createDatabase(folder),
    async close() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
