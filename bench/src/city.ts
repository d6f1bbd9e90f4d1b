import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadOnce } from '@ncc/nostr-core'
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

const readDemoCommunity = loadOnce(async () => {
  const city = await startCity('demo')
  const community = (await (await fetch(`${city.origin}/community.json`)).json()) as object
  await city.remove()
  return community
})

/** The server with the demo city's community, of which this relay is every relay. */
export async function startCityOn(relay: string): Promise<City> {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-bench-community-'))
  const path = join(folder, 'community.json')
  const relays = { city: relay, public: relay, fallback: [relay], contactsFallback: [relay], search: [relay] }
  await writeFile(path, JSON.stringify({ ...(await readDemoCommunity()), relays }))
  const city = await startCity('none', { COMMUNITY: path })
  await rm(folder, { recursive: true })
  return city
}

/** What the app stores in `nostr-keys` of an account that is signed in. */
export async function sessionOf(nsec: string): Promise<{ publicKey: string; privateKey: string }> {
  const secretKey = parseSecretKey(nsec)
  return {
    publicKey: await createSecretKeySigner(secretKey).getPublicKey(),
    privateKey: Buffer.from(secretKey).toString('hex'),
  }
}
