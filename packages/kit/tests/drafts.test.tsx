// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { Composer } from '../src/index.ts'
import { kitWith, mara } from './city.tsx'
import { show, signInAs, usePage } from './page.tsx'

usePage()

test('a provider that is taken down hears neither of other tabs nor of the end of the page', async () => {
  const heard = new Set<unknown>()
  const targets = [BroadcastChannel.prototype, window]
  for (const target of targets) {
    const { addEventListener: add, removeEventListener: remove } = target
    vi.spyOn(target, 'addEventListener').mockImplementation(function (this: EventTarget, ...args) {
      if (args[0] === 'pagehide' || args[0] === 'message') heard.add(args[1])
      add.apply(this, args as never)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation(function (this: EventTarget, ...args) {
      heard.delete(args[1])
      remove.apply(this, args as never)
    })
  }
  signInAs(mara)
  const { close } = await show(<StrictMode>{kitWith(<Composer />)}</StrictMode>)
  await expect.poll(() => document.querySelector('textarea, [role="textbox"]')).not.toBeNull()
  expect(heard.size).toBe(2)
  await close()
  expect(heard.size).toBe(0)
})
