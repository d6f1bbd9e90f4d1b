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

async function answer(request: OpenerRequest): Promise<void> {
  if (request.type === 'key') {
    const signer = createSecretKeySigner(parseSecretKey(request.nsec))
    reader = { pubkey: request.pubkey, signer }
    return
  }
  const { id, events } = request
  const messages = reader ? await openMessages(events, reader, verifier) : []
  self.postMessage({ id, messages } satisfies OpenerResponse, {})
}

self.addEventListener('message', ({ data }: MessageEvent<OpenerRequest>) => void answer(data))
