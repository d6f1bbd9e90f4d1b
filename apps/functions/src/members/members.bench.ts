// Prints how a members' city does with many members and reports: pnpm --filter @ncc/functions bench:members
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as demoCity from '@ncc/demo-city'
import { membershipKinds } from '@ncc/nostr-core'
import { createSecretKey, getPublicKey, signEvent } from '@ncc/nostr-core/keys'
import { createRelayManagement } from '@ncc/nostr-core/membership'
import { startServer } from '../server.ts'
import { parseEnv } from '../settings/env.ts'
import { connectRaw } from '../testing/raw-client.ts'

const now = () => Math.floor(Date.now() / 1000)
const quiet = { say: () => undefined, log: () => undefined }

async function timed<T>(what: string, task: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await task()
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024)
  console.log(`${what}: ${Math.round(performance.now() - began)} ms; ${memory} MB`)
  return result
}

for (const count of [10_000, 100_000]) {
  console.log(`\n${count} members`)
  const folder = await mkdtemp(join(tmpdir(), 'members-bench-'))
  const [steward, member] = [createSecretKey(), createSecretKey()]
  const keys = Array.from({ length: count - 1 }, (_, index) => index.toString(16).padStart(64, '0'))
  await writeFile(join(folder, 'members.txt'), [...keys, getPublicKey(member)].join('\n'))
  const variables = {
    PORT: '0',
    SEED: 'none',
    ACCESS: 'members',
    STEWARDS: getPublicKey(steward),
    MEMBERSHIP: `list:${join(folder, 'members.txt')}`,
  }
  const start = () =>
    startServer(parseEnv(variables, folder), { web: undefined }, quiet, () => Promise.resolve(demoCity))
  const first = await timed('first start, which adds them', start)
  await first.close()
  const server = await timed('second start', start)
  const url = `${server.origin.replace('http', 'ws')}/relays/city`
  const management = createRelayManagement({ url, sign: async (draft) => signEvent(draft, steward) })
  const client = await connectRaw(url)
  const note = (content: string) =>
    signEvent({ kind: 1, created_at: now(), tags: [], content }, member) as { id: string }
  const notes = Array.from({ length: 500 }, (_, index) => note(`note ${index}`))
  await timed('500 posts of a member, all at once', () =>
    Promise.all(notes.map((event) => client.publish(event))),
  )
  const reports = Array.from({ length: 1_000 }, (_, index) => {
    const tags = [
      ['e', notes[index % 500]?.id ?? '', 'spam'],
      ['p', getPublicKey(member)],
    ]
    return signEvent({ kind: membershipKinds.report, created_at: now(), tags, content: `${index}` }, member)
  })
  await Promise.all(reports.map((event) => client.publish(event as { id: string })))
  await timed('the queue of 1,000 reports', () => management.call('listreports'))
  await timed('a page of 500 members', () => management.call('listmembers', { limit: 500 }))
  await timed('a ban', () => management.call('banpubkey', keys[0], 'a test'))
  await timed('a hidden post', () => management.call('banevent', notes[0]?.id, 'a test'))
  await timed('the newest 500 posts', () => client.query({ kinds: [1], limit: 500 }))
  await client.close()
  await server.close()
  await rm(folder, { recursive: true })
}
