import { expect, test, vi } from 'vitest'
import { createTranslate, createTranslators } from './translation.ts'

const polish = {
  greeting: 'Cześć, {name}',
  posts: '{count, plural, =0 {brak wpisów} one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}',
  by: '{count, plural, one {jeden wpis, {name}} other {# wpisy, {name}}}',
  action: '{kind, select, reply {W odpowiedzi} other {Wpis #}} {name}',
} as const

test('placeholders are filled in, and their values are not read again', () => {
  const t = createTranslate<typeof polish>(polish, 'pl')
  expect(t('greeting', { name: 'Ola' })).toBe('Cześć, Ola')
  expect(t('greeting', { name: '{name} $& #' })).toBe('Cześć, {name} $& #')
  expect(t('by', { count: 2, name: '{count} #' })).toBe('2 wpisy, {count} #')
})

test('a value of another direction is isolated, so that it moves nothing around it', () => {
  const english = { title: '{name} (2) replied' } as const
  const title = createTranslate<typeof english>(english, 'en')
  expect(title('title', { name: 'علي' })).toBe('\u2068علي\u2069 (2) replied')
  expect(title('title', { name: 'Alice \u202Ednif' })).toBe('\u2068Alice \u202Ednif\u2069 (2) replied')
  expect(title('title', { name: 'Zoë' })).toBe('Zoë (2) replied')

  const arabic = {
    title: 'رد {name}',
    posts: '{count, plural, other {# منشور}}',
  } as const
  const t = createTranslate<typeof arabic>(arabic, 'ar')
  expect(t('title', { name: 'Alice (2)' })).toBe('رد \u2068Alice (2)\u2069')
  expect(t('posts', { count: 3 })).toBe(`${(3).toLocaleString('ar')} منشور`)
})

test('a plural follows the rules of its language, and its number is written in it', () => {
  const t = createTranslate<typeof polish>(polish, 'pl')
  const posts = [0, 1, 2, 5, 22].map((count) => t('posts', { count }))
  expect(posts).toEqual(['brak wpisów', '1 wpis', '2 wpisy', '5 wpisów', '22 wpisy'])
  expect(t('posts', { count: 12_345 })).toBe(`${(12_345).toLocaleString('pl')} wpisów`)
})

test('a select takes the branch of its value, else `other`', () => {
  const t = createTranslate<typeof polish>(polish, 'pl')
  expect(t('action', { kind: 'reply', name: 'Oli' })).toBe('W odpowiedzi Oli')
  expect(t('action', { kind: 'like', name: 'Oli' })).toBe('Wpis # Oli')
})

test('a message that is missing is logged and shown as its key', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const t = createTranslate<{ end: string }>({} as { end: string }, 'en')
  expect(t('end')).toBe('end')
  expect(log).toHaveBeenCalledWith('No message for end')
  log.mockRestore()
})

test('a locale that is not BCP 47 is named in the error', () => {
  const message = 'The locale "de_DE" is not BCP 47, as "de-DE" is'
  expect(() => createTranslate({}, 'de_DE')).toThrow(message)
  // For `UiProvider`, before react-aria gets it.
  expect(() => createTranslators('de_DE')).toThrow(message)
})
