import { act, cleanup, render } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { useNostrContext } from '../src/context.ts'
import { NostrProvider, useProfile } from '../src/index.ts'
import { clientOf, relayWith } from './world.tsx'

it('renders that React discards leave no more than a thousand atoms', async () => {
  const client = clientOf(await relayWith())
  const never = new Promise<never>(() => undefined)
  let count = () => 0
  function Discarded({ pubkey }: { pubkey: string }) {
    useProfile(pubkey)
    return use(never)
  }
  function Count() {
    const { atoms } = useNostrContext()
    count = () => atoms.size
    return null
  }
  const shown = (at: number) => (
    <NostrProvider client={client}>
      <Count />
      <Suspense>
        <Discarded key={at} pubkey={at.toString(16).padStart(64, '0')} />
      </Suspense>
    </NostrProvider>
  )
  const { rerender } = render(shown(0))
  onTestFinished(cleanup)
  for (let at = 1; at < 1500; at++) await act(async () => rerender(shown(at)))
  expect(count()).toBeLessThanOrEqual(1000)
})
