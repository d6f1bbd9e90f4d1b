import { useLocale } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../tests/show.tsx'
import { useUiTranslation } from './locales/translation.ts'
import { useUiPreferences } from './preferences.ts'
import { UiProvider } from './ui-provider.tsx'

function Probe() {
  const t = useUiTranslation()
  const { showLikes, autoplay } = useUiPreferences()
  return <p>{[t('share'), useLocale().locale, showLikes, autoplay].join(' ')}</p>
}

test('a provider inside another takes over what it is not given', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <UiProvider locale="de" messages={{ share: 'Teilen' }} preferences={{ showLikes: false }}>
      <UiProvider preferences={{ autoplay: true }}>
        <Probe />
      </UiProvider>
    </UiProvider>,
  )
  await expect.element(page.getByText('Teilen de false true')).toBeVisible()
  root.unmount()
  host.remove()
})

test('what is inside stays when a locale is given later, or no more', async () => {
  const app = (locale?: string) => (
    <UiProvider {...(locale !== undefined && { locale })}>
      <input aria-label="Draft" />
      <Probe />
    </UiProvider>
  )
  show(app())
  const field = page.getByRole('textbox', { name: 'Draft' })
  await userEvent.fill(field, 'Lamps')
  show(app('de'))
  await expect.element(page.getByText('Share de true false')).toBeVisible()
  await expect.element(field).toHaveValue('Lamps')
  show(app())
  await expect.element(page.getByText(`Share ${navigator.language} true false`)).toBeVisible()
  await expect.element(field).toHaveValue('Lamps')
})
