import type { Random } from '@ncc/drawings/random'
import { circle, group, line, shape } from '@ncc/drawings/svg'

/** A silhouette standing in a coat, `height` high, with the feet at (x, ground). */
export function standing(x: number, ground: number, height: number, fill: string, random: Random): string {
  const coats = [
    'M-16 -74Q0 -84 16 -74L20 -34L14 -32L13 0H3L1 -30L-2 0H-12L-14 -32L-20 -34z',
    'M-15 -74Q0 -84 15 -74L24 -22H12V0H4V-22H-4V0H-12V-22H-24z',
    'M-17 -72Q0 -84 17 -72L19 -20L10 0H3L0 -24L-3 0H-11L-19 -20z',
    'M-14 -74Q0 -83 14 -74L17 -44L30 -14L24 -10L12 -34V0H3L0 -30L-3 0H-12V-34L-18 -40z',
  ]
  const hats = ['', '', 'M-12 -93Q0 -106 12 -93L15 -90H-15z', 'M-18 -92H18L10 -104H-10z']
  const body = shape(random.pick(coats), fill) + circle(0, -88, 9.5, fill) + shape(random.pick(hats), fill)
  const flip = random.chance(0.5) ? -1 : 1
  return group(
    `translate(${x.toFixed(1)} ${ground.toFixed(1)}) scale(${((height / 100) * flip).toFixed(3)} ${(height / 100).toFixed(3)})`,
    body,
  )
}

/** A dancing silhouette, `height` high, with random arms. */
export function dancing(x: number, ground: number, height: number, fill: string, random: Random): string {
  const poses = [
    'M0 -78L-20 -100M0 -76L24 -60M0 -78V-44M0 -46L-16 -24L-8 0M0 -46L18 -26L26 -2',
    'M0 -78L-26 -70L-34 -90M0 -76L26 -90M0 -78L4 -44M4 -46L-14 -22L-20 0M4 -46L16 -20L10 0',
    'M0 -78L-18 -58L-6 -46M0 -76L20 -104M0 -78L-2 -44M-2 -46L-12 -24L-24 -4M-2 -46L14 -24L8 0',
    'M0 -78L-24 -84M0 -76L24 -84M0 -78V-44M0 -46L-10 -22L-14 0M0 -46L12 -22L16 0',
  ]
  const dress = random.chance(0.45)
    ? shape('M-9 -70L9 -70L26 -20Q0 -12 -26 -20z', fill)
    : shape('M-11 -80H11L9 -42H-9z', fill)
  const body =
    line(random.pick(poses), fill, 9, 'stroke-linecap="round" stroke-linejoin="round"') +
    dress +
    circle(0, -92, 10, fill)
  const flip = random.chance(0.5) ? -1 : 1
  return group(
    `translate(${x.toFixed(1)} ${ground.toFixed(1)}) scale(${((height / 100) * flip).toFixed(3)} ${(height / 100).toFixed(3)})`,
    body,
  )
}

const instruments = {
  trumpet: 'M4 -84L40 -92M40 -98V-86M0 -76L22 -84',
  bass: 'M14 -100L14 -30M0 -74L14 -86M0 -70L16 -52',
  guitar: 'M-14 -54L36 -78M0 -76L-12 -54M0 -74L22 -70',
  keys: 'M-6 -52H44M0 -76L20 -54M0 -74L30 -54M0 -52V0M40 -52V0',
  voice: 'M0 -76L14 -86M16 -90V0M8 0H24',
} as const

/** A musician's instrument. */
export type Instrument = keyof typeof instruments

/** A musician at (x, ground), `height` high. */
export function musician(x: number, ground: number, height: number, fill: string, plays: Instrument): string {
  const extra =
    plays === 'bass'
      ? shape('M2 -46q12 -12 24 0q8 22 0 44q-12 6 -24 0q-8 -22 0 -44z', fill)
      : plays === 'guitar'
        ? shape('M-24 -58q10 -14 20 -2q14 0 8 14q-14 16 -26 6q-10 -8 -2 -18z', fill)
        : plays === 'trumpet'
          ? shape('M38 -102L48 -106V-78L38 -84z', fill)
          : ''
  const body =
    shape('M-14 -76Q0 -84 14 -76L12 -42L10 0H2L0 -36L-4 0H-12L-12 -42z', fill) +
    circle(0, -90, 10, fill) +
    line(instruments[plays], fill, 6, 'stroke-linecap="round"') +
    extra
  return group(`translate(${x.toFixed(1)} ${ground.toFixed(1)}) scale(${(height / 100).toFixed(3)})`, body)
}

/** The heads and shoulders of a crowd along the bottom edge, some hands in the air. */
export function crowd({
  random,
  width,
  bottom,
  size,
  fill,
  hands,
}: {
  random: Random
  width: number
  bottom: number
  size: number
  fill: string
  hands: number
}): string {
  let parts = ''
  for (let x = -size * 0.4; x < width + size; x += size * random.float(0.62, 0.95)) {
    const top = bottom - size * random.float(1.1, 1.7)
    const r = size * random.float(0.26, 0.33)
    parts +=
      circle(x, top, r, fill) +
      shape(
        `M${x - size * 0.6} ${bottom + 4}Q${x - size * 0.58} ${top + r * 1.3} ${x} ${top + r * 1.1}Q${x + size * 0.58} ${top + r * 1.3} ${x + size * 0.6} ${bottom + 4}z`,
        fill,
      )
    if (random.chance(hands)) {
      const side = random.chance(0.5) ? -1 : 1
      const reach = size * random.float(0.8, 1.4)
      parts += line(
        `M${x + side * size * 0.4} ${bottom - size * 0.6}Q${x + side * size * 0.7} ${top - reach * 0.3} ${x + side * size * 0.5} ${top - reach}`,
        fill,
        size * 0.17,
        'stroke-linecap="round"',
      )
    }
  }
  return parts
}
