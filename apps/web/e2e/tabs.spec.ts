import type { Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultCity } from './fault-city.ts'
import { expect, test, watchErrors } from './test.ts'
import { controlVisibility, see } from './visibility.ts'

const builder = createEventBuilder({ seed: 61, start: Math.floor(Date.now() / 1000) - 3600 })

test('of several tabs the one that is seen follows the relays, and the others catch up when they are seen', async ({
  browser,
  demo,
}) => {
  const { server, relay, remove } = await startFaultCity(demo.origin, builder.events(30))
  // The server follows the relay, too.
  await relay.untilOpened()
  const connected = () => relay.open - 1
  const context = await browser.newContext({ baseURL: server.origin })
  await controlVisibility(context)
  const tabs: Page[] = []
  const errors: Error[] = []
  /** Lets minutes pass in hidden tabs, until so many tabs are connected. */
  const untilConnected = async (count: number, hidden: readonly Page[]) =>
    expect
      .poll(async () => {
        for (const tab of hidden) await tab.clock.fastForward(61_000)
        return connected()
      })
      .toBe(count)
  try {
    for (let number = 1; number <= 4; number++) {
      const before = tabs.at(-1)
      if (before) await see(before, false)
      const tab = await context.newPage()
      tabs.push(tab)
      const seen = watchErrors(tab)
      tab.on('close', () => errors.push(...seen))
      await tab.clock.install()
      await tab.goto('/city')
      await expect(tab.getByRole('feed').locator('> * > article')).toHaveCount(20)
    }
    const [first, last] = [tabs[0], tabs[3]]
    if (!first || !last) throw new Error('No tab is open')
    await last.clock.fastForward(3000)
    await untilConnected(1, tabs.slice(0, 3))

    relay.add(...builder.events(5))
    await expect(last.getByRole('button', { name: '5 new posts' })).toBeVisible()
    await expect(first.getByRole('button', { name: /new post/ })).toHaveCount(0)

    await see(last, false)
    await see(first, true)
    await expect(first.getByRole('button', { name: '5 new posts' })).toBeVisible()
    await untilConnected(1, [last])
    // Hidden too, it still follows: another tab may count messages in its title.
    await see(first, false)
    await first.clock.fastForward(61_000)
    relay.add(builder.event())
    await expect(first.getByRole('button', { name: '6 new posts' })).toBeVisible()
    expect(connected()).toBe(1)
  } finally {
    await context.close()
    await remove()
  }
  expect(errors).toEqual([])
})
