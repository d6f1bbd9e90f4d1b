import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'
import { onTestFinished } from 'vitest'
import { startRelay, type RunningRelay, type StartRelayOptions } from '../relay/start-relay.ts'
import { connectRaw, type RawClient } from './raw-client.ts'

/** Two people for tests of one file. */
export const alice = generateSecretKey()
export const bob = generateSecretKey()

/** The current second. */
export const now = () => Math.floor(Date.now() / 1000)

/** What a test wants of an event; the rest has defaults. */
export interface Draft {
  readonly kind?: number
  readonly content?: string
  readonly tags?: string[][]
  readonly created_at?: number
  readonly by?: Uint8Array
}

/** A signed event, a note by alice of this second if nothing else is said. */
export const sign = ({ kind = 1, content = '', tags = [], created_at = now(), by = alice }: Draft) =>
  finalizeEvent({ kind, content, tags, created_at }, by)

export const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id)

/** A relay in memory and a client of it, both closed when the test is over. */
export async function openRelay(
  options: Partial<StartRelayOptions> = {},
): Promise<{ relay: RunningRelay; client: RawClient }> {
  const relay = await startRelay({ ...options })
  onTestFinished(() => relay.close())
  return { relay, client: await connectRaw(relay.url) }
}
