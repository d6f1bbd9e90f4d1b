/** Where the system chooses the colours, backgrounds and shadows of ours are not drawn. */
export const forcedColors = '(forced-colors: active)'

/** The mark of what is selected there; for text without colours of its own. */
export const forcedSelection = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
} as const

/** A line around what is selected there, whatever it holds. */
export const forcedOutline = { outline: '2px solid Highlight', outlineOffset: '-2px' } as const
