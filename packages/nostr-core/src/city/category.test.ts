import { expect, test } from 'vitest'
import { detectCategory } from './category.ts'
import { defaultCategories } from './community-schema.ts'

test.each([
  ['Tonight #Music at the docks', 'music'],
  ['#music #tech', 'music'],
  ['#tech #nightlife', 'tech'],
  ['#hello #music', undefined],
  ['#nightlife #tech #music', undefined],
  ['music', undefined],
  ['https://a.example/#music', undefined],
  ['#musical', undefined],
])('%s → %s', (text, category) => {
  expect(detectCategory(text, defaultCategories)).toBe(category)
})
