import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { KitContexts, type KitContextsProps } from '@ncc/kit/parts'
import { lazyPage } from './lazy-page.tsx'
import { loadTranslator } from './locales/translator.ts'

it('leaves no unhandled rejection when it fails to load after React has discarded its rendering', async () => {
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const LostPage = lazyPage(load)
  const contexts: Partial<KitContextsProps> = { translator: await loadTranslator('en') }
  // No effect runs here, as where React throws a rendering away and begins anew.
  renderToStaticMarkup(
    <KitContexts {...(contexts as KitContextsProps)}>
      <LostPage />
    </KitContexts>,
  )
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unhandled)
  expect(load).toHaveBeenCalledOnce()
  expect(unhandled).not.toHaveBeenCalled()
})
