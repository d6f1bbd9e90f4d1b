import { houses, lamppost, moon, nightSky, reflections, stars } from '@ncc/drawings/scenery'
import { circle, drawing, glow, group, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import { musician } from '../figures.ts'
import type { Scene, SceneInput } from './scene.ts'

/** The Mercer Bridge over still water: a suspension bridge, an arched one, or its underside. */
export function bridge({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, signal, pale, ink } = palette
  const moonX = random.float(200, 1000)
  const deck = 560
  const cables = (left: number, right: number) => {
    const hangers = Array.from({ length: 24 }, (_, at) => {
      const t = (at + 0.5) / 24
      const x = left + (right - left) * t
      return `M${n(x)} ${n(250 + 4 * 270 * t * (1 - t))}V${deck}`
    }).join('')
    return (
      line(`M${left} 250Q${(left + right) / 2} ${250 + 540} ${right} 250`, ink, 8) + line(hangers, ink, 2.4)
    )
  }
  const suspension =
    [320, 880]
      .map(
        (x) =>
          rect(x - 22, 220, 44, 480, ink) +
          rect(x - 34, 300, 68, 16, ink) +
          rect(x - 34, 430, 68, 16, ink) +
          circle(x, 214, 10, signal),
      )
      .join('') +
    cables(320, 880) +
    line('M-240 250Q40 560 320 250M880 250Q1160 560 1440 250', ink, 8) +
    rect(0, deck, 1200, 26, ink)
  const arches =
    shape(
      `M0 ${deck - 30}H1200V720H1180A150 150 0 0 0 880 720H820A150 150 0 0 0 520 720H460A150 150 0 0 0 160 720H100A150 150 0 0 0 -200 720z`,
      ink,
    ) +
    line(
      `M0 ${deck - 52}H1200${Array.from({ length: 60 }, (_, at) => `M${at * 20} ${deck - 52}V${deck - 30}`).join('')}`,
      ink,
      4,
    )
  const isArched = variant % 2 === 1
  const lamps = Array.from({ length: 9 }, (_, at) => at * 150)
    .map((x) => lamppost(x, isArched ? deck - 30 : deck, 96, ink, '#fff0cf'))
    .join('')
  const defs =
    nightSky(sky, 0.55) +
    linear('water', [
      [0, sky[2]],
      [0.35, sky[1]],
      [1, sky[0]],
    ]) +
    radial('halo', [
      [0, pale, 0.5],
      [0.3, pale, 0.12],
      [1, pale, 0],
    ]) +
    radial('lamp', [
      [0, '#ffe2a8', 0.8],
      [0.4, lamp, 0.25],
      [1, lamp, 0],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 420, 80, pale) +
    glow(moonX, 170, 280, 'halo') +
    moon(moonX, 170, 50, pale, variant % 3 === 0 ? 0.6 : 0) +
    houses({
      random,
      width: 1200,
      ground: 700,
      height: 300,
      fill: layers[0],
      windows: [pale, lamp],
      lit: 0.14,
      scale: 0.8,
    }) +
    houses({
      random,
      width: 1200,
      ground: 700,
      height: 170,
      fill: layers[1],
      windows: [lamp, pale],
      lit: 0.3,
    }) +
    rect(0, 700, 1200, 200, 'url(#water)') +
    (isArched ? arches : suspension) +
    lamps +
    reflections({ random, width: 1200, top: 704, bottom: 896, colours: [lamp, pale, signal], count: 60 })
  return {
    svg: drawing(1200, 900, defs, body),
    alt: `The Mercer Bridge at night, ${isArched ? 'its stone arches' : 'its cables and lamps'} above the river`,
  }
}

function boat(x: number, y: number, size: number, ink: string, lamp: string, sail: boolean): string {
  const body = sail
    ? shape('M-60 0H60L44 22H-40z', ink) +
      line('M0 0V-120', ink, 5) +
      shape('M6 -116L56 -14H6z', ink) +
      shape('M-6 -96L-44 -14H-6z', ink) +
      circle(0, -124, 5, lamp)
    : shape('M-150 -20H160L130 26H-128z', ink) +
      rect(-118, -82, 84, 64, ink) +
      rect(-104, -126, 52, 46, ink) +
      [0, 1, 2, 3].map((at) => rect(-12 + at * 38, -46, 34, 26, ink)).join('') +
      [0, 1, 2].map((at) => rect(-108 + at * 24, -68, 12, 12, lamp)).join('') +
      line('M-78 -126V-170', ink, 5) +
      circle(-78, -174, 6, lamp)
  return group(`translate(${n(x)} ${n(y)}) scale(${n(size)})`, body)
}

/** The harbour under the moon: cranes or a lighthouse, a boat, the moon's path on the water. */
export function harbour({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, signal, pale, ink } = palette
  const moonX = random.float(320, 880)
  const horizon = 500
  const crane = (x: number, s: number) =>
    group(
      `translate(${n(x)} ${horizon + 4}) scale(${n(s)})`,
      line('M-30 0L-8 -190M30 0L8 -190M-22 -70H22M-15 -130H15M-26 -34L20 -92M26 -34L-18 -92', ink, 7) +
        line('M-90 -196L150 -250M8 -190L20 -270L150 -250M20 -270L-90 -196M110 -240V-130', ink, 6) +
        rect(-20, -210, 44, 26, ink) +
        circle(20, -276, 5, '#ff5a4a'),
    )
  const lighthouse = group(
    `translate(980 ${horizon + 20})`,
    shape('M-34 0L-20 -220H20L34 0z', pale) +
      shape('M-31 -50L-27 -110H27L31 -50zM-23 -170L-20 -220H20L23 -170z', '#b4362c') +
      rect(-26, -262, 52, 42, ink) +
      circle(0, -240, 15, '#fff6df') +
      shape('M-30 -262L0 -292L30 -262z', ink) +
      shape('M0 -240L-980 -360V-180z', 'url(#ray)'),
  )
  const path = Array.from({ length: 90 }, () => {
    const y = horizon + 8 + random.next() ** 0.8 * 390
    const spread = 26 + (y - horizon) * 0.4
    const width = random.float(16, 80) * (0.4 + (y - horizon) / 400)
    return rect(
      moonX + random.float(-spread, spread) - width / 2,
      y,
      width,
      random.float(2, 5),
      pale,
      `opacity="${n(random.float(0.3, 0.9))}" rx="2"`,
    )
  }).join('')
  const lit = variant % 2 === 0
  const defs =
    nightSky(sky, 0.5) +
    linear('water', [
      [0, sky[2]],
      [0.25, sky[1]],
      [1, sky[0]],
    ]) +
    radial('halo', [
      [0, pale, 0.6],
      [0.3, pale, 0.15],
      [1, pale, 0],
    ]) +
    linear(
      'ray',
      [
        [0, '#fff6df', 0],
        [1, '#fff6df', 0.55],
      ],
      1,
      0,
    ) +
    radial('lamp', [
      [0, lamp, 0.7],
      [1, lamp, 0],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 360, 90, pale) +
    glow(moonX, 230, 340, 'halo') +
    moon(moonX, 230, 70, pale) +
    houses({
      random,
      width: 1200,
      ground: horizon,
      height: 90,
      fill: layers[0],
      windows: [lamp],
      lit: 0.3,
      scale: 0.5,
    }) +
    rect(0, horizon, 1200, 400, 'url(#water)') +
    path +
    (lit
      ? shape(`M820 ${horizon + 26}q160 -50 390 -20V${horizon + 40}z`, ink) + lighthouse
      : crane(160, 1.1) + crane(420, 0.8) + crane(1010, 1.25)) +
    reflections({ random, width: 1200, top: horizon + 4, bottom: 760, colours: [lamp, signal], count: 26 }) +
    boat(random.float(300, 700), random.float(620, 690), random.float(1, 1.5), ink, lamp, variant % 3 === 0) +
    shape('M0 900V842H330V806H214V770H100V734H0z', ink) +
    lamppost(60, 736, 210, ink, '#fff0cf') +
    (variant % 2 ? musician(160, 772, 120, ink, 'trumpet') : '')
  return {
    svg: drawing(1200, 900, defs, body),
    alt: `The harbour by moonlight, ${lit ? 'a lighthouse' : 'cranes'} and a boat`,
  }
}
