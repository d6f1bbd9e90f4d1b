import type { Translate as TranslateIn } from '@ncc/ui'
import type { kitFirst } from './en/first.ts'
import type { kitOwn } from './en/own.ts'
import type { kitPages } from './en/pages.ts'

/** The kit's English texts in groups: `kitFirst` and `kitPages` together. */
export type KitCatalogue = typeof kitFirst & typeof kitPages

/** The ids of texts in groups, each of its group and its key: `publish.failed`. */
export type TextId<Groups> = {
  [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`
}[keyof Groups & string]

/** Texts by their ids, as `flattenTexts` has them: with each text's type, from which its placeholders are known. */
export type TextsById<Groups> = {
  readonly [Id in TextId<Groups>]: Id extends `${infer Group extends keyof Groups & string}.${infer Key}`
    ? Groups[Group][Key & keyof Groups[Group]]
    : never
}

/** `publish.failed`, `app.retry`: the group and the key of a text. */
export type KitTextId = TextId<KitCatalogue>

/** Texts of the kit in another language, by their ids; those left out are English. */
export type KitMessages = { readonly [Id in TextId<KitCatalogue & typeof kitOwn>]?: string }

/** Says a text of the kit in the chosen language; the values of its placeholders must be given. */
export type Translate = TranslateIn<TextsById<KitCatalogue>>

/** Says every text of the kit, those of the ready-made components as well. */
export type TranslateAll = TranslateIn<TextsById<KitCatalogue & typeof kitOwn>>

/** A language in use. */
export interface KitTranslator {
  /** BCP 47. */
  readonly language: string
  /** Says a text; all but those of `kitFirst` only after `loadPages`. */
  readonly t: Translate
  /** Loads the texts that are not needed at once; the same promise every time, until it fails. */
  loadPages(): Promise<unknown>
}

/** Texts in groups: `{ city: { end: '…' } }`. */
export type TextGroups = Readonly<Record<string, Readonly<Record<string, string>>>>

/** `{ city: { end: '…' } }` as `{ 'city.end': '…' }`. */
export function flattenTexts(groups: TextGroups): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text]),
    ),
  )
}
