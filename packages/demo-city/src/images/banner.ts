import { palettes, type Palette } from '@ncc/drawings/palettes'
import { createRandom, type Random } from '@ncc/drawings/random'
import { houses, lamppost, moon, nightSky, reflections, stars } from '@ncc/drawings/scenery'
import { box, circle, drawing, glow, line, n, radial, rect, shape } from '@ncc/drawings/svg'

/** The size of a banner in pixels. */
export const bannerSize = { width: 1200, height: 400 }

type Design = (random: Random, palette: Palette) => string

const city: Design = (random, { layers, lamp, pale, signal }) =>
  stars(random, 1200, 200, 70, pale) +
  moon(random.float(200, 1000), 96, 40, pale, random.chance(0.5) ? 0.55 : 0) +
  houses({
    random,
    width: 1200,
    ground: 400,
    height: 300,
    fill: layers[0],
    windows: [pale],
    lit: 0.06,
    scale: 0.7,
  }) +
  houses({
    random,
    width: 1200,
    ground: 400,
    height: 200,
    fill: layers[1],
    windows: [lamp, pale],
    lit: 0.2,
  }) +
  houses({
    random,
    width: 1200,
    ground: 400,
    height: 110,
    fill: layers[2],
    windows: [lamp, signal],
    lit: 0.3,
    scale: 1.3,
  })

const river: Design = (random, { sky, layers, lamp, pale, signal, ink }) =>
  stars(random, 1200, 150, 50, pale) +
  houses({
    random,
    width: 1200,
    ground: 250,
    height: 170,
    fill: layers[1],
    windows: [lamp, pale],
    lit: 0.26,
    scale: 0.8,
  }) +
  rect(0, 250, 1200, 150, sky[1]) +
  reflections({ random, width: 1200, top: 252, bottom: 398, colours: [lamp, pale, signal], count: 60 }) +
  line('M-400 60Q-50 400 300 60Q600 400 900 60Q1250 400 1600 60', ink, 5) +
  line(
    Array.from(
      { length: 50 },
      (_, at) => `M${at * 25} ${n(60 + 170 * Math.sin((((at * 25 + 300) % 600) / 600) * Math.PI))}V236`,
    ).join(''),
    ink,
    1.6,
  ) +
  [300, 900].map((x) => rect(x - 9, 50, 18, 240, ink)).join('') +
  rect(0, 232, 1200, 14, ink)

const windows: Design = (random, { layers, lamp, pale, signal, ink }) => {
  const panes = Array.from({ length: 24 * 6 }, (_, at) => {
    const lit = random.chance(0.26)
    return rect(
      (at % 24) * 50 + 8,
      Math.floor(at / 24) * 68 + 8,
      36,
      48,
      lit ? random.pick([lamp, lamp, pale, signal]) : layers[0],
      `opacity="${n(lit ? 0.95 : random.float(0.5, 1))}"`,
    )
  }).join('')
  return rect(0, 0, 1200, 400, ink) + panes
}

const waves: Design = (random, { sky, layers, lamp, signal }) =>
  circle(random.float(260, 980), random.float(130, 160), 108, lamp) +
  [layers[0], signal, sky[1], layers[1], sky[2], layers[2]]
    .map((fill, at) => {
      const y = 168 + at * 42
      const crests = Array.from({ length: 12 }, () => 'q60 -52 120 0').join('')
      return shape(`M${at % 2 ? -140 : -80} ${y}${crests}V420H-140z`, fill)
    })
    .join('')

const network: Design = (random, { layers, lamp, signal, pale, ink, sky }) => {
  const route = (y: number, colour: string) => {
    let path = `M-20 ${y}`
    let [x, at] = [-20, y]
    const stops: string[] = []
    while (x < 1220) {
      const run = random.int(2, 5) * 40
      x += run
      path += `L${x} ${at}`
      stops.push(circle(x - run / 2, at, 7, ink, `stroke="${pale}" stroke-width="4"`))
      const turn = random.pick([-40, 40])
      if (at + turn > 40 && at + turn < 360) {
        x += 40
        at += turn
        path += `L${x} ${at}`
      }
    }
    return line(path, colour, 11, 'stroke-linejoin="round"') + stops.join('')
  }
  const blocks = Array.from({ length: 60 }, () =>
    box(random.int(0, 29) * 40 + 4, random.int(0, 9) * 40 + 4, 40 * random.int(1, 3) - 8, 32),
  ).join('')
  return (
    rect(0, 0, 1200, 400, ink) +
    shape(blocks, layers[2]) +
    route(80, lamp) +
    route(200, signal) +
    route(320, sky[2]) +
    route(160, pale)
  )
}

const moons: Design = (random, { layers, pale, lamp, ink, sky }) =>
  rect(0, 0, 1200, 400, sky[0]) +
  stars(random, 1200, 400, 50, pale) +
  line('M0 200H1200', layers[0], 3) +
  Array.from({ length: 9 }, (_, at) => {
    const x = 120 + at * 120
    const lit = at === 4 ? lamp : pale
    const dark = circle(x, 200, 46, layers[1], `stroke="${layers[0]}" stroke-width="3"`)
    const bright =
      at === 4
        ? circle(x, 200, 46, lit)
        : shape(
            `M${x} 154A46 46 0 0 ${at < 4 ? 1 : 0} ${x} 246A${n(Math.abs(46 - Math.min(at, 8 - at) * 23) || 1)} 46 0 0 ${Math.min(at, 8 - at) < 2 === at < 4 ? 0 : 1} ${x} 154z`,
            lit,
          )
    return dark + bright
  }).join('') +
  circle(600, 200, 64, 'none', `stroke="${ink}" stroke-width="2"`)

const lamps: Design = (random, { layers, lamp, pale, ink }) =>
  stars(random, 1200, 180, 40, pale) +
  houses({
    random,
    width: 1200,
    ground: 400,
    height: 230,
    fill: layers[0],
    windows: [lamp],
    lit: 0.08,
    scale: 1.3,
  }) +
  houses({
    random,
    width: 1200,
    ground: 400,
    height: 120,
    fill: layers[1],
    windows: [lamp, pale],
    lit: 0.16,
    scale: 1.6,
  }) +
  rect(0, 372, 1200, 28, ink) +
  [60, 330, 600, 870, 1140].map((x) => lamppost(x, 376, 250, ink, '#fff0cf')).join('')

const trails: Design = (random, { lamp, signal, pale, layers, ink }) =>
  houses({
    random,
    width: 1200,
    ground: 300,
    height: 230,
    fill: layers[1],
    windows: [lamp, pale, signal],
    lit: 0.24,
  }) +
  rect(0, 296, 1200, 104, ink) +
  Array.from({ length: 46 }, () => {
    const y = 306 + random.next() * 88
    const path = `M-20 ${n(y)}C400 ${n(y - random.float(-14, 14))} 800 ${n(y + random.float(-20, 20))} 1220 ${n(y - random.float(-6, 6))}`
    const colour =
      y > 350 ? random.pick(['#fff7e2', '#ffe3a6', lamp]) : random.pick(['#ff5a3c', '#ff3b4e', '#ff8a4a'])
    return (
      line(path, colour, 9, 'opacity="0.08"') +
      line(path, colour, random.float(1, 3), `opacity="${n(random.float(0.4, 1))}"`)
    )
  }).join('') +
  glow(random.float(200, 1000), 290, 260, 'lamp', 0.6)

const designs: readonly Design[] = [city, network, river, waves, lamps, windows, trails, moons, city, river]

/** Draws a profile's banner. */
export function drawBanner(handle: string, index: number): string {
  const random = createRandom(`banner ${handle}`)
  const palette = palettes[(index * 3 + 1) % palettes.length]
  if (!palette) throw new RangeError('No palettes')
  const { sky, lamp } = palette
  const defs =
    nightSky(sky, 0.55) +
    radial('lamp', [
      [0, '#ffe2a8', 0.75],
      [0.4, lamp, 0.25],
      [1, lamp, 0],
    ])
  return drawing(
    1200,
    400,
    defs,
    rect(0, 0, 1200, 400, 'url(#sky)') + (designs[index % designs.length]?.(random, palette) ?? ''),
  )
}
