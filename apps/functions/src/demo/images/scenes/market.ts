import { crowd, standing } from '../figures.ts'
import type { Scene, SceneInput } from '../photos.ts'
import { houses, stars } from '../scenery.ts'
import { circle, drawing, glow, line, linear, n, radial, rect, shape } from '../svg.ts'

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
        ground - height * 0.33 - (item > 10 ? 15 : 0) + random.float(-3, 3),
        random.float(8, 14),
        random.pick([lamp, '#d6533c', '#8fbf5a', pale, '#e8b04a', '#b4482c']),
      ),
    ).join('')
    return (
      rect(x + width * 0.04, top + height * 0.1, width * 0.92, height * 0.9, '#1b0f14') +
      rect(x + width * 0.04, top + height * 0.1, width * 0.92, height * 0.62, 'url(#inside)') +
      standing(x + width * random.float(0.3, 0.7), ground - height * 0.18, height * 0.62, '#2a1418', random) +
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
  const defs =
    linear('sky', [
      [0, sky[0]],
      [0.5, sky[1]],
      [1, sky[2]],
    ]) +
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
    [0, 1, 2, 3, 4].map((at) => stall(at * 250 - 30, 640, 216, at)).join('') +
    steam +
    [0, 1, 2].map((at) => stall(at * 440 - 60 + (variant % 2) * 60, 770, 380, at + 2)).join('') +
    string(90, 70) +
    string(190, 46) +
    Array.from({ length: 9 }, (_, at) =>
      standing(40 + at * 140 + random.float(-40, 40), 870, random.float(190, 240), '#0a0710', random),
    ).join('') +
    crowd({ random, width: 1200, bottom: 905, size: 96, fill: '#050409', hands: 0 })
  return {
    svg: drawing(1200, 900, defs, body),
    alt: 'Lamplit stalls with striped awnings at the night market, people in front of them',
  }
}
