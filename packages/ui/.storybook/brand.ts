import { create } from 'storybook/theming'

/** The frame around the stories, in the default city's colours by night. */
export const brand = create({
  base: 'dark',
  brandTitle: 'Nostr City Club',
  colorPrimary: '#ffb03b',
  colorSecondary: '#d98a1f',
  appBg: '#0a0c16',
  appContentBg: '#111422',
  appPreviewBg: '#0a0c16',
  appBorderColor: '#262b44',
  appBorderRadius: 12,
  barBg: '#111422',
  barTextColor: '#b4b7cc',
  barSelectedColor: '#ffb03b',
  barHoverColor: '#ffc266',
  textColor: '#f5f0e4',
  textMutedColor: '#b4b7cc',
  inputBg: '#070910',
  inputBorder: '#717899',
  inputTextColor: '#f5f0e4',
  inputBorderRadius: 8,
  fontBase: "'Inter Variable', system-ui, sans-serif",
  fontCode: "'JetBrains Mono Variable', ui-monospace, monospace",
})
