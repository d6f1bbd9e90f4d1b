import type { BlobStore } from './blobs/blob-store.ts'
import type { Disk } from './disk.ts'
import type { Relay } from './relay/relay.ts'
import type { State } from './state/state.ts'
import type { StaticFolder } from './static/static-folder.ts'

/** What is asked whether it answers. */
export interface HealthParts {
  readonly relays: Readonly<Record<string, Pick<Relay, 'isHealthy' | 'isFull' | 'isUnwritable'>>>
  readonly blobs: Pick<BlobStore, 'find'>
  readonly state: Pick<State, 'isHealthy'>
  readonly web: Pick<StaticFolder, 'has'>
  /** Whether another server serves the web app, as in development. */
  readonly webIsElsewhere: boolean
  readonly disk: Pick<Disk, 'isLow'>
}

/** No file has this name; looking it up shows whether the store answers. */
const absentBlob = `${'0'.repeat(64)}.webp`

/** Less than load balancers wait. */
const defaultTimeoutMs = 4_000

/** Whether something answers in time. */
function doesAnswer(answer: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  answer.then(
    (value) => resolve(value !== false),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}

/**
 * The status of every part: `failing` only if a part does not answer, since a server whose storage is full, or cannot be written
 * to, still serves what it has (`read-only`).
 */
export async function health(
  { relays, blobs, state, web, webIsElsewhere, disk }: HealthParts,
  timeoutMs = defaultTimeoutMs,
): Promise<{ status: 'ok' | 'read-only' | 'failing'; checks: Record<string, string> }> {
  const word = (healthy: boolean) => (healthy ? 'ok' : 'failing')
  const [media, database] = await Promise.all([
    doesAnswer(blobs.find(absentBlob), timeoutMs),
    doesAnswer(state.isHealthy(), timeoutMs),
  ])
  const checks = {
    // Until setup is done, the HTTP server answers by itself.
    setup: 'ok',
    ...Object.fromEntries(
      Object.entries(relays).map(([name, relay]) => [
        `relay ${name}`,
        !relay.isHealthy() ? 'failing' : relay.isFull ? 'full' : relay.isUnwritable ? 'unwritable' : 'ok',
      ]),
    ),
    disk: disk.isLow() ? 'full' : 'ok',
    media: word(media),
    state: word(database),
    web: word(webIsElsewhere || web.has('index.html')),
    radio: 'ok',
  }
  const found = Object.values(checks)
  const isReadOnly = found.includes('full') || found.includes('unwritable')
  return { status: found.includes('failing') ? 'failing' : isReadOnly ? 'read-only' : 'ok', checks }
}
