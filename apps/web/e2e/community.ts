import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type Server } from './server.ts'

/** Nothing listens on the discard port. */
export const nowhere = 'ws://127.0.0.1:9'

/** The absolute URL of one of a server's own relays. */
export const relayOf = (origin: string, name: string) => `${origin.replace('http', 'ws')}/relays/${name}`

/** Runs with an empty city whose configuration is that of the server at `origin`, with some relays replaced. */
export async function withRelays(
  origin: string,
  relays: Readonly<Record<string, unknown>>,
  run: (server: Server) => Promise<void>,
): Promise<void> {
  const response = await fetch(`${origin}/community.json`)
  const community = (await response.json()) as { relays: object }
  const folder = await mkdtemp(join(tmpdir(), 'ncc-community-'))
  const path = join(folder, 'community.json')
  await writeFile(path, JSON.stringify({ ...community, relays: { ...community.relays, ...relays } }))
  const server = await startServer({ seed: 'none', community: path })
  try {
    await run(server)
  } finally {
    await server.remove()
    await rm(folder, { recursive: true })
  }
}
