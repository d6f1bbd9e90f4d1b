import { generateSecretKey } from 'nostr-tools/pure'
import { onTestFinished } from 'vitest'
import { startRelay, type RunningRelay, type StartRelayOptions } from '../relay/start-relay.ts'
import { connectRaw, type RawClient } from './raw-client.ts'
import { signAs } from './sign-as.ts'

/** The secret keys of two accounts. */
export const alice = generateSecretKey()
export const bob = generateSecretKey()

/** The current second. */
export const now = () => Math.floor(Date.now() / 1000)

/** The fields of an event; all have defaults. */
export interface Draft {
  readonly kind?: number
  readonly content?: string
  readonly tags?: string[][]
  readonly created_at?: number
  readonly by?: Uint8Array
}

/** Signs an event; by default a note by alice, dated now. */
export const sign = ({ kind = 1, content = '', tags = [], created_at = now(), by = alice }: Draft) =>
  signAs(by, { kind, content, tags, created_at })

export const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id)

/** Starts a relay and connects a client; both are closed when the test ends. */
export async function openRelay(
  options: Partial<StartRelayOptions> = {},
): Promise<{ relay: RunningRelay; client: RawClient }> {
  const relay = await startRelay({ ...options })
  onTestFinished(() => relay.close())
  return { relay, client: await connectRaw(relay.url) }
}
