import type { Palette } from '@ncc/drawings/palettes'
import type { Random } from '@ncc/drawings/random'
import { houses, lamppost, moon, nightSky, stars } from '@ncc/drawings/scenery'
import { circle, drawing, glow, group, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import { standing } from '../figures.ts'
import { lettering } from '../letters.ts'
import type { Scene, SceneInput } from './scene.ts'

function drawTram({ random, palette, number }: { random: Random; palette: Palette; number: string }): string {
  const { lamp, ink, pale } = palette
  const colour = random.pick([lamp, '#c2414b', '#2f6f5e', palette.signal])
  const windows = Array.from({ length: 6 }, (_, at) => {
    const x = 92 + at * 116
    const rider = random.chance(0.7)
      ? `<g clip-path="url(#pane${at})">${standing(x + random.float(26, 70), 172, 108, '#3a2418', random)}</g>`
      : ''
    return (
      `<clipPath id="pane${at}"><rect x="${x}" y="58" width="96" height="86" rx="8"/></clipPath>` +
      rect(x, 58, 96, 86, '#ffe3a6', 'rx="8"') +
      rider
    )
  }).join('')
  return (
    shape('M30 232V84Q34 26 96 22H760Q822 26 826 84V232Q826 246 812 246H44Q30 246 30 232z', colour) +
    rect(30, 156, 796, 12, pale) +
    windows +
    rect(792, 66, 26, 76, '#bfe8ee', 'rx="6"') +
    rect(40, 66, 38, 76, '#bfe8ee', 'rx="6"') +
    rect(372, 28, 112, 24, ink, 'rx="4"') +
    lettering(number, 428, 33, { size: 14, weight: 2.6, colour: lamp, anchor: 'middle' }) +
    rect(60, 236, 736, 20, ink) +
    [150, 250, 606, 706].map((x) => circle(x, 258, 26, ink) + circle(x, 258, 10, '#55596b')).join('') +
    circle(812, 196, 12, '#fff8e0') +
    line('M428 22L380 -40L470 -66M350 -66H510', ink, 6)
  )
}

/** A tram in the street at night. */
export function tram({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, pale, ink, signal } = palette
  const number = ['7', '4', '11', '7', '9', '2'][variant % 6] ?? '7'
  const x = [130, 220, 60][variant % 3] ?? 130
  const car = drawTram({ random, palette, number })
  const defs =
    nightSky(sky, 0.5) +
    linear('street', [
      [0, layers[1]],
      [0.25, ink],
      [1, '#020308'],
    ]) +
    radial('lamp', [
      [0, '#ffe2a8', 0.8],
      [0.4, lamp, 0.25],
      [1, lamp, 0],
    ]) +
    linear('fade', [
      [0, ink, 0.25],
      [0.7, ink, 1],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 300, 60, pale) +
    moon(random.float(150, 1050), 140, 48, pale, variant % 2 ? 0.6 : 0) +
    houses({
      random,
      width: 1200,
      ground: 700,
      height: 520,
      fill: layers[0],
      windows: [lamp, pale],
      lit: 0.12,
    }) +
    houses({
      random,
      width: 1200,
      ground: 700,
      height: 380,
      fill: layers[1],
      windows: [lamp, pale, signal],
      lit: 0.3,
      scale: 1.8,
    }) +
    rect(0, 690, 1200, 210, 'url(#street)') +
    line(`M0 ${378}Q600 404 1200 378M0 352Q600 384 1200 352`, ink, 3) +
    glow(x + 428, 560, 560, 'lamp', 0.5) +
    group(`translate(${x} 440)`, car) +
    group(`translate(${x} 972) scale(1 -0.86)`, car, 'opacity="0.22"') +
    rect(0, 704, 1200, 196, 'url(#fade)', 'opacity="0.55"') +
    line('M0 722H1200M0 746H1200', '#8d93ad', 3, 'opacity="0.6"') +
    glow(x + 826, 640, 220, 'lamp') +
    lamppost(1060, 760, 420, ink, '#fff0cf') +
    standing(90, 800, 220, ink, random) +
    (random.chance(0.6) ? standing(190, 790, 205, ink, random) : '')
  return { svg: drawing(1200, 900, defs, body), alt: `The lit tram of Line ${number} in the street at night` }
}

/** A street through a wet window: drops in front, lamps out of focus behind. */
export function rain({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, signal, pale } = palette
  const spots = Array.from({ length: 46 }, (_, at) => {
    const r = random.float(22, 92)
    const colour = random.pick([lamp, lamp, '#ff7a52', signal, pale, sky[2]])
    return `<circle cx="${n(random.float(-20, 1220))}" cy="${n(240 + random.next() ** 0.8 * 520)}" r="${n(r)}" fill="${colour}" opacity="${n(random.float(0.12, 0.5))}"${at % 3 ? '' : ` stroke="${colour}" stroke-width="3"`}/>`
  }).join('')
  const drop = (x: number, y: number, r: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.2)}" fill="url(#drop)"/>` +
    circle(x - r * 0.3, y - r * 0.45, r * 0.22, '#fff', 'opacity="0.85"')
  const drops = Array.from({ length: 150 }, () =>
    drop(random.float(0, 1200), random.float(0, 900), 2 + random.next() ** 3 * 18),
  ).join('')
  const runs = Array.from({ length: 12 }, () => {
    const x = random.float(40, 1160)
    const y = random.float(60, 420)
    const length = random.float(140, 420)
    return (
      line(
        `M${n(x)} ${n(y)}q${n(random.float(-8, 8))} ${n(length / 2)} ${n(random.float(-6, 6))} ${n(length)}`,
        '#fff',
        5,
        'opacity="0.13" stroke-linecap="round"',
      ) + drop(x, y + length, random.float(9, 15))
    )
  }).join('')
  const frame = variant % 2 === 0
  const defs =
    linear('sky', [
      [0, sky[0]],
      [0.5, sky[1]],
      [0.75, sky[2]],
      [1, layers[2]],
    ]) +
    radial('drop', [
      [0, '#fff', 0.08],
      [0.75, pale, 0.16],
      [1, '#fff', 0.5],
    ]) +
    radial('halo', [
      [0, lamp, 0.4],
      [1, lamp, 0],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    houses({ random, width: 1200, ground: 900, height: 700, fill: layers[1], scale: 2.6 }) +
    glow(random.float(200, 1000), 480, 420, 'halo') +
    spots +
    runs +
    drops +
    (frame
      ? rect(0, 0, 1200, 34, '#08070d') +
        rect(0, 866, 1200, 34, '#08070d') +
        rect(586, 0, 28, 900, '#08070d') +
        rect(0, 0, 26, 900, '#08070d') +
        rect(1174, 0, 26, 900, '#08070d')
      : '')
  return {
    svg: drawing(1200, 900, defs, body),
    alt: 'Raindrops on a window, the lamps of the street out of focus behind them',
  }
}

/** Chimneys, water tanks and washing lines above the street. */
export function rooftops({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, signal, pale, ink } = palette
  const washing = (x: number, y: number, width: number) => {
    const sag = 46
    const items = Array.from({ length: 7 }, (_, at) => {
      const t = (at + 0.7) / 8
      const px = x + width * t
      const py = y + 4 * sag * t * (1 - t)
      const fill = random.pick([pale, lamp, signal, '#c2414b', '#e8ddc8'])
      return at % 3 === 0
        ? shape(`M${n(px - 26)} ${n(py)}h52l14 22l-16 10v52h-48v-52l-16 -10z`, fill)
        : rect(px - 22, py, 44, random.float(50, 92), fill)
    }).join('')
    return line(`M${x} ${y}Q${x + width / 2} ${y + sag * 2} ${x + width} ${y}`, ink, 3) + items
  }
  const tank = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      rect(-60, -130, 120, 96, ink) +
        shape('M-70 -128L0 -182L70 -128z', ink) +
        line('M-48 -36L-58 0M48 -36L58 0M-16 -36V0M16 -36V0', ink, 8),
    )
  const cat = group(
    `translate(${variant % 2 ? 860 : 300} 620)`,
    shape('M-20 0Q-26 -44 0 -50Q26 -44 24 0z', ink) +
      circle(0, -62, 17, ink) +
      shape('M-16 -68L-13 -90L-2 -76zM16 -68L13 -90L2 -76z', ink) +
      line('M22 -4q34 0 28 -40', ink, 7, 'stroke-linecap="round"') +
      circle(-6, -64, 2.6, lamp) +
      circle(6, -64, 2.6, lamp),
  )
  const defs =
    nightSky(sky, 0.5) +
    radial('halo', [
      [0, pale, 0.7],
      [0.35, pale, 0.15],
      [1, pale, 0],
    ])
  const moonX = variant % 2 ? 330 : 830
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 460, 110, pale) +
    glow(moonX, 290, 420, 'halo') +
    moon(moonX, 290, 128, pale) +
    houses({
      random,
      width: 1200,
      ground: 900,
      height: 420,
      fill: layers[0],
      windows: [lamp],
      lit: 0.12,
      scale: 1.1,
    }) +
    houses({
      random,
      width: 1200,
      ground: 900,
      height: 330,
      fill: layers[1],
      windows: [lamp, pale],
      lit: 0.24,
      scale: 1.7,
    }) +
    washing(120, 470, 420) +
    shape('M0 620H470V560H520V620H620L700 690H1200V900H0z', ink) +
    rect(116, 460, 8, 170, ink) +
    rect(536, 460, 8, 170, ink) +
    tank(variant % 2 ? 240 : 980, variant % 2 ? 622 : 692) +
    (variant % 2 ? group('translate(0 70)', cat) : cat) +
    [640, 700, 1110].map((x) => rect(x, 600, 34, 100, ink) + rect(x - 5, 594, 44, 12, ink)).join('') +
    [60, 420, 760, 1040]
      .map(
        (x) =>
          rect(x, 740, 54, 78, random.chance(0.7) ? lamp : layers[1], 'rx="2"') +
          line(`M${x + 27} 740v78M${x} 779h54`, ink, 4),
      )
      .join('')
  return {
    svg: drawing(1200, 900, defs, body),
    alt: 'Roofs with a water tank, a washing line and a cat under a full moon',
  }
}
