import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'

const functions = join(import.meta.dirname, '../../apps/functions')

/** The product's built server on a free port, with data of its own. */
export interface City {
  /** As `http://127.0.0.1:PORT`. */
  readonly origin: string
  /** The key of a resident of the demo city, who follows people; empty without one. */
  readonly residentNsec: string
  /** Stops it and removes the data. */
  remove(): Promise<void>
}

export async function startCity(
  seed: 'demo' | 'none',
  env: Readonly<Record<string, string>> = {},
): Promise<City> {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-bench-'))
  const server = spawn(process.execPath, ['dist/node.js'], {
    cwd: functions,
    env: { ...process.env, PORT: '0', SEED: seed, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      said += String(chunk)
      const ready = /^Ready: (\S+)$/m.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  const remove = async () => {
    server.kill()
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(folder, { recursive: true })
  }
  const residentNsec = /nsec1\w+/.exec(said)?.[0] ?? ''
  return { origin, residentNsec, remove }
}

/** What the app stores in `nostr-keys` of an account that is signed in. */
export async function sessionOf(nsec: string): Promise<{ publicKey: string; privateKey: string }> {
  const secretKey = parseSecretKey(nsec)
  return {
    publicKey: await createSecretKeySigner(secretKey).getPublicKey(),
    privateKey: Buffer.from(secretKey).toString('hex'),
  }
}
