// @vitest-environment happy-dom
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NostrProvider } from '@ncc/hooks'
import { createClient } from '@ncc/nostr-core'
import { useExport } from './use-export.ts'

it('an export that breaks off says so, and does not run for ever', async () => {
  const log = vi.fn()
  const client = createClient({ relays: ['wss://relay.invalid'], log })
  vi.spyOn(client.relays, 'fetchMissing').mockRejectedValue(new Error('no memory'))
  const states: string[] = []
  function Exporter() {
    const { state, start } = useExport('a'.repeat(64))
    useEffect(() => void states.push(state.status), [state])
    return <button onClick={() => void start()}>Export</button>
  }
  const root = createRoot(document.body)
  onTestFinished(() => {
    root.unmount()
    client.close()
  })
  root.render(
    <NostrProvider client={client}>
      <Exporter />
    </NostrProvider>,
  )
  await expect.poll(() => states).toEqual(['idle'])
  document.querySelector('button')?.click()
  await expect.poll(() => states).toEqual(['idle', 'running', 'unwritten'])
  expect(log).toHaveBeenCalledOnce()
})
