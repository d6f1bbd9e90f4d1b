import { trustScript } from '../trusted-script.ts'
// oxlint-disable-next-line import/default -- Vite replaces this query with the URL of the built worker
import workerUrl from './key-lock-worker.ts?worker&url'
import type { KeyLockRequest, KeyLockResponse } from './protocol.ts'

/**
 * A wrong passphrase, a text that is not an encrypted key, no room for the key on this device, a passphrase
 * that another tab has set meanwhile, or a failure in the browser.
 */
export class KeyLockError extends Error {
  override readonly name = 'KeyLockError'
  readonly reason: 'wrong-passphrase' | 'malformed' | 'no-room' | 'changed' | 'failed'
  constructor(reason: KeyLockError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Runs in a worker that is terminated after its result, or when `signal` aborts: scrypt takes about a second and 64 MB. */
async function ask(request: KeyLockRequest, signal: AbortSignal): Promise<KeyLockResponse & { ok: true }> {
  signal.throwIfAborted()
  const ended = new AbortController()
  const worker = new Worker(trustScript(workerUrl), { type: 'module' })
  return new Promise<KeyLockResponse & { ok: true }>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<KeyLockResponse>) => {
      if (data.ok) resolve(data)
      else reject(new KeyLockError(data.reason))
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new KeyLockError('failed'))
    })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: ended.signal })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(request)
  }).finally(() => {
    ended.abort()
    worker.terminate()
  })
}

/** The secret key (32 bytes) of an `ncryptsec1…` (NIP-49). @throws {KeyLockError} and the signal's reason. */
export async function unlockKey(
  ncryptsec: string,
  passphrase: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const answer = await ask({ do: 'unlock', ncryptsec, passphrase }, signal)
  if (!('secretKey' in answer)) throw new KeyLockError('failed')
  return answer.secretKey
}

/**
 * Encrypts a secret key (32 bytes) with a passphrase to an `ncryptsec1…` (NIP-49), and decrypts it once as a check before
 * the caller discards the original. @throws {KeyLockError} and the signal's reason.
 */
export async function lockKey(
  secretKey: Uint8Array,
  passphrase: string,
  signal: AbortSignal,
): Promise<string> {
  const answer = await ask({ do: 'lock', secretKey, passphrase }, signal)
  if (!('locked' in answer)) throw new KeyLockError('failed')
  const opened = await unlockKey(answer.locked, passphrase, signal)
  if (opened.length !== secretKey.length || opened.some((byte, at) => byte !== secretKey[at]))
    throw new KeyLockError('failed')
  return answer.locked
}
