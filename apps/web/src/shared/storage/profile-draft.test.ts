import { expect, test } from 'vitest'
import { unpublished } from './profile-draft.ts'

test('what is published by now is no unsaved change, whatever another device makes of it later', () => {
  const draft = { name: 'Ada', about: 'Bakes bread\n', website: '' }
  expect(unpublished(draft, { name: 'Ada', about: 'Bakes bread' })).toEqual({})
  expect(unpublished(draft, { name: 'Mara', website: 'https://ada.example' })).toEqual(draft)
})
