import { expect, test } from 'vitest'
import { chooseLanguage, loadTranslator } from './translator.ts'

test('the browser’s first known language is used, else English', () => {
  expect(chooseLanguage(['tlh', 'en-GB'])).toBe('en')
  expect(chooseLanguage([])).toBe('en')
  expect(chooseLanguage(['tlh', 'de-AT', 'ar'])).toBe('de')
  expect(chooseLanguage(['', 'ar-EG'])).toBe('ar')
})

test('messages fill in values and choose plurals', async () => {
  const { t, loadPages } = await loadTranslator('en')
  expect(t('nav.feed', { product: 'NCC' })).toBe('NCC Feed')
  expect(t('city.newPosts', { count: 1 })).toBe('1 new post')
  expect(t('city.newPosts', { count: 12 })).toBe('12 new posts')
  await loadPages()
  expect(t('notFound.title')).toBe('Oops! Page not found')
})
