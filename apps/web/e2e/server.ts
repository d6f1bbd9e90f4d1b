import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBuiltServer } from '@ncc/functions/testing'

const functions = fileURLToPath(new URL('../../functions', import.meta.url))

/** The product's own server, as `npm start` runs it, on a free port with data of its own. */
export interface Server {
  readonly origin: string
  /** A resident of the demo city to sign in as; empty without one. */
  readonly nsec: string
  /** The steward of the demo city; empty without one. */
  readonly stewardNsec: string
  stop(): Promise<void>
  /** Starts again on the same port with the same data. */
  restart(): Promise<void>
  /** Stops for good and removes the data. */
  remove(): Promise<void>
}

interface Started {
  readonly origin: string
  readonly nsec: string
  readonly stewardNsec: string
  /** Ends it; a second call changes nothing. */
  end(): Promise<void>
}

function startProcess(env: Record<string, string>): Promise<Started> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/node.js'], {
      cwd: functions,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const origin = /^Ready: (\S+)\n/m.exec(output)?.[1]
      const [nsec = '', stewardNsec = ''] = [...output.matchAll(/nsec1[a-z0-9]+/g)].map(([key]) => key)
      if (origin) resolve({ origin, nsec, stewardNsec, end: () => end(child) })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The options of a server. */
export interface ServerOptions {
  readonly seed: 'demo' | 'none'
  /** The path of a community.json. */
  readonly community?: string
  /** The value of MEMBERSHIP. */
  readonly membership?: string
  /** The value of ACCESS. */
  readonly access?: 'open' | 'members' | 'closed'
  /** The origin of a push service on loopback. */
  readonly pushOrigin?: string
  /** A mail server on loopback. */
  readonly smtpUrl?: string
  /** The npub of the city's steward. */
  readonly stewards?: string
}

/** The folders that `npm start` serves. */
const folders = {
  web: fileURLToPath(new URL('../dist', import.meta.url)),
  storybook: fileURLToPath(new URL('../../../packages/ui/storybook-static', import.meta.url)),
  docs: fileURLToPath(new URL('../../../docs/dist', import.meta.url)),
}

/** Starts a city in the process of the tests, which takes a sixth of the time of a new process. */
async function startHere(env: Record<string, string>): Promise<Started> {
  const server = await startBuiltServer(env, folders, () => undefined)
  return { origin: server.origin, nsec: '', stewardNsec: '', end: () => server.close() }
}

/** Starts a server: the demo city as a process of its own, as `npm start` does. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncc-e2e-'))
  const env = {
    DATA_DIR: dataDir,
    SEED: options.seed,
    ...(options.community !== undefined && { COMMUNITY: options.community }),
    ...(options.membership !== undefined && { MEMBERSHIP: options.membership }),
    ...(options.access !== undefined && { ACCESS: options.access }),
    ...(options.pushOrigin !== undefined && { PUSH_ORIGINS: options.pushOrigin }),
    ...(options.smtpUrl !== undefined && { SMTP_URL: options.smtpUrl, MAIL_FROM: 'club@city.example' }),
    ...(options.stewards !== undefined && { STEWARDS: options.stewards }),
  }
  const start = options.seed === 'demo' ? startProcess : startHere
  let running = await start({ ...env, PORT: '0' })
  const { origin, nsec, stewardNsec } = running
  return {
    origin,
    nsec,
    stewardNsec,
    stop: () => running.end(),
    async restart() {
      await running.end()
      running = await start({ ...env, PORT: new URL(origin).port })
    },
    async remove() {
      await running.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
