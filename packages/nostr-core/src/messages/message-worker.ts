/**
 * The worker that opens messages, so that nobody's page stops while thousands are decrypted. Start it as a module worker,
 * and give it to `createWorkerOpener`.
 */
import { createVerifier } from '../crypto/verifier.ts'
import { parseSecretKey } from '../protocol/keys.ts'
import { createSecretKeySigner } from '../signers/secret-key-signer.ts'
import { openMessages, type Reader } from './open-messages.ts'
import type { OpenerRequest, OpenerResponse } from './worker-opener.ts'

const verifier = createVerifier()
let reader: Reader | undefined

function createReader(pubkey: string, nsec: string): Reader | undefined {
  try {
    return { pubkey, signer: createSecretKeySigner(parseSecretKey(nsec)) }
  } catch {
    // A stored key may be none: whoever asks is told with the first answer.
    return undefined
  }
}

async function answer(request: OpenerRequest): Promise<void> {
  if (request.type === 'key') {
    reader = createReader(request.pubkey, request.nsec)
    return
  }
  const { id, events } = request
  // An answer without messages leaves them to whoever opens them instead.
  const messages = reader ? await openMessages(events, reader, verifier).catch(() => []) : []
  self.postMessage({ id, messages } satisfies OpenerResponse, {})
}

self.addEventListener('message', ({ data }: MessageEvent<OpenerRequest>) => void answer(data))
