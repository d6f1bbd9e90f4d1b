import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('the app is German until another language is chosen, which survives a reload', async ({ city }) => {
    await city.goto('/appearance-settings')
    await expect(heading(city, 'Aussehen')).toBeVisible()
    await expect(city.locator('html')).toHaveAttribute('lang', 'de')
    await expect(city.locator('html')).toHaveAttribute('dir', 'ltr')

    await city.getByRole('button', { name: 'Sprache' }).press('Enter')
    await city.getByRole('option', { name: 'العربية' }).press('Enter')
    await expect(heading(city, 'المظهر')).toBeVisible()
    await expect(city.locator('html')).toHaveAttribute('dir', 'rtl')

    await city.reload()
    await expect(heading(city, 'المظهر')).toBeVisible()
    await expect(city.locator('html')).toHaveAttribute('lang', 'ar')

    await city.getByRole('button', { name: 'اللغة' }).press('Enter')
    await city.getByRole('option', { name: 'لغة هذا المتصفح' }).press('Enter')
    await expect(heading(city, 'Aussehen')).toBeVisible()
    await expect(city.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})

test('another tab of the browser follows a change of the language', async ({ city }) => {
  await city.goto('/appearance-settings')
  const other = await city.context().newPage()
  // What follows the other tabs is loaded after the page.
  const tasks = other.waitForResponse(/background-tasks/)
  await other.goto(new URL('/settings', city.url()).href)
  await expect(heading(other, 'Settings')).toBeVisible()
  await tasks
  await city.getByRole('button', { name: 'Language' }).press('Enter')
  await city.getByRole('option', { name: 'Deutsch' }).press('Enter')
  await expect(heading(city, 'Aussehen')).toBeVisible()
  await expect(heading(other, 'Einstellungen')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
})

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar' })

  test('nothing is painted before the page is Arabic and runs from right to left', async ({ city }) => {
    await city.addInitScript(() => {
      new MutationObserver(() => {
        const { lang, dir } = document.documentElement
        const text = document.querySelector('#root > :not(.late)')?.textContent
        if (text && (lang !== 'ar' || dir !== 'rtl')) document.documentElement.dataset['flashed'] = text
      }).observe(document, { childList: true, subtree: true })
    })
    await city.goto('/')
    await expect(heading(city, 'مرحبًا بك في Nostr!')).toBeVisible()
    await expect(city.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(city.locator('html')).not.toHaveAttribute('data-flashed')
  })

  test('no letters that are joined are spaced', async ({ city }) => {
    await city.goto('/city')
    const title = city.getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('letter-spacing', 'normal')
    await expect(city.getByText('المدينة مباشرةً')).toHaveCSS('letter-spacing', 'normal')
  })
})
