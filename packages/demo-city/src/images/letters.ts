import { n } from '@ncc/drawings/svg'

/**
 * An alphabet of strokes on a grid of four by six, like bent neon tubes, so that pictures do not depend on installed fonts. Each
 * letter is its width and its path.
 */
const glyphs: Record<string, readonly [width: number, path: string]> = {
  A: [4, 'M0 6V2a2 2 0 0 1 4 0V6M0 4H4'],
  B: [4, 'M0 3H2.5a1.5 1.5 0 0 0 0 -3H0V6H2.5a1.5 1.5 0 0 0 0 -3'],
  C: [4, 'M4 1.2A2 2 0 0 0 0 2V4a2 2 0 0 0 4 .8'],
  D: [4, 'M0 0V6H1.6A2.4 2.4 0 0 0 4 3.6V2.4A2.4 2.4 0 0 0 1.6 0z'],
  E: [3.4, 'M3.4 0H0V6H3.4M0 3H2.8'],
  F: [3.4, 'M3.4 0H0V6M0 3H2.8'],
  G: [4, 'M4 1.2A2 2 0 0 0 0 2V4a2 2 0 0 0 4 0V3.2H2.4'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0.2, 'M0.1 0V6'],
  J: [3, 'M3 0V4.4a1.5 1.6 0 0 1 -3 0'],
  K: [3.8, 'M0 0V6M3.8 0L0 3.6M1.4 2.4L3.8 6'],
  L: [3.2, 'M0 0V6H3.2'],
  M: [5, 'M0 6V0L2.5 3.6L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4, 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1 -4 0z'],
  P: [4, 'M0 6V0H2.4a1.6 1.6 0 0 1 0 3.2H0'],
  Q: [4, 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1 -4 0zM2.6 4.4L4.2 6.2'],
  R: [4, 'M0 6V0H2.4a1.6 1.6 0 0 1 0 3.2H0M2.2 3.2L4 6'],
  S: [3.8, 'M3.7 1.2A1.8 1.5 0 0 0 1.9 0A1.8 1.5 0 0 0 1.9 3A1.8 1.5 0 0 1 1.9 6A1.8 1.5 0 0 1 .1 4.8'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4a2 2 0 0 0 4 0V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.4, 'M0 0L1.4 6L2.7 1.6L4 6L5.4 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [3.8, 'M0 0H3.8L0 6H3.8'],
  0: [4, 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1 -4 0z'],
  1: [1.4, 'M0 1.2L1.3 0V6'],
  2: [3.8, 'M0 1.6A1.9 1.6 0 0 1 3.8 1.7C3.8 3.2 0 4.4 0 6H3.8'],
  3: [3.8, 'M.2 1A1.8 1.5 0 1 1 1.9 2.9A1.9 1.55 0 1 1 0 4.9M1.2 2.9H1.9'],
  4: [3.8, 'M2.8 6V0L0 4.2H3.8'],
  5: [3.8, 'M3.6 0H.4V2.6H2a1.7 1.7 0 0 1 0 3.4H0'],
  6: [3.8, 'M3.4 .4A3.4 4 0 0 0 0 4.2a1.9 1.8 0 0 0 3.8 0a1.9 1.7 0 0 0 -3.6 -.6'],
  7: [3.8, 'M0 0H3.8L1.4 6'],
  8: [3.8, 'M1.9 2.8A1.6 1.4 0 1 1 1.9 0A1.6 1.4 0 1 1 1.9 2.8A1.9 1.6 0 1 0 1.9 6A1.9 1.6 0 1 0 1.9 2.8'],
  9: [3.8, 'M3.6 2.4A1.8 1.7 0 1 1 3.8 1.8A3.4 4 0 0 1 .4 5.6'],
  '&': [4.4, 'M4.4 6L1 1.8A1.2 1.1 0 1 1 2.6 1.8L.6 3.6A1.6 1.5 0 0 0 2 6C3.2 6 4 5 4.2 3.4'],
  '.': [0.3, 'M.1 5.9h.1'],
  ':': [0.3, 'M.1 1.8h.1M.1 4.6h.1'],
  '-': [2.4, 'M0 3H2.4'],
  '+': [3, 'M0 3H3M1.5 1.5V4.5'],
  "'": [0.4, 'M.3 0L.1 1.4'],
  ' ': [2, ''],
}

const gap = 1.5

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? 0) + gap, -gap)
}

/** The style of a line of letters: `size` is the height of a capital, `weight` the stroke width. */
export interface Lettering {
  readonly size: number
  readonly weight: number
  readonly colour: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly cap?: 'round' | 'butt' | 'square'
  readonly opacity?: number
}

/** The width in pixels of a line of letters. */
export function letteringWidth(text: string, size: number): number {
  return (widthOf(text.toUpperCase()) * size) / 6
}

/** A line of letters whose tops are at `y`. */
export function lettering(text: string, x: number, y: number, style: Lettering): string {
  const { size, weight, colour, anchor = 'start', cap = 'round', opacity = 1 } = style
  const scale = size / 6
  const upper = text.toUpperCase()
  const width = widthOf(upper) * scale
  let at = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const parts = [...upper].map((letter) => {
    const [advance, path] = glyphs[letter] ?? [0, '']
    const part =
      path === ''
        ? ''
        : `<path transform="translate(${n(at)} ${n(y)}) scale(${scale.toFixed(3)})" d="${path}"/>`
    at += (advance + gap) * scale
    return part
  })
  return `<g fill="none" stroke="${colour}" stroke-width="${(weight / scale).toFixed(2)}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}" opacity="${opacity}">${parts.join('')}</g>`
}

/** Letters as neon tubes: two halos, the tube, and the bright line inside it. */
export function neon(text: string, x: number, y: number, style: Omit<Lettering, 'cap' | 'opacity'>): string {
  const halo = (factor: number, opacity: number) =>
    lettering(text, x, y, { ...style, weight: style.weight * factor, opacity })
  return (
    halo(5.5, 0.07) +
    halo(3.6, 0.12) +
    halo(2.2, 0.2) +
    lettering(text, x, y, style) +
    lettering(text, x, y, { ...style, weight: style.weight * 0.38, colour: '#fffaf0', opacity: 0.9 })
  )
}
