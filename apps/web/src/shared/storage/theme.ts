import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const key = 'theme'

const theme = v.picklist(['light', 'dark', 'system'])
export type Theme = v.InferOutput<typeof theme>

/** The chosen theme; dark by default (spec §9). */
export function readTheme(storage: SafeStorage): Theme {
  return storage.read(key, theme) ?? 'dark'
}

/** Sets the theme, which unlike other settings is always stored. */
export function writeTheme(storage: SafeStorage, value: Theme): void {
  storage.write(key, value)
}
