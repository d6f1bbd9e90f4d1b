import type { Random } from '@ncc/drawings/random'
import { circle, drawing, glow, group, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import { crowd, dancing, musician, type Instrument } from '../figures.ts'
import type { Scene, SceneInput } from './scene.ts'

function beams(
  random: Random,
  count: number,
  y: number,
  colours: readonly string[],
): { defs: string; body: string } {
  const defs = colours
    .map((colour, at) =>
      linear(`beam${at}`, [
        [0, colour, 0.75],
        [1, colour, 0],
      ]),
    )
    .join('')
  const body = Array.from({ length: count }, (_, at) => {
    const x = (1200 * (at + 0.5)) / count
    const aim = x + random.float(-420, 420)
    const spread = random.float(70, 170)
    return (
      shape(
        `M${n(x - 6)} ${y}L${n(aim - spread)} 820L${n(aim + spread)} 820L${n(x + 6)} ${y}z`,
        `url(#beam${at % colours.length})`,
        'opacity="0.55"',
      ) + circle(x, y, 13, '#fff8e8')
    )
  }).join('')
  return { defs, body }
}

/** A dance floor under a mirror ball. */
export function dancefloor({ random, palette, variant }: SceneInput): Scene {
  const { sky, lamp, signal, pale, ink } = palette
  const tiles: string[] = []
  for (let row = 0; row < 9; row++) {
    const y0 = 560 + 340 * (row / 9) ** 1.6
    const y1 = 560 + 340 * ((row + 1) / 9) ** 1.6
    for (let column = -9; column < 9; column++) {
      const x = (at: number, y: number) => n(600 + at * (60 + (y - 560) * 0.42))
      const fill = (row + column + 90) % 2 ? ink : random.pick([lamp, signal, sky[2], sky[1], '#d76a78'])
      tiles.push(
        shape(
          `M${x(column, y0)} ${n(y0)}L${x(column + 1, y0)} ${n(y0)}L${x(column + 1, y1)} ${n(y1)}L${x(column, y1)} ${n(y1)}z`,
          fill,
          `opacity="${n(random.float(0.5, 0.95))}"`,
        ),
      )
    }
  }
  const ballX = [600, 380, 820][variant % 3] ?? 600
  const facets = Array.from({ length: 13 }, (_, row) => {
    const latitude = ((row + 0.5) / 13) * Math.PI
    const half = Math.sin(latitude) * 104
    const count = Math.max(4, Math.round(half / 8))
    return Array.from({ length: count }, (_, column) => {
      const at = Math.sin(((column + 0.5) / count - 0.5) * Math.PI)
      return rect(
        ballX + at * half - 7,
        214 - Math.cos(latitude) * 104 - 7,
        13,
        12,
        random.pick([pale, pale, sky[2], signal, lamp, '#fff', sky[1]]),
        `opacity="${n(random.float(0.55, 1))}"`,
      )
    }).join('')
  }).join('')
  const sparks = Array.from(
    { length: 70 },
    () =>
      `<ellipse cx="${n(random.float(0, 1200))}" cy="${n(random.float(20, 560))}" rx="${n(random.float(7, 17))}" ry="${n(random.float(4, 9))}" fill="${random.pick([pale, lamp, signal])}" opacity="${n(random.float(0.2, 0.6))}"/>`,
  ).join('')
  const light = beams(random, 5, 30, [lamp, signal, '#e2577a'])
  const people = Array.from({ length: 12 }, (_, at) => ({
    x: 60 + at * 98 + random.float(-30, 30),
    ground: 690 + (at % 3) * 70 + random.float(-12, 12),
  })).sort((a, b) => a.ground - b.ground)
  const defs =
    linear('room', [
      [0, ink],
      [0.65, sky[1]],
      [1, sky[0]],
    ]) +
    radial('halo', [
      [0, pale, 0.5],
      [1, pale, 0],
    ]) +
    light.defs
  const body =
    rect(0, 0, 1200, 900, 'url(#room)') +
    sparks +
    tiles.join('') +
    light.body +
    glow(ballX, 214, 330, 'halo') +
    line(`M${ballX} 0V110`, pale, 4) +
    circle(ballX, 214, 110, sky[0]) +
    facets +
    people.map(({ x, ground }) => dancing(x, ground, 150 + (ground - 640) * 0.7, ink, random)).join('') +
    crowd({ random, width: 1200, bottom: 906, size: 88, fill: '#040308', hands: 0.12 })
  return {
    svg: drawing(1200, 900, defs, body),
    alt: 'People dancing on a coloured floor under a mirror ball',
  }
}

const line_ups: readonly (readonly Instrument[])[] = [
  ['bass', 'voice', 'guitar'],
  ['trumpet', 'trumpet', 'bass', 'keys'],
  ['keys', 'voice'],
  ['guitar', 'voice', 'trumpet', 'bass'],
  ['voice', 'bass'],
]

/** A band on stage, seen over the crowd. */
export function stage({ random, palette, variant }: SceneInput): Scene {
  const { sky, lamp, signal, pale, ink } = palette
  const light = beams(random, 8, 40, [lamp, sky[2], signal])
  const players = line_ups[variant % line_ups.length] ?? ['voice']
  const drums = group(
    'translate(600 640)',
    circle(0, -46, 50, ink) +
      circle(-92, -64, 26, ink) +
      circle(92, -64, 26, ink) +
      line('M-134 0L-120 -116M134 0L120 -116', ink, 5) +
      `<ellipse cx="-122" cy="-118" rx="46" ry="8" fill="${ink}"/><ellipse cx="122" cy="-118" rx="46" ry="8" fill="${ink}"/>` +
      circle(0, -128, 20, ink) +
      shape('M-30 -60Q-28 -112 0 -112T30 -60z', ink),
  )
  const defs =
    linear('room', [
      [0, ink],
      [0.5, sky[1]],
      [0.72, sky[2]],
      [1, ink],
    ]) +
    radial('halo', [
      [0, '#fff4d8', 0.95],
      [0.3, lamp, 0.5],
      [1, lamp, 0],
    ]) +
    light.defs
  const body =
    rect(0, 0, 1200, 900, 'url(#room)') +
    glow(600, 470, 480, 'halo', 0.85) +
    light.body +
    rect(0, 20, 1200, 18, ink) +
    Array.from({ length: 12 }, (_, at) => line(`M${at * 100} 20l50 18l50 -18`, ink, 4)).join('') +
    rect(0, 640, 1200, 70, '#0b0810') +
    drums +
    rect(90, 520, 120, 120, ink, 'rx="8"') +
    rect(990, 520, 120, 120, ink, 'rx="8"') +
    circle(150, 580, 42, sky[0]) +
    circle(1050, 580, 42, sky[0]) +
    players
      .map((plays, at) => musician(((at + 0.5) * 960) / players.length + 120, 668, 250, ink, plays))
      .join('') +
    crowd({ random, width: 1200, bottom: 800, size: 74, fill: '#120a18', hands: 0.25 }) +
    crowd({ random, width: 1200, bottom: 905, size: 112, fill: '#050409', hands: 0.4 }) +
    glow(random.float(200, 1000), 120, 260, 'halo', 0.2)
  return {
    svg: drawing(1200, 900, defs, body),
    alt: `A band on stage in ${pale === '#f5f0e4' ? 'warm' : 'coloured'} light, hands of the crowd in front`,
  }
}
