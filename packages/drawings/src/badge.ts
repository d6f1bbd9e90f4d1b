import { palettes } from './palettes.ts'
import { circle, drawing, line, linear, n, rect, shape } from './svg.ts'

/** The width and height of a badge in pixels. */
export const badgeSize = 512

const key = (colour: string, hole: string) =>
  circle(196, 256, 62, colour) +
  circle(196, 256, 26, hole) +
  shape('M244 240H382V272H368V306H342V272H326V296H302V272H244z', colour)

/** The signs on the badges, on a grid of 512, by the badge's `d`. */
const signs: Record<
  string,
  (colours: { lamp: string; pale: string; signal: string; ink: string }) => string
> = {
  'ncc-member': ({ lamp, ink }) => key(lamp, ink),
  'night-owl': ({ lamp, pale, ink }) =>
    shape('M150 180L190 214H322L362 180V300A106 106 0 0 1 150 300z', pale) +
    circle(208, 262, 42, ink) +
    circle(304, 262, 42, ink) +
    circle(208, 262, 22, lamp) +
    circle(304, 262, 22, lamp) +
    shape('M240 296h32l-16 30z', lamp),
  lamplighter: ({ lamp, pale, signal }) =>
    shape('M196 206H316L294 330H218z', lamp) +
    shape('M186 190H326L306 160H206z', pale) +
    line('M256 160V132M256 330V388M222 388H290', pale, 14, 'stroke-linecap="round"') +
    line(
      'M150 236H116M396 236H362M164 302L136 320M376 320L348 302M164 176L136 156M376 156L348 176',
      signal,
      10,
      'stroke-linecap="round"',
    ),
  'last-tram': ({ lamp, pale, ink, signal }) =>
    rect(176, 158, 160, 192, lamp, 'rx="34"') +
    rect(196, 182, 120, 28, ink, 'rx="6"') +
    rect(196, 222, 120, 66, signal, 'rx="10"') +
    circle(212, 320, 13, pale) +
    circle(300, 320, 13, pale) +
    line('M256 158V122M214 122h84M156 384H356', pale, 10, 'stroke-linecap="round"'),
  'dance-floor': ({ lamp, pale, signal, ink }) =>
    circle(256, 256, 96, pale) +
    [0, 1, 2, 3, 4, 5]
      .map((at) =>
        line(
          `M${n(256 - Math.sqrt(9216 - (at * 32 - 80) ** 2))} ${176 + at * 32}H${n(256 + Math.sqrt(9216 - (at * 32 - 80) ** 2))}`,
          ink,
          4,
        ),
      )
      .join('') +
    [20, 52, 82]
      .map(
        (rx) =>
          `<ellipse cx="256" cy="256" rx="${rx}" ry="96" fill="none" stroke="${ink}" stroke-width="4"/>`,
      )
      .join('') +
    rect(226, 212, 24, 24, lamp) +
    rect(288, 244, 20, 24, signal) +
    rect(204, 276, 20, 22, signal) +
    rect(262, 308, 26, 20, lamp) +
    line('M256 160V104', pale, 8),
  'house-band': ({ lamp, pale }) =>
    shape('M220 160L348 132V290A40 32 0 1 1 324 262V186L244 204V322A40 32 0 1 1 220 294z', lamp) +
    line('M150 196q20 -20 0 -44M372 356q22 20 0 44', pale, 10, 'stroke-linecap="round"'),
  keykeeper: ({ signal, lamp, ink }) =>
    shape('M256 128L364 168V262C364 328 316 368 256 392C196 368 148 328 148 262V168z', signal) +
    circle(256, 236, 36, ink) +
    shape('M242 256h28l12 72h-52z', ink) +
    circle(256, 236, 12, lamp),
  'long-exposure': ({ lamp, pale, signal }) =>
    circle(256, 256, 104, 'none', `stroke="${pale}" stroke-width="16"`) +
    [0, 1, 2, 3, 4, 5]
      .map(
        (at) =>
          `<path transform="rotate(${at * 60} 256 256)" d="M256 160L318 196L272 232z" fill="${at % 2 ? lamp : signal}"/>`,
      )
      .join(''),
}

/** A badge: an enamel medal of the club with the sign of what it is for. Index 0 is the member's badge. */
export function drawBadge(d: string, index: number): string {
  const palette = palettes[(index * 5) % palettes.length]
  if (!palette) throw new RangeError('No palettes')
  const { sky, lamp, pale, ink } = palette
  const teeth = Array.from({ length: 48 }, (_, at) => {
    const angle = (at / 48) * Math.PI * 2
    const r = at % 2 ? 236 : 222
    return `${at ? 'L' : 'M'}${n(256 + r * Math.cos(angle))} ${n(256 + r * Math.sin(angle))}`
  }).join('')
  return drawing(
    512,
    512,
    linear(
      'enamel',
      [
        [0, sky[0]],
        [0.55, sky[1]],
        [1, sky[2]],
      ],
      0.3,
      1,
    ) +
      linear(
        'rim',
        [
          [0, '#fff2cf'],
          [0.35, lamp],
          [0.65, '#a8641a'],
          [1, '#ffdf9a'],
        ],
        1,
        1,
      ),
    shape(`${teeth}z`, 'url(#rim)') +
      circle(256, 256, 204, ink) +
      circle(256, 256, 196, 'url(#enamel)') +
      circle(
        256,
        256,
        172,
        'none',
        `stroke="${pale}" stroke-width="3" stroke-dasharray="3 11" stroke-linecap="round" opacity="0.8"`,
      ) +
      (signs[d]?.(palette) ?? ''),
  )
}
