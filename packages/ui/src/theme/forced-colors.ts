/** Forced colours: the system replaces backgrounds and removes shadows. */
export const forcedColors = '(forced-colors: active)'

/** Marks a selected element there, if it has no colours of its own. */
export const forcedSelection = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  color: 'HighlightText',
  outlineColor: 'CanvasText',
} as const

/** An outline around a selected element there. */
export const forcedOutline = { outline: '2px solid Highlight', outlineOffset: '-2px' } as const
