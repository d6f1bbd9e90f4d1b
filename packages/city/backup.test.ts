import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import { userPosts } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'

const bin = fileURLToPath(new URL('bin/ncc-city.mjs', import.meta.url))

async function start(folder: string, dataDir: string): Promise<string> {
  const env = { ...process.env, PORT: '0', SEED: 'none', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [bin], { cwd: folder, env })
  onTestFinished(() => {
    child.kill()
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^Ready: (\S+)$/m.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)))
  })
}

function connect(origin: string) {
  const client = createClient({ relays: [`${origin.replace('http', 'ws')}/relays/city`] })
  onTestFinished(() => client.close())
  return client
}

test('a city is backed up while it runs, and lives on from the copy', { timeout: 90_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-backup-'))
  const first = connect(await start(folder, join(folder, 'data')))
  const signer = createSecretKeySigner(createSecretKey())
  const pubkey = await signer.getPublicKey()
  first.useAccount({ pubkey, signer })
  const { event } = await first.publish(noteTemplate({ text: 'Keep me' }, first.now()))
  const copy = join(folder, 'copy')
  const env = { ...process.env, DATA_DIR: join(folder, 'data') }
  await promisify(execFile)(process.execPath, [bin, 'backup', copy], { cwd: folder, env })
  const found = await connect(await start(folder, copy)).fetch(userPosts({ pubkey }))
  expect(found).toMatchObject({ status: 'found', data: [{ id: event.id }] })
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})
