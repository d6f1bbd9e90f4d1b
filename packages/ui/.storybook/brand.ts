import { create } from 'storybook/theming'
import { lamplight, type Mode } from '../src/theme/index.ts'

/** What the toolbar's globals say. */
export const modeOf = (mode: unknown): Mode => (mode === 'light' ? 'light' : 'dark')

/** The frame around the stories, in the default city's colours. */
export function brand(mode: Mode) {
  const { color } = lamplight[mode]
  return create({
    base: mode,
    brandTitle: 'Nostr City Club',
    colorPrimary: color.accent,
    colorSecondary: mode === 'dark' ? '#d98a1f' : color.accentText,
    appBg: color.ground,
    appContentBg: color.surface,
    appPreviewBg: color.ground,
    appBorderColor: color.line,
    appBorderRadius: 12,
    barBg: color.surface,
    barTextColor: color.textMuted,
    barSelectedColor: color.accentText,
    barHoverColor: color.accentText,
    textColor: color.text,
    textMutedColor: color.textMuted,
    inputBg: color.field,
    inputBorder: color.controlLine,
    inputTextColor: color.text,
    inputBorderRadius: 8,
    fontBase: "'Inter Variable', system-ui, sans-serif",
    fontCode: "'JetBrains Mono Variable', ui-monospace, monospace",
  })
}
