import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

export const themeKey = 'theme'

const theme = v.picklist(['light', 'dark', 'system'])
export type Theme = v.InferOutput<typeof theme>

/** The chosen theme; dark where none was chosen (spec §9). */
export function readTheme(storage: SafeStorage): Theme {
  return storage.read(themeKey, theme) ?? 'dark'
}
