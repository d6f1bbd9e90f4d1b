import type { Translate as TranslateIn } from '@ncc/ui'
import type { kitFirst } from './en/first.ts'
import type { kitOwn } from './en/own.ts'
import type { kitPages } from './en/pages.ts'

type Catalogue = typeof kitFirst & typeof kitPages

type Ids<Groups> = {
  [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`
}[keyof Groups & string]

type Texts<Groups> = {
  readonly [Id in Ids<Groups>]: Id extends `${infer Group extends keyof Groups & string}.${infer Key}`
    ? Groups[Group][Key & keyof Groups[Group]]
    : never
}

/** `publish.failed`, `app.retry`: the group and the key of a text. */
export type KitTextId = Ids<Catalogue>

/** Says a text of the kit in the chosen language; the values of its placeholders must be given. */
export type Translate = TranslateIn<Texts<Catalogue>>

/** Says every text of the kit, those of the ready-made components as well. */
export type TranslateAll = TranslateIn<Texts<Catalogue & typeof kitOwn>>

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
