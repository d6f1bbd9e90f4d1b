import { expect, test } from 'vitest'
import { kitTexts } from './index.ts'
import { flattenTexts } from './parts.ts'
import * as groups from './texts.ts'

test('a translation of all groups leaves no text of the kit in English', () => {
  const translated = Object.values(groups).flatMap((texts) => Object.keys(flattenTexts(texts)))
  expect(translated.toSorted()).toEqual(Object.keys(kitTexts).toSorted())
})
