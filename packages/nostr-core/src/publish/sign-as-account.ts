import type { NostrClient } from '../client-contract.ts'
import { holdsSecret, SecretLeakError } from '../content/contains-secret.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import type { UntilOptions } from '../protocol/observable.ts'
import { requireAccount } from '../require-account.ts'
import { signInTime } from '../signers/sign-in-time.ts'

/**
 * Signs a template as the signed-in account, for what `publish` does not send: a zap request, or a request to one relay.
 * @throws {SignedOutError} 'User must be logged in to …' (`action`, by default to sign).
 * @throws {SecretLeakError} if the content or a tag contains a secret key.
 * @throws {SignerSilentError} if the signer has not answered within a minute, and whatever the signer throws; rejects with
 * the signal's reason if it aborts.
 * @example
 * const request = await signAsAccount(client, joinRequestTemplate('a-code', client.now()), { action: 'join' })
 */
export async function signAsAccount(
  { account, clock, closed }: Pick<NostrClient, 'account' | 'clock'> & Partial<Pick<NostrClient, 'closed'>>,
  template: EventTemplate,
  { action = 'sign', signal }: UntilOptions & { readonly action?: string } = {},
): Promise<NostrEvent> {
  const { signer, pubkey } = requireAccount(account, action)
  if (holdsSecret(template)) throw new SecretLeakError()
  return signInTime(signer, pubkey, template, clock, signal, closed)
}
