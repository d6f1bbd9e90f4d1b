import { globalStyle } from '@vanilla-extract/css'
import { themeRules } from './make-theme.ts'
import { harbour } from './themes/harbour.ts'
import { lamplight } from './themes/lamplight.ts'

for (const { selector, media, ...rule } of [
  ...themeRules(lamplight, { isDefault: true }),
  ...themeRules(harbour),
])
  globalStyle(selector, media ? { '@media': { [media]: rule } } : rule)
