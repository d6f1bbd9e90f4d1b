// @vitest-environment happy-dom
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NostrProvider } from '@ncc/hooks'
import { createClient } from '@ncc/nostr-core'
import { sharedAnswer, useSharedAnswer } from './use-shared-answer.ts'

it('components that show one answer ask for it together, and each sees a later one', async () => {
  const client = createClient({ relays: ['wss://relay.invalid'], log: () => undefined })
  const answers: PromiseWithResolvers<string>[] = []
  const ask = vi.fn(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const rules = sharedAnswer<string>()
  function Rules() {
    const { status, data, refetch } = useSharedAnswer(rules, 'relay', ask, true)
    return (
      <button className="rules" onClick={refetch}>
        {data ?? status}
      </button>
    )
  }
  function Page() {
    const [count, setCount] = useState(2)
    return (
      <>
        <button id="more" onClick={() => setCount(3)}>
          More
        </button>
        {Array.from({ length: count }, (_, key) => (
          <Rules key={key} />
        ))}
      </>
    )
  }
  const root = createRoot(document.body)
  onTestFinished(() => {
    root.unmount()
    client.close()
  })
  root.render(
    <NostrProvider client={client}>
      <Page />
    </NostrProvider>,
  )
  const shown = () => [...document.querySelectorAll('.rules')].map(({ textContent }) => textContent)
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect(shown()).toEqual(['loading', 'loading'])
  answers[0]?.resolve('open')
  await expect.poll(shown).toEqual(['open', 'open'])
  expect(ask).toHaveBeenCalledTimes(1)

  // One more asks again; what is known stays meanwhile, and if that fails.
  document.querySelector<HTMLElement>('#more')?.click()
  await expect.poll(shown).toEqual(['open', 'open', 'open'])
  await expect.poll(() => ask.mock.calls.length).toBe(2)
  document.querySelector<HTMLElement>('.rules')?.click()
  expect(ask).toHaveBeenCalledTimes(3)
  // An answer that came to an earlier request does not count any more.
  answers[1]?.resolve('late')
  answers[2]?.resolve('closed')
  await expect.poll(shown).toEqual(['closed', 'closed', 'closed'])
  document.querySelector<HTMLElement>('.rules')?.click()
  answers[3]?.reject(new Error('away'))
  await answers[3]?.promise.catch(() => undefined)
  expect(shown()).toEqual(['closed', 'closed', 'closed'])
})
