import { expect, it } from 'vitest'
import { loadEmojis, matchesEmoji } from './emoji-names.ts'

it.each([
  ['en', 'dog', 'dog'],
  ['de-AT', 'hund', 'Hund'],
  ['es', 'perro', 'perro'],
  ['ar', 'dog', '🐕️'],
])('in %s a dog is found by %j, and is called %s', async (language, query, name) => {
  const found = (await loadEmojis(language)).filter((each) => matchesEmoji(each, query))
  expect(found.find(({ emoji }) => emoji === '🐕️')?.name).toBe(name)
})
