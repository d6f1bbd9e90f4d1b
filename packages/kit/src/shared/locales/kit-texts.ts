import { kitFirst } from './en/first.ts'
import { kitOwn } from './en/own.ts'
import { kitPages } from './en/pages.ts'
import { flattenTexts } from './translator.ts'

/** Every text of the kit in English, by its id: `publish.failed`. */
export const kitTexts: Readonly<Record<string, string>> = flattenTexts({
  ...kitFirst,
  ...kitPages,
  ...kitOwn,
})
