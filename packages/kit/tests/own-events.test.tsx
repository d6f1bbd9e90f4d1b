// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useNostr, usePublishQueue } from '@ncc/hooks'
import type { Signer } from '@ncc/nostr-core'
import { createSecretKeySigner } from '@ncc/nostr-core/keys'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { EmojiDialog } from '../src/posts/reactions/emoji-dialog.tsx'
import { useRepost } from '../src/posts/reposts/use-repost.ts'
import { kitWith, post } from './city.tsx'
import { press, show, usePage } from './page.tsx'

const builder = createEventBuilder({ seed: 9 })
const [ada, bob] = [builder.author('ada'), builder.author('bob')]

usePage()

/** A signer whose owner takes their time: it signs what it was asked for once it is told to. */
function slowSigner({ secretKey }: typeof ada) {
  const signer = createSecretKeySigner(secretKey)
  const ready = Promise.withResolvers<void>()
  const signEvent = vi.fn(async (template: Parameters<Signer['signEvent']>[0]) => {
    await ready.promise
    return signer.signEvent(template)
  })
  return { signer: { ...signer, signEvent }, signEvent, approve: () => act(async () => ready.resolve()) }
}

const all = () => true

interface PageProps {
  readonly signers: readonly Signer[]
  readonly children: (pubkey: string) => ReactNode
}

/** Signs in with one signer, and with another one on demand. */
function Page({ signers, children }: PageProps) {
  const { session, loginWithSigner } = useNostr()
  const [next, setNext] = useState(0)
  const queued = usePublishQueue(all)
  const signIn = () => {
    setNext(next + 1)
    void loginWithSigner(signers[next]!)
  }
  return (
    <>
      <button onClick={signIn}>Sign in</button>
      <output>{queued.length}</output>
      {session.status === 'signed-in' && children(session.pubkey)}
    </>
  )
}

test('an emoji that is chosen again while the first choice is being signed is one reaction', async () => {
  const { signer, signEvent, approve } = slowSigner(ada)
  function React({ pubkey }: { pubkey: string }) {
    const [isOpen, setOpen] = useState(false)
    if (!isOpen) return <button onClick={() => setOpen(true)}>React</button>
    return <EmojiDialog event={post} pubkey={pubkey} onClose={() => setOpen(false)} />
  }
  await show(kitWith(<Page signers={[signer]}>{(pubkey) => <React pubkey={pubkey} />}</Page>))
  await press('Sign in')
  for (const _ of [1, 2]) {
    await press('React')
    const option = () => document.querySelector<HTMLElement>('[role="option"]')
    await expect.poll(option).not.toBeNull()
    await act(async () => option()?.click())
    await expect.poll(option).toBeNull()
  }
  await approve()
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('1')
  expect(signEvent).toHaveBeenCalledOnce()
})

test('a repost that is being signed for one account does not take the press of the next', async () => {
  const [first, second] = [slowSigner(ada), slowSigner(bob)]
  function Repost({ pubkey }: { pubkey: string }) {
    const { toggle } = useRepost(post, pubkey)
    return <button onClick={() => void toggle()}>Repost</button>
  }
  const signers = [first.signer, second.signer]
  await show(kitWith(<Page signers={signers}>{(pubkey) => <Repost pubkey={pubkey} />}</Page>))
  await press('Sign in')
  await press('Repost')
  await expect.poll(() => first.signEvent).toHaveBeenCalledOnce()
  await press('Sign in')
  await press('Repost')
  await expect.poll(() => second.signEvent).toHaveBeenCalledOnce()
})
