import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NostrProvider } from '@ncc/hooks'
import { createClient } from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import { useFunction, type CallFunction } from './use-function.ts'

/** A browser with a client in which somebody is signed in, and what it requests. */
async function startCaller(respond: (signal: AbortSignal) => Promise<Response>) {
  const client = createClient({ relays: ['wss://relay.invalid'] })
  const signIn = async () => {
    const signer = createSecretKeySigner(createSecretKey())
    const pubkey = await signer.getPublicKey()
    client.useAccount({ pubkey, signer })
    return pubkey
  }
  const fetched = vi.fn((_: string, { signal }: RequestInit) => respond(signal as AbortSignal))
  vi.stubGlobal('location', new URL('https://city.example'))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => {
    client.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  let call: CallFunction | undefined
  function Caller() {
    call = useFunction()
    return null
  }
  renderToStaticMarkup(
    <NostrProvider client={client}>
      <Caller />
    </NostrProvider>,
  )
  return { call: call as unknown as CallFunction, fetched, pubkey: await signIn(), signIn }
}

it('a function that never answers fails in time', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const asked = Promise.withResolvers<void>()
  const { call, pubkey } = await startCaller((signal) => {
    asked.resolve()
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const answer = call(pubkey, 'claim-name', { name: 'ada' }, v.unknown())
  await asked.promise
  timeout.abort(new DOMException('too long', 'TimeoutError'))
  await expect(answer).rejects.toThrow('too long')
})

it('a function is called for the account that wanted it, not for the one that is signed in by then', async () => {
  const { call, fetched, pubkey, signIn } = await startCaller(() => Promise.resolve(Response.json({})))
  await call(pubkey, 'claim-name', { name: 'ada' }, v.unknown())
  await signIn()
  const answer = call(pubkey, 'claim-name', { name: 'ada' }, v.unknown())
  await expect(answer).rejects.toMatchObject({ code: 'account-changed' })
  expect(fetched).toHaveBeenCalledOnce()
})
