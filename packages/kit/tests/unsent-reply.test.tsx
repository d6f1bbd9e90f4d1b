// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UnsentReply } from '../src/parts.ts'
import { useUnsentOffer } from '../src/posts/composing/unsent-reply.tsx'
import type { DraftBook } from '../src/posts/drafts/draft-book.ts'
import { Draft } from '../src/posts/drafts/draft.ts'
import { DraftsContext } from '../src/posts/drafts/drafts.ts'
import { kitWith } from './city.tsx'

const never = () => new Promise<never>(() => undefined)
const draftOf = () => new Draft({ stored: undefined, save: () => Promise.resolve(), upload: never })

function Box({ draft }: { draft: Draft }) {
  useUnsentOffer('reply', 'ab'.repeat(32), draft)
  return null
}

test.each([
  [
    'of images alone',
    (draft: Draft) => draft.add([new File(['lamp'], 'lamp.png', { type: 'image/png' })]),
    true,
  ],
  ['without anything', () => undefined, false],
])(
  'when a reply %s vanishes with its post, its author is told if something was lost',
  async (_, write, isTold) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const draft = draftOf()
    write(draft)
    const container = document.createElement('div')
    document.body.append(container)
    const root = createRoot(container)
    onTestFinished(async () => {
      await act(() => root.unmount())
      container.remove()
      vi.unstubAllGlobals()
    })
    const kit = kitWith(<Box draft={draft} />)
    await act(() => root.render(kit))
    await act(() => root.render({ ...kit, props: { ...kit.props, children: null } }))
    const said = document.body.textContent
    if (isTold) expect(said).toContain('Your reply was not sent')
    else expect(said).not.toContain('Your reply was not sent')
    expect(said).not.toContain('Copy text')
  },
)

test('of a reply whose post is gone the images that are not uploaded are shown too', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const [reply, quote] = [draftOf(), draftOf()]
  reply.add([new File(['lamp'], 'lamp.png', { type: 'image/png' })])
  const opened = { reply: Promise.resolve(reply), quote: Promise.resolve(quote) }
  const book = {
    open: (_: string, place: string) => (place.startsWith('reply:') ? opened.reply : opened.quote),
    adoptVisitors: () => undefined,
  } as unknown as DraftBook
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(() => root.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })
  const page = (
    <DraftsContext value={{ book: () => book, follow: () => () => undefined }}>
      <UnsentReply id={'ab'.repeat(32)} />
    </DraftsContext>
  )
  await act(() => root.render(kitWith(page)))
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(container.textContent).toContain('Your reply was not sent')
  expect(container.querySelector('img')?.src).toMatch(/^blob:/)
  expect(container.innerHTML).toContain('lamp.png')
  expect(container.textContent).not.toContain('Copy text')
})
