import { expect, it } from 'vitest'
import { createSecretKey, createSecretKeySigner } from '../keys.ts'
import { encodeNsec } from '../protocol/nip19.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { signAsAccount } from './sign-as-account.ts'

const secretKey = createSecretKey()
const signer = createSecretKeySigner(secretKey)
const pubkey = await signer.getPublicKey()
const template = { kind: 9734, created_at: 1_700_000_000, tags: [], content: 'Nice tram' }
const clock = createManualClock()

it('signs as the account in use', async () => {
  expect(await signAsAccount({ account: { pubkey, signer }, clock }, template)).toMatchObject({
    ...template,
    pubkey,
  })
})

it('is refused without an account, and with a secret key in the text', async () => {
  const nobody = signAsAccount({ account: undefined, clock }, template, { action: 'zap' })
  await expect(nobody).rejects.toMatchObject({ code: 'signed-out', message: 'User must be logged in to zap' })
  const leaking = { ...template, content: encodeNsec(secretKey) }
  const leak = signAsAccount({ account: { pubkey, signer }, clock }, leaking)
  await expect(leak).rejects.toMatchObject({ code: 'secret-leak' })
})

it('ends with an error if the signer is silent, or once its caller aborts', async () => {
  const silent = { ...signer, signEvent: () => new Promise<never>(() => undefined) }
  const client = { account: { pubkey, signer: silent }, clock }
  const waiting = signAsAccount(client, template)
  clock.advance(60_000)
  await expect(waiting).rejects.toMatchObject({ code: 'signer-silent' })
  const abort = new AbortController()
  const aborted = signAsAccount(client, template, { signal: abort.signal })
  abort.abort(new Error('left'))
  await expect(aborted).rejects.toThrow('left')
})
