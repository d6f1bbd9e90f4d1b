import { MalformedError } from '@ncc/nostr-core'
import { DecryptionError, decryptSecretKey, encryptSecretKey } from '@ncc/nostr-core/keys'
import type { KeyLockRequest, KeyLockResponse } from './protocol.ts'

async function answer(request: KeyLockRequest): Promise<KeyLockResponse> {
  try {
    if (request.do === 'lock')
      return { ok: true, locked: await encryptSecretKey(request.secretKey, request.passphrase) }
    return { ok: true, secretKey: await decryptSecretKey(request.ncryptsec, request.passphrase) }
  } catch (error) {
    if (error instanceof DecryptionError) return { ok: false, reason: 'wrong-passphrase' }
    return { ok: false, reason: error instanceof MalformedError ? 'malformed' : 'failed' }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<KeyLockRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(await answer(data))
})
