import { globalLayer, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { forcedColors } from './forced-colors.ts'

// A layer, so that styles of components and apps override the reset in any order of style sheets.
const reset = globalLayer('ncc-reset')
const inReset = (rule: object) => ({ '@layer': { [reset]: rule } })

globalStyle('*, *::before, *::after', inReset({ boxSizing: 'border-box' }))
globalStyle('*', inReset({ margin: 0 }))
// The layout must not shift when a scrollbar appears.
globalStyle('html', inReset({ scrollbarGutter: 'stable' }))
globalStyle(
  'body',
  inReset({
    minHeight: '100dvh',
    background: vars.color.ground,
    color: vars.color.text,
    fontFamily: vars.font.body,
    fontSize: vars.text.md,
    lineHeight: 1.5,
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  }),
)
globalStyle('button, input, textarea, select', inReset({ font: 'inherit', color: 'inherit' }))
// Two quick presses do not zoom.
globalStyle('button, a', inReset({ touchAction: 'manipulation' }))
globalStyle('img, video, svg', inReset({ display: 'block', maxWidth: '100%' }))

globalStyle('fieldset', inReset({ border: 0, padding: 0, minInlineSize: 0 }))
globalStyle('a', inReset({ color: 'inherit', textDecoration: 'none' }))
globalStyle(':focus-visible', inReset({ outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' }))
globalStyle('::selection', inReset({ background: vars.color.accent, color: vars.color.onAccent }))

// Native controls that are disabled are grey there by themselves.
globalStyle('[data-disabled]', { '@media': { [forcedColors]: { color: 'GrayText !important' } } })
