import { houses, moon, stars } from '@ncc/drawings/scenery'
import { circle, drawing, glow, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import type { Scene, SceneInput } from './scene.ts'

/** The sky of one evening over low roofs: banks of cloud, the last sun or the first moon, birds on a wire. */
export function dusk({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, pale, ink } = palette
  const sun = variant % 2 === 0
  const x = random.float(260, 940)
  const horizon = random.float(640, 720)
  const y = sun ? horizon - random.float(40, 120) : random.float(150, 300)
  const clouds = Array.from({ length: 9 }, (_, at) => {
    const top = 90 + at * ((horizon - 130) / 9) + random.float(-20, 20)
    const left = random.float(-200, 500)
    const width = random.float(500, 1100)
    const thick = random.float(16, 52)
    const bumps = Array.from(
      { length: 6 },
      () => `q${n(width / 12)} ${n(-thick * random.float(0.5, 1.6))} ${n(width / 6)} 0`,
    ).join('')
    return shape(
      `M${n(left)} ${n(top)}${bumps}q${n(-width / 2)} ${n(thick * 0.8)} ${n(-width)} 0z`,
      at > 4 ? 'url(#lit)' : 'url(#cloud)',
      `opacity="${n(random.float(0.3, 0.75))}"`,
    )
  }).join('')
  const wire = random.chance(0.6)
  const birds = Array.from({ length: random.int(5, 11) }, () => {
    const at = random.next()
    const bx = 1200 * at
    const by = 210 + Math.sin(at * Math.PI) * 90
    return (
      `<ellipse cx="${n(bx)}" cy="${n(by - 8)}" rx="8" ry="11" fill="${ink}"/>` +
      shape(`M${n(bx - 3)} ${n(by)}l-4 16l9 -12z`, ink) +
      circle(bx + 3, by - 20, 5.5, ink)
    )
  }).join('')
  const flock = Array.from({ length: 16 }, () => {
    const bx = x - 260 + random.float(-190, 190)
    const by = 240 + random.float(-90, 90)
    const s = random.float(6, 13)
    return `M${n(bx - s)} ${n(by - s * 0.5)}q${n(s * 0.6)} ${n(-s * 0.2)} ${n(s)} ${n(s * 0.5)}q${n(s * 0.4)} ${n(-s * 0.7)} ${n(s)} ${n(-s * 0.5)}`
  }).join('')
  const defs =
    linear('sky', [
      [0, sky[0]],
      [0.42, sky[1]],
      [0.78, sky[2]],
      [1, lamp],
    ]) +
    linear('cloud', [
      [0, layers[0]],
      [1, sky[1]],
    ]) +
    linear('lit', [
      [0, sky[1]],
      [0.6, sky[2]],
      [1, pale],
    ]) +
    radial('halo', [
      [0, sun ? lamp : pale, 0.85],
      [0.22, sun ? lamp : pale, 0.3],
      [1, lamp, 0],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 260, 40, pale) +
    glow(x, y, sun ? 420 : 260, 'halo') +
    (sun ? circle(x, y, 62, '#fff3d6') : moon(x, y, 44, pale, 0.6)) +
    clouds +
    houses({
      random,
      width: 1200,
      ground: 900,
      height: 900 - horizon + 60,
      fill: layers[1],
      windows: [lamp],
      lit: 0.05,
      scale: 0.7,
    }) +
    houses({
      random,
      width: 1200,
      ground: 900,
      height: 900 - horizon - 40,
      fill: ink,
      windows: [lamp, pale],
      lit: 0.12,
      scale: 1.2,
    }) +
    (wire
      ? line('M-10 200Q600 400 1210 200M-10 232Q600 440 1210 226', ink, 3) + birds
      : line(flock, ink, 3, 'stroke-linecap="round"'))
  return {
    svg: drawing(1200, 900, defs, body),
    alt: `${sun ? 'The last sun' : 'A thin moon'} over the roofs at dusk${wire ? ', birds on a wire' : ', birds in the sky'}`,
  }
}
