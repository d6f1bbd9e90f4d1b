import type { Random } from '@ncc/drawings/random'
import { houses, nightSky, stars } from '@ncc/drawings/scenery'
import { drawing, glow, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import type { Scene, SceneInput } from './scene.ts'

type Curve = (lane: number) => string

/** A road that bends towards a distant point. */
function road(random: Random, far: number): Curve {
  const bend = random.float(-260, 260)
  return (lane) => {
    const near = 600 + lane * 1250
    return `M${n(near)} 940C${n(600 + lane * 700 + bend * 0.6)} 760 ${n(far + lane * 260 + bend)} 640 ${n(far + lane * 14)} 520`
  }
}

/** A bundle of light trails on a road: thin threads over wide faint ones. */
function threads(
  random: Random,
  curve: Curve,
  from: number,
  to: number,
  colours: readonly string[],
  count: number,
): string {
  return Array.from({ length: count }, () => {
    const path = curve(random.float(from, to))
    const colour = random.pick(colours)
    const width = random.float(1, 5)
    return (
      line(path, colour, width * 5, 'opacity="0.07"') +
      line(path, colour, width, `opacity="${n(random.float(0.4, 1))}"`)
    )
  }).join('')
}

/** A long exposure of traffic. */
export function trails({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, signal, pale, ink } = palette
  const far = random.float(420, 780)
  const curve = road(random, far)
  const arcs = variant % 3 === 1
  const wheel = Array.from({ length: 40 }, () => {
    const r = random.float(60, 330)
    const start = random.float(0, 6.28)
    const sweep = random.float(0.5, 2.6)
    const point = (angle: number) => `${n(840 + r * Math.cos(angle))} ${n(330 + r * Math.sin(angle))}`
    return line(
      `M${point(start)}A${n(r)} ${n(r)} 0 0 1 ${point(start + sweep)}`,
      random.pick([pale, lamp, signal]),
      random.float(0.8, 2),
      `opacity="${n(random.float(0.2, 0.7))}"`,
    )
  }).join('')
  const defs =
    nightSky(sky, 0.5) +
    linear('street', [
      [0, layers[1]],
      [0.4, ink],
      [1, '#020308'],
    ]) +
    radial('burst', [
      [0, '#fff6df', 0.9],
      [0.2, lamp, 0.5],
      [1, lamp, 0],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 380, 50, pale) +
    (arcs ? wheel : '') +
    houses({
      random,
      width: 1200,
      ground: 540,
      height: 330,
      fill: layers[1],
      windows: [lamp, pale],
      lit: 0.2,
      scale: 0.8,
    }) +
    houses({
      random,
      width: far - 130,
      ground: 580,
      height: 460,
      fill: layers[2],
      windows: [lamp, pale, signal],
      lit: 0.3,
      scale: 1.5,
    }) +
    `<g transform="translate(${n(far + 150)} 0)">${houses({ random, width: 1200 - far, ground: 580, height: 460, fill: layers[2], windows: [lamp, pale, signal], lit: 0.3, scale: 1.5 })}</g>` +
    shape('M-10 900V590Q600 500 1210 590V910H-10z', 'url(#street)') +
    threads(random, curve, -0.95, -0.1, ['#ff5a3c', '#ff3b4e', '#ff8a4a', lamp], 34) +
    threads(random, curve, 0.12, 0.95, ['#fff7e2', '#ffe3a6', lamp, signal], 34) +
    glow(far, 520, 190, 'burst')
  return {
    svg: drawing(1200, 900, defs, body),
    alt: 'A long exposure: red and white light trails of the evening traffic',
  }
}
