import { globalStyle } from '@vanilla-extract/css'
import { themeRules } from './make-theme.ts'
import { harbour } from './themes/harbour.ts'
import { lamplight } from './themes/lamplight.ts'

for (const { selector, ...rule } of [...themeRules(lamplight, { isDefault: true }), ...themeRules(harbour)])
  globalStyle(selector, rule)
