import { houses, nightSky, stars } from '@ncc/drawings/scenery'
import { circle, drawing, glow, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import { crowd, standing } from '../figures.ts'
import type { Scene, SceneInput } from './scene.ts'

/** The night market: striped awnings, strings of lamps, steam, people. */
export function market({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, pale, signal, ink } = palette
  const cloths = [
    ['#c2414b', pale],
    [signal, pale],
    [lamp, '#7a3a22'],
    ['#2f6f5e', pale],
    ['#d76a78', ink],
    ['#e8ddc8', '#2a3050'],
  ]
  const stall = (x: number, ground: number, width: number, at: number): string => {
    const [one = lamp, two = pale] = cloths[(at + variant) % cloths.length] ?? []
    const height = width * 0.78
    const top = ground - height
    const stripes = Array.from({ length: 8 }, (_, stripe) => {
      const left = x + (stripe * width) / 8
      return shape(
        `M${n(left)} ${n(top)}h${n(width / 8)}v${n(height * 0.2)}a${n(width / 16)} ${n(width / 18)} 0 0 1 ${n(-width / 8)} 0z`,
        stripe % 2 ? two : one,
      )
    }).join('')
    const goods = Array.from({ length: 22 }, (_, item) =>
      circle(
        x + width * (0.09 + 0.84 * ((item % 11) / 10)),
        ground - height * (item > 10 ? 0.38 : 0.33) + random.float(-0.008, 0.008) * width,
        width * random.float(0.024, 0.04),
        random.pick([lamp, '#d6533c', '#8fbf5a', pale, '#e8b04a', '#b4482c']),
      ),
    ).join('')
    return (
      rect(x + width * 0.04, top + height * 0.1, width * 0.92, height * 0.9, '#1b0f14') +
      rect(x + width * 0.04, top + height * 0.1, width * 0.92, height * 0.62, 'url(#inside)') +
      standing(
        x + width * random.float(0.3, 0.7),
        ground - height * 0.18,
        height * (width > 500 ? 0.5 : 0.62),
        '#2a1418',
        random,
      ) +
      goods +
      rect(x, ground - height * 0.3, width, height * 0.3, one) +
      rect(x, ground - height * 0.3, width, 8, two) +
      glow(x + width / 2, top + height * 0.36, width * 0.62, 'lamp', 0.9) +
      circle(x + width / 2, top + height * 0.36, width * 0.035, '#fff6df') +
      stripes
    )
  }
  const string = (y: number, sag: number) => {
    const bulbs = Array.from({ length: 17 }, (_, at) => {
      const t = at / 16
      const x = t * 1200
      const by = y + 4 * sag * t * (1 - t) + 8
      return glow(x, by, 46, 'lamp', 0.7) + circle(x, by, 7, at % 5 === 2 ? signal : '#fff0cf')
    }).join('')
    return line(`M0 ${y}Q600 ${y + sag * 2} 1200 ${y}`, ink, 3) + bulbs
  }
  const steam = Array.from({ length: 12 }, () =>
    circle(random.float(100, 1100), random.float(330, 560), random.float(30, 90), 'url(#steam)'),
  ).join('')
  const passers = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const x = ((at + 0.4) * 1200) / count + random.float(-40, 40)
      return standing(x, 870, random.float(190, 240), '#0a0710', random)
    }).join('')
  const longView = () =>
    [0, 1, 2, 3, 4].map((at) => stall(at * 250 - 30, 640, 216, at)).join('') +
    steam +
    [0, 1, 2].map((at) => stall(at * 440 - 60 + (variant % 2) * 60, 770, 380, at + 2)).join('') +
    string(90, 70) +
    string(190, 46) +
    passers(9)
  const closeUp = () => string(60, 40) + stall(110, 860, 980, 1) + steam + passers(3)
  const lanterns = () =>
    [0, 1, 2, 3, 4, 5, 6].map((at) => stall(at * 180 - 30, 800, 166, at)).join('') +
    passers(6) +
    Array.from({ length: 15 }, (_, at) => {
      const x = (at % 5) * 260 + (Math.floor(at / 5) % 2 ? 210 : 80) + random.float(-26, 26)
      return lantern(x, 90 + Math.floor(at / 5) * 150 + random.float(-24, 24), 84 - Math.floor(at / 5) * 18)
    })
      .toReversed()
      .join('')
  const lantern = (x: number, y: number, r: number) => {
    const paper = random.pick(['#e0503c', lamp, '#f08a3c', signal, pale])
    const ribs = [-0.6, 0, 0.6].map(
      (at) => `M${n(x - r)} ${n(y + at * r)}Q${n(x)} ${n(y + at * r * 1.25)} ${n(x + r)} ${n(y + at * r)}`,
    )
    return (
      line(`M${n(x)} 0V${n(y - r)}`, ink, 2.5) +
      glow(x, y, r * 2.3, 'lamp', 0.8) +
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.86)}" fill="${paper}"/>` +
      `<ellipse cx="${n(x)}" cy="${n(y + r * 0.1)}" rx="${n(r * 0.62)}" ry="${n(r * 0.6)}" fill="#fff3cf" opacity="0.45"/>` +
      line(ribs.join(''), '#5a1a18', 2, 'opacity="0.4"') +
      rect(x - r * 0.34, y - r * 0.96, r * 0.68, r * 0.16, ink) +
      rect(x - r * 0.34, y + r * 0.8, r * 0.68, r * 0.16, ink)
    )
  }
  const defs =
    nightSky(sky, 0.5) +
    linear('inside', [
      [0, '#7a3d1a'],
      [0.5, '#d9853a'],
      [1, '#6b3118'],
    ]) +
    linear('ground', [
      [0, '#3a1f1c'],
      [1, '#0c0810'],
    ]) +
    radial('lamp', [
      [0, '#ffdf9c', 0.75],
      [0.4, lamp, 0.25],
      [1, lamp, 0],
    ]) +
    radial('steam', [
      [0, '#fff', 0.16],
      [1, '#fff', 0],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 240, 40, pale) +
    houses({
      random,
      width: 1200,
      ground: 620,
      height: 440,
      fill: layers[1],
      windows: [lamp, pale],
      lit: 0.2,
      scale: 1.1,
    }) +
    rect(0, 600, 1200, 300, 'url(#ground)') +
    [longView, closeUp, lanterns][variant % 3]?.() +
    crowd({ random, width: 1200, bottom: 905, size: 96, fill: '#050409', hands: 0 })
  return {
    svg: drawing(1200, 900, defs, body),
    alt:
      [
        'Lamplit stalls with striped awnings at the night market, people in front of them',
        'A stall of the night market close up, fruit in the lamplight',
        'Paper lanterns over the night market',
      ][variant % 3] ?? 'The night market',
  }
}
