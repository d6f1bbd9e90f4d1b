import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Draft } from '../src/posts/drafts/draft.ts'
import { ToastContext } from '../src/shared/toast-context.ts'
import { useCopy } from '../src/shared/use-copy.ts'
import { kitWith } from './city.tsx'

/** Over plain http browsers have neither. */
function withoutSecureContext(): void {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('over plain http images are added to drafts, and posts with images come back', () => {
  withoutSecureContext()
  const upload = () => new Promise<never>(() => undefined)
  const draft = new Draft({ stored: undefined, save: () => Promise.resolve(), upload })
  draft.add([new File(['lamp'], 'lamp.png', { type: 'image/png' })])
  draft.putBack({ text: '', mentions: [] }, [{ url: 'https://media.example/a.webp', mimeType: 'image/webp' }])
  expect(new Set(draft.value.images.map(({ id }) => id)).size).toBe(2)
})

test('over plain http it is said that nothing was copied', async () => {
  const show = vi.fn()
  let copy: ((text: string) => Promise<boolean>) | undefined
  function Copier() {
    copy = useCopy('Copied')
    return null
  }
  renderToString(
    kitWith(
      <ToastContext value={show}>
        <Copier />
      </ToastContext>,
    ),
  )
  withoutSecureContext()
  expect(await copy?.('lamp')).toBe(false)
  expect(show).toHaveBeenCalledExactlyOnceWith({ tone: 'error', title: 'Failed to copy to clipboard' })
})
