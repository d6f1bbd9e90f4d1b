/**
 * The worker that decrypts messages, so that the page stays responsive while thousands are decrypted. Start it as a module
 * worker and pass it to `createWorkerDecryptor`.
 *
 * @module
 */
// The signer loads these when they are needed: where that fails, no message could be decrypted until the worker is started again.
import '../crypto/nip04.ts'
import '../crypto/nip44.ts'
import { createVerifier } from '../crypto/verifier.ts'
import { parseSecretKey } from '../protocol/keys.ts'
import { createSecretKeySigner } from '../signers/secret-key-signer.ts'
import type { DecryptorRequest, DecryptorResponse } from './decrypted-messages.ts'
import { decryptEvents, type Reader } from './message-decryptor.ts'

const verifier = createVerifier()
let reader: Reader | undefined

function createReader(pubkey: string, nsec: string): Reader | undefined {
  try {
    return { pubkey, signer: createSecretKeySigner(parseSecretKey(nsec)) }
  } catch {
    // A stored key may be invalid; the first answer reports it.
    return undefined
  }
}

async function answer(request: DecryptorRequest): Promise<void> {
  if (request.type === 'key') {
    reader = createReader(request.pubkey, request.nsec)
    return
  }
  const { id, events } = request
  // An empty answer makes the caller fall back to its own decryptor.
  const messages = reader ? await decryptEvents(events, reader, verifier).catch(() => []) : []
  self.postMessage({ id, messages } satisfies DecryptorResponse, {})
}

self.addEventListener('message', ({ data }: MessageEvent<DecryptorRequest>) => void answer(data))
