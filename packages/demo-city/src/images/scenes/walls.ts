import type { Palette } from '@ncc/drawings/palettes'
import type { Random } from '@ncc/drawings/random'
import { circle, drawing, glow, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import { neon as tubes } from '../letters.ts'
import type { Scene, SceneInput } from './scene.ts'

type Front = (random: Random, palette: Palette) => string

const balconies: Front = (random, { layers, lamp, pale, sky, ink }) =>
  Array.from({ length: 30 }, (_, at) => {
    const x = (at % 5) * 244 - 10
    const y = Math.floor(at / 5) * 156
    const lit = random.chance(0.3)
    const plant = random.chance(0.3)
      ? [0, 1, 2]
          .map(
            (leaf) =>
              `<ellipse cx="${x + 60 + leaf * 14}" cy="${y + 92 - (leaf % 2) * 12}" rx="8" ry="18" fill="#3f7a55"/>`,
          )
          .join('')
      : ''
    return (
      rect(x, y, 240, 152, (Math.floor(at / 5) + at) % 2 ? layers[0] : sky[1]) +
      rect(x + 30, y + 18, 180, 92, lit ? lamp : ink) +
      line(`M${x + 120} ${y + 18}v92`, layers[1], 5) +
      plant +
      shape(`M${x} ${y + 96}h240v52h-240z`, (at * 3) % 4 ? pale : layers[1], 'opacity="0.92"') +
      shape(`M${x} ${y + 148}h240l40 26h-240z`, ink, 'opacity="0.35"')
    )
  }).join('')

const arcade: Front = (random, { layers, lamp, pale, sky, ink }) =>
  rect(0, 0, 1200, 900, sky[2]) +
  Array.from({ length: 20 }, (_, at) => {
    const x = (at % 5) * 240 + 20
    const y = Math.floor(at / 5) * 228 + 20
    return (
      shape(`M${x} ${y + 208}V${y + 100}A100 100 0 0 1 ${x + 200} ${y + 100}V${y + 208}z`, layers[1]) +
      shape(
        `M${x + 46} ${y + 208}V${y + 104}A77 77 0 0 1 ${x + 200} ${y + 104}V${y + 208}z`,
        random.chance(0.28) ? lamp : ink,
      ) +
      line(`M${x - 10} ${y + 212}h220`, pale, 8)
    )
  }).join('')

const fins: Front = (random, { layers, lamp, pale, sky, ink }) =>
  Array.from({ length: 24 }, (_, at) => {
    const x = at * 50
    const lit = Array.from({ length: 12 }, (_, row) =>
      random.chance(0.2) ? rect(x + 22, row * 76 + 10, 26, 58, lamp) : '',
    ).join('')
    return (
      rect(x, 0, 50, 900, ink) +
      lit +
      shape(`M${x} 0h22v900h-22z`, at % 2 ? pale : sky[2]) +
      shape(`M${x + 22} 0h7v900h-7z`, layers[1])
    )
  }).join('') + shape('M0 0H1200L0 760z', sky[0], 'opacity="0.5"')

const spiral: Front = (_, { layers, lamp, pale, sky, ink }) =>
  rect(0, 0, 1200, 900, ink) +
  Array.from({ length: 46 }, (_, at) => {
    const angle = at * 0.44
    const r = 760 * 0.945 ** at
    const point = (a: number, radius: number) =>
      `${n(620 + radius * Math.cos(a))} ${n(450 + radius * Math.sin(a) * 0.92)}`
    const inner = r * 0.62
    return (
      shape(
        `M${point(angle, r)}L${point(angle + 0.46, r * 0.945)}L${point(angle + 0.46, inner * 0.945)}L${point(angle, inner)}z`,
        [layers[0], sky[1], layers[1], sky[2]][at % 4] ?? layers[0],
      ) +
      line(`M${point(angle, r)}L${point(angle, inner)}`, pale, Math.max(1.5, r / 130)) +
      (at % 6 === 0
        ? circle(620 + r * 0.8 * Math.cos(angle + 0.2), 450 + r * 0.74 * Math.sin(angle + 0.2), r / 40, lamp)
        : '')
    )
  }).join('') +
  circle(620, 450, 46, lamp)

const bays: Front = (random, { layers, lamp, pale, sky, ink, signal }) =>
  rect(0, 0, 1200, 900, sky[1]) +
  Array.from({ length: 24 }, (_, at) => {
    const x = (at % 6) * 200 + 18
    const y = Math.floor(at / 6) * 230 + 14
    const lit = random.chance(0.35)
    return (
      rect(x, y, 164, 198, layers[1]) +
      shape(`M${x + 14} ${y + 14}L${x + 62} ${y + 30}V${y + 172}L${x + 14} ${y + 184}z`, lit ? lamp : ink) +
      rect(x + 62, y + 30, 60, 142, lit ? '#ffe3a6' : layers[2]) +
      shape(
        `M${x + 122} ${y + 30}L${x + 150} ${y + 16}V${y + 184}L${x + 122} ${y + 172}z`,
        lit ? lamp : signal,
        lit ? '' : 'opacity="0.5"',
      ) +
      rect(x - 6, y + 198, 176, 10, pale)
    )
  }).join('') +
  shape('M0 900V300L1200 -60V0H1200V240L300 900z', sky[0], 'opacity="0.34"')

const fronts: readonly (readonly [Front, string])[] = [
  [balconies, 'balconies, some windows lit'],
  [arcade, 'rows of arches'],
  [fins, 'tall concrete fins and small lit windows'],
  [spiral, 'a spiral staircase, seen from above'],
  [bays, 'bay windows at an angle'],
]

/** A house front that fills the frame. */
export function facade({ random, palette, variant }: SceneInput): Scene {
  const [front, words] = fronts[variant % fronts.length] ?? [balconies, 'balconies']
  const lean = random.float(-5, 5)
  const defs =
    radial('lamp', [
      [0, palette.lamp, 0.35],
      [1, palette.lamp, 0],
    ]) +
    linear('dim', [
      [0, palette.sky[0], 0.55],
      [0.5, palette.sky[0], 0.05],
      [1, palette.ink, 0.6],
    ])
  const body =
    `<g transform="rotate(${n(lean)} 600 450) scale(1.14) translate(-70 -60)">${front(random, palette)}</g>` +
    glow(random.float(200, 1000), random.float(200, 700), 520, 'lamp') +
    rect(0, 0, 1200, 900, 'url(#dim)')
  return { svg: drawing(1200, 900, defs, body), alt: `A house front at night: ${words}` }
}

const signs = [
  ['OPEN LATE', ''],
  ['THE CLUB', '12 KILN ST'],
  ['SOUL', '& DUB'],
  ['LAST TRAM', '23:55'],
  ['KEYS CUT', 'WHILE U WAIT'],
  ['NOODLES', '24 HOURS'],
] as const

/** A neon sign on a wall, with its light on the bricks. */
export function neon({ random, palette, variant }: SceneInput): Scene {
  const [first, second] = signs[variant % signs.length] ?? signs[0]
  const { lamp, signal, ink, layers } = palette
  const hues = [
    ['#ff5d73', signal],
    [lamp, '#ff5d73'],
    [signal, lamp],
    ['#ff8a3c', '#7fd8ff'],
    ['#c792ff', lamp],
    ['#ff4f5e', '#8dffc4'],
  ] as const
  const [one, two] = hues[variant % hues.length] ?? hues[0]
  const bricks = Array.from({ length: 19 * 11 }, (_, at) => {
    const row = Math.floor(at / 11)
    return rect(
      (at % 11) * 124 - (row % 2) * 62,
      row * 50,
      118,
      44,
      random.chance(0.5) ? layers[1] : layers[2],
      `rx="3" opacity="${n(random.float(0.6, 1))}"`,
    )
  }).join('')
  const size = Math.min(150, 1060 / (first.length * 0.86))
  const frog = (x: number, y: number) => {
    const path = `M${x - 90} ${y + 70}Q${x - 110} ${y - 20} ${x - 50} ${y - 30}Q${x - 56} ${y - 84} ${x - 20} ${y - 70}Q${x} ${y - 62} ${x} ${y - 40}Q${x} ${y - 62} ${x + 20} ${y - 70}Q${x + 56} ${y - 84} ${x + 50} ${y - 30}Q${x + 110} ${y - 20} ${x + 90} ${y + 70}zM${x - 40} ${y + 24}q40 26 80 0`
    return (
      [5, 3, 1]
        .map((factor, at) =>
          line(
            path,
            two,
            9 * factor,
            `opacity="${[0.08, 0.18, 1][at]}" stroke-linejoin="round" stroke-linecap="round"`,
          ),
        )
        .join('') +
      line(path, '#fffaf0', 3, 'opacity="0.85"') +
      circle(x - 26, y - 46, 8, one) +
      circle(x + 26, y - 46, 8, one)
    )
  }
  const arrow = (y: number) =>
    [6, 3, 1]
      .map((factor, at) =>
        line(
          `M300 ${y}H880L840 ${y - 36}M880 ${y}L840 ${y + 36}`,
          two,
          10 * factor,
          `opacity="${[0.07, 0.18, 1][at]}" stroke-linecap="round" stroke-linejoin="round"`,
        ),
      )
      .join('') + line(`M300 ${y}H880L840 ${y - 36}M880 ${y}L840 ${y + 36}`, '#fffaf0', 3.6, 'opacity="0.85"')
  const defs =
    radial('wash', [
      [0, one, 0.5],
      [0.5, one, 0.16],
      [1, one, 0],
    ]) +
    radial('wash2', [
      [0, two, 0.45],
      [1, two, 0],
    ]) +
    linear('dim', [
      [0, ink, 0.6],
      [0.4, ink, 0],
      [1, ink, 0.8],
    ])
  const y = 400 - size / 2
  const body =
    rect(0, 0, 1200, 900, ink) +
    bricks +
    rect(0, 0, 1200, 900, 'url(#dim)') +
    glow(600, 400, 620, 'wash') +
    glow(600, 640, 420, 'wash2') +
    tubes(first, 604, y + 8, { size, weight: size * 0.1, colour: '#05040a', anchor: 'middle' }) +
    tubes(first, 600, y, { size, weight: size * 0.1, colour: one, anchor: 'middle' }) +
    (second ? tubes(second, 600, 600, { size: 78, weight: 9, colour: two, anchor: 'middle' }) : arrow(640)) +
    (variant % 2 === 1
      ? frog(600, 190)
      : line('M160 0V330M1040 0V330', '#0a0810', 7) + line(`M160 330H1040`, '#0a0810', 9))
  return {
    svg: drawing(1200, 900, defs, body),
    alt: `A neon sign on a brick wall: ${first}${second ? `, ${second}` : ''}`,
  }
}
