// Prints how the functions do under load: pnpm --filter @ncc/functions bench:functions
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as demoCity from '@ncc/demo-city'
import { createSecretKey, getPublicKey } from '@ncc/nostr-core/keys'
import { startServer } from '../server.ts'
import { parseEnv } from '../settings/env.ts'
import { callFunction } from '../testing/call-function.ts'
import { authHeader } from '../testing/http-auth-header.ts'

const folder = await mkdtemp(join(tmpdir(), 'functions-bench-'))
const env = parseEnv({ PORT: '0', SEED: 'none' }, folder)
const quiet = { say: () => undefined, log: () => undefined }
const server = await startServer(env, { web: undefined }, quiet, () => Promise.resolve(demoCity))

/** Runs a task many times, some at once, and tells how long the single ones took, in milliseconds. */
async function measure(
  what: string,
  count: number,
  atOnce: number,
  task: () => Promise<number>,
): Promise<void> {
  const times: number[] = []
  let good = 0
  let left = count
  const begin = performance.now()
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const began = performance.now()
      if ((await task()) === 200) good += 1
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024)
  const summary = `${good} of ${count} done in ${seconds.toFixed(1)} s, median ${at(0.5)} ms, p95 ${at(0.95)} ms`
  console.log(`${what}, ${atOnce} at once: ${summary}; ${memory} MB`)
}

const noise = { type: 'gaussian', mean: 120, sigma: 8 } as const
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#246', noise } })
  .jpeg()
  .toBuffer()

async function upload(): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(photo)], 'photo.jpg'))
  const made = new Response(form)
  const body = new Uint8Array(await made.arrayBuffer())
  const url = `${server.origin}/functions/upload-media`
  const authorization = authHeader({ secretKey: createSecretKey(), url, body })
  const headers = { authorization, 'content-type': made.headers.get('content-type') ?? '' }
  return (await fetch(url, { method: 'POST', body, headers })).status
}

const { badge } = demoCity.demoCommunity()
async function askForBadge(): Promise<number> {
  const secretKey = createSecretKey()
  const body = { pubkey: getPublicKey(secretKey), d: badge.d }
  return (await callFunction(server.origin, 'issue-city-badge', secretKey, body)).status
}

await measure(`Uploads of ${Math.round(photo.length / 1024)} kB`, 200, 200, upload)
await measure('Badge calls', 2_000, 100, askForBadge)
await server.close()
await rm(folder, { recursive: true })
