import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { mp3 } from './radio/mp3.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const entry = fileURLToPath(new URL('node.ts', import.meta.url))

function run(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['--conditions=@ncc/source', entry, '--dev'], {
    env: { PATH: process.env['PATH'] ?? '', SEED: 'none', ...variables },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.on('data', (data) => (out += String(data)))
  child.stderr.on('data', (data) => (err += String(data)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, out, err }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const origin = /^Ready: (\S+)$/m.exec(out)?.[1]
      if (origin !== undefined) resolve(origin)
    })
    void ended.then(({ err }) => reject(new Error(`ended before it was ready: ${err}`)))
  })
  ready.catch(() => undefined)
  return { child, ended, ready }
}

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'radio'))
  await writeFile(join(folder, 'radio', 'night-tune-1.mp3'), new Uint8Array(mp3.frameBytes * 10))
  return folder
}

test('it says Ready once, answers, and ends within a second of SIGTERM', async () => {
  const { child, ended, ready } = run({ PORT: '0', DATA_DIR: await dataFolder() })
  const origin = await ready
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const radio = await fetch(`${origin}/radio/demo`)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/relays/city`)
  await once(socket, 'open')
  child.kill('SIGTERM')
  const { code, out, err } = await ended
  await radio.body?.cancel().catch(() => undefined)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.match(/^Ready: /gm)).toHaveLength(1)
})

test.each([
  ['PORT', 'x', 'PORT is "x", but must be a whole number from 0 to 65535.\n'],
  [
    'COMMUNITY',
    '/nowhere/community.json',
    /^COMMUNITY is "\/nowhere\/community.json", which cannot be read: .*\n$/,
  ],
  [
    'DATABASE_URL',
    'postgres://me:secret@127.0.0.1:1/none',
    /^DATABASE_URL names a database that cannot be used: (?!.*secret).*\n$/,
  ],
  ['DATA_DIR', '/dev/null/data', /^DATA_DIR is "\/dev\/null\/data", which cannot be written to: .*\n$/],
  ['DATA_DIR', '/proc/data', /^DATA_DIR is "\/proc\/data", which cannot be written to: .*\n$/],
])('a wrong %s ends it with one line and code 1', async (name, value, message) => {
  const { ended } = run({ PORT: '0', DATA_DIR: await dataFolder(), [name]: value })
  const { code, out, err } = await ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})

test('a port in use ends it with one line and code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const { ended } = run({ PORT: String(port), DATA_DIR: await dataFolder() })
  const { code, err } = await ended
  expect({ code, err }).toEqual({ code: 1, err: `PORT ${port} on 127.0.0.1 is in use by another program.\n` })
})
