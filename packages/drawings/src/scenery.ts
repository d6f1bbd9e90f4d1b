import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { box, circle, line, linear, n, shape } from './svg.ts'

/** The gradient `sky` of a palette, from top to bottom; `middle` is where its second colour lies, from 0 to 1. */
export function nightSky([top, between, bottom]: Palette['sky'], middle: number): string {
  return linear('sky', [
    [0, top],
    [middle, between],
    [1, bottom],
  ])
}

interface Row {
  readonly random: Random
  readonly width: number
  /** Where the houses stand, and how high they are at most. */
  readonly ground: number
  readonly height: number
  readonly fill: string
  /** Colours of lit windows; none are drawn without. */
  readonly windows?: readonly string[]
  /** How many of the windows are lit, 0 to 1. */
  readonly lit?: number
  /** The size of a house compared with one of the middle distance. */
  readonly scale?: number
}

/** A row of houses from edge to edge: towers, gables, domes, water tanks, aerials, lit windows. */
export function houses({
  random,
  width,
  ground,
  height,
  fill,
  windows = [],
  lit = 0.3,
  scale = 1,
}: Row): string {
  let outline = ''
  let aerials = ''
  const panes: string[] = windows.map(() => '')
  for (let x = -20 * scale; x < width;) {
    const w = random.float(46, 120) * scale
    const h = height * (0.34 + 0.66 * random.next() ** 1.5)
    const top = ground - h
    outline += box(x, top, w, h + 2) + roof(random, x, top, w, scale)
    if (random.chance(0.22))
      aerials += aerial(x + w * random.float(0.25, 0.75), top, random.float(20, 52) * scale)
    addPanes(panes, random, { x, top, w, h, lit, scale })
    x += w + (random.chance(0.25) ? random.float(0, 16) * scale : -1)
  }
  const glass = panes.map((d, index) => (d === '' ? '' : shape(d, windows[index] ?? fill))).join('')
  return shape(outline, fill) + line(aerials, fill, 2.2 * scale) + glass
}

function roof(random: Random, x: number, top: number, w: number, scale: number): string {
  const middle = x + w / 2
  switch (random.int(0, 8)) {
    case 0:
      return `M${n(x)} ${n(top + 1)}L${n(middle)} ${n(top - w * 0.42)}L${n(x + w)} ${n(top + 1)}z`
    case 1:
      return `M${n(x + w * 0.14)} ${n(top + 1)}a${n(w * 0.36)} ${n(w * 0.4)} 0 0 1 ${n(w * 0.72)} 0z`
    case 2:
      return (
        box(x + w * 0.18, top - 16 * scale, w * 0.64, 18 * scale) +
        box(x + w * 0.36, top - 34 * scale, w * 0.28, 20 * scale)
      )
    case 3:
      return (
        box(middle - 13 * scale, top - 30 * scale, 26 * scale, 22 * scale) +
        box(middle - 10 * scale, top - 9 * scale, 3 * scale, 11 * scale) +
        box(middle + 7 * scale, top - 9 * scale, 3 * scale, 11 * scale) +
        `M${n(middle - 15 * scale)} ${n(top - 29 * scale)}L${n(middle)} ${n(top - 42 * scale)}L${n(middle + 15 * scale)} ${n(top - 29 * scale)}z`
      )
    case 4:
      return `M${n(x)} ${n(top + 1)}V${n(top - 22 * scale)}L${n(x + w)} ${n(top + 1)}z`
    case 5:
      return (
        box(x + w * 0.12, top - 20 * scale, 9 * scale, 22 * scale) +
        box(x + w * 0.7, top - 13 * scale, 9 * scale, 15 * scale)
      )
    default:
      return ''
  }
}

function aerial(x: number, top: number, length: number): string {
  return `M${n(x)} ${n(top)}v${n(-length)}m${n(-length * 0.2)} ${n(length * 0.24)}h${n(length * 0.4)}`
}

interface Front {
  x: number
  top: number
  w: number
  h: number
  lit: number
  scale: number
}

function addPanes(panes: string[], random: Random, { x, top, w, h, lit, scale }: Front): void {
  if (panes.length === 0) return
  const stepX = random.pick([12, 14, 17]) * scale
  const stepY = random.pick([15, 18, 22]) * scale
  const pane = { w: stepX * random.pick([0.42, 0.5, 0.62]), h: stepY * random.pick([0.45, 0.56]) }
  const columns = Math.floor((w - 8 * scale) / stepX)
  const left = x + (w - columns * stepX) / 2 + (stepX - pane.w) / 2
  const share = lit * random.float(0.35, 1.5)
  for (let row = 0; row * stepY < h - stepY * 1.4; row++) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(share)) continue
      const colour = Math.min(panes.length - 1, Math.floor(random.next() ** 1.8 * panes.length))
      panes[colour] += box(left + column * stepX, top + stepY * (0.6 + row), pane.w, pane.h)
    }
  }
}

/** Stars, thinning out towards `bottom`. */
export function stars(random: Random, width: number, bottom: number, count: number, colour: string): string {
  return Array.from({ length: count }, () => {
    const y = random.next() ** 1.4 * bottom
    return circle(
      random.next() * width,
      y,
      random.float(0.6, 1.9),
      colour,
      `opacity="${n(random.float(0.3, 0.9))}"`,
    )
  }).join('')
}

/** The moon: full, or a leaning crescent where `phase`, 0 to 1, leaves that much of it in the dark. */
export function moon(x: number, y: number, r: number, colour: string, phase = 0): string {
  if (phase === 0) return circle(x, y, r, colour)
  const edge = `A${n(r)} ${n(r)} 0 0 0 ${n(x)} ${n(y + r)}A${n(r * phase)} ${n(r)} 0 0 1 ${n(x)} ${n(y - r)}z`
  return shape(`M${n(x)} ${n(y - r)}${edge}`, colour, `transform="rotate(-24 ${n(x)} ${n(y)})"`)
}

/** Lamps' light on moving water: short bars below each other, wider towards the viewer. */
export function reflections({
  random,
  width,
  top,
  bottom,
  colours,
  count,
}: {
  random: Random
  width: number
  top: number
  bottom: number
  colours: readonly string[]
  count: number
}): string {
  const paths = colours.map(() => '')
  for (let index = 0; index < count; index++) {
    const x = random.next() * width
    const colour = random.int(0, colours.length - 1)
    const length = random.float(0.3, 1) * (bottom - top)
    for (let y = top + 3; y < top + length; y += random.float(7, 15)) {
      const depth = (y - top) / (bottom - top)
      const half = random.float(3, 9) + depth * 16 * random.next()
      paths[colour] += box(x - half + random.float(-5, 5), y, half * 2, 1.6 + depth * 3.4)
    }
  }
  return paths
    .map((d, index) => shape(d, colours[index] ?? '#fff', `opacity="${n(0.4 + 0.1 * (index % 3))}"`))
    .join('')
}

/** A sodium lamp on its post, the foot at (x, ground), with its light; needs the gradient `lamp`. */
export function lamppost(x: number, ground: number, height: number, ink: string, light: string): string {
  const top = ground - height
  return (
    line(
      `M${n(x)} ${n(ground)}V${n(top + 12)}q0 -16 18 -16h${n(height * 0.08)}`,
      ink,
      Math.max(3, height * 0.018),
    ) +
    circle(x + 18 + height * 0.08, top, height * 0.42, 'url(#lamp)') +
    shape(`M${n(x + 6 + height * 0.08)} ${n(top - 4)}h26l-5 9h-16z`, light)
  )
}
