import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as v from 'valibot'
import { NostrProvider } from '@ncc/hooks'
import { createClient } from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import { useFunction, type CallFunction } from './use-function.ts'

it('a function that never answers fails in time', async () => {
  const client = createClient({ relays: ['wss://relay.invalid'] })
  const signer = createSecretKeySigner(createSecretKey())
  client.useAccount({ pubkey: await signer.getPublicKey(), signer })
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('location', new URL('https://city.example'))
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked.resolve()
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
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
  const answer = call?.('claim-name', { name: 'ada' }, v.unknown())
  await asked.promise
  timeout.abort(new DOMException('too long', 'TimeoutError'))
  await expect(answer).rejects.toThrow('too long')
})
