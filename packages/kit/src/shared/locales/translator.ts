import type { Translate as TranslateIn } from '@ncc/ui'
import type { kitFirst } from './en/first.ts'
import type { kitPages } from './en/pages.ts'

type Catalogue = typeof kitFirst & typeof kitPages

/** `publish.failed`, `app.retry`: the group and the key of a text. */
export type KitTextId = {
  [Group in keyof Catalogue & string]: `${Group}.${keyof Catalogue[Group] & string}`
}[keyof Catalogue & string]

type TextOf<Id> = Id extends `${infer Group extends keyof Catalogue & string}.${infer Key}`
  ? Catalogue[Group][Key & keyof Catalogue[Group]]
  : never

/** Says a text of the kit in the chosen language; the values of its placeholders must be given. */
export type Translate = TranslateIn<{ readonly [Id in KitTextId]: TextOf<Id> }>

/** A language in use. */
export interface KitTranslator {
  /** BCP 47. */
  readonly language: string
  /** Says a text; all but those of `kitFirst` only after `loadPages`. */
  readonly t: Translate
  /** Loads the texts that are not needed at once; the same promise every time, until it fails. */
  loadPages(): Promise<unknown>
}

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>

/** `{ city: { end: '…' } }` as `{ 'city.end': '…' }`. */
export function flattenTexts(groups: Groups): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text]),
    ),
  )
}
