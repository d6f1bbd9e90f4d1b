// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { encodeNsec } from '@ncc/nostr-core'
import { Conversation } from '../src/index.ts'
import { kitWith, mara, reply } from './city.tsx'
import { buttonOf, press, show, signInAs, usePage } from './page.tsx'

usePage()

const field = () => document.querySelector('textarea')

async function write(text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(field(), text)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a message that was not sent comes back above what was written since, and outlives the conversation', async () => {
  signInAs(mara)
  const kit = kitWith(<Conversation with={reply.pubkey} />)
  const { render } = await show(kit)
  const key = encodeNsec(mara.secretKey)
  await write(key)
  await expect.poll(() => buttonOf('Send')?.disabled).toBe(false)
  await press('Send')
  await write('Lamps')
  await expect.poll(() => field()?.value).toBe(`${key}\nLamps`)
  await render({ ...kit, props: { ...kit.props, children: null } })
  expect(field()).toBeNull()
  await render(kit)
  expect(field()?.value).toBe(`${key}\nLamps`)
})
