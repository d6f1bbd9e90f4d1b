import { drawHair } from './hair.ts'
import type { Look } from './looks.ts'
import { palettes, type Palette } from './palettes.ts'
import { createRandom, type Random } from './random.ts'
import { houses, moon, nightSky } from './scenery.ts'
import { circle, drawing, group, line, linear, n, radial, rect, shape } from './svg.ts'

/** The width and height of an avatar in pixels. */
export const avatarSize = 256

const face = 'M90 98C90 58 166 58 166 98V120C166 150 146 168 128 168S90 150 90 120z'

const motifs: ((random: Random, palette: Palette) => string)[] = [
  (random, { lamp }) =>
    circle(random.pick([64, 128, 192]), random.int(70, 110), random.int(60, 84), lamp, 'opacity="0.92"'),
  (random, { pale, sky }) =>
    moon(random.pick([54, 196]), 64, 40, pale, random.chance(0.5) ? 0.6 : 0) + circle(54, 64, 0, sky[1]),
  (random, { layers, lamp, signal }) =>
    houses({
      random,
      width: 256,
      ground: 256,
      height: 190,
      fill: layers[1],
      windows: [lamp, lamp, signal],
      lit: 0.4,
      scale: 0.9,
    }),
  (_, { signal }) =>
    [0, 1, 2, 3, 4]
      .map((ring) =>
        circle(
          128,
          108,
          66 + ring * 24,
          'none',
          `stroke="${signal}" stroke-width="3" opacity="${n(0.9 - ring * 0.16)}"`,
        ),
      )
      .join(''),
  (_, { layers, lamp }) =>
    Array.from({ length: 30 }, (_, at) =>
      rect(
        16 + (at % 5) * 47,
        14 + Math.floor(at / 5) * 42,
        34,
        30,
        (at * 7) % 11 < 4 ? lamp : layers[0],
        'rx="2"',
      ),
    ).join(''),
  (_, { lamp, layers }) =>
    Array.from({ length: 9 }, (_, at) =>
      shape(
        `M128 150L${n(128 + 300 * Math.cos((at * 40 * Math.PI) / 180))} ${n(150 + 300 * Math.sin((at * 40 * Math.PI) / 180))}L${n(128 + 300 * Math.cos(((at * 40 + 20) * Math.PI) / 180))} ${n(150 + 300 * Math.sin(((at * 40 + 20) * Math.PI) / 180))}z`,
        at % 3 === 0 ? lamp : layers[0],
        'opacity="0.75"',
      ),
    ).join(''),
  (random, { signal, pale }) =>
    line(
      Array.from({ length: 34 }, () => `M${n(random.next() * 280)} ${n(random.next() * 250)}l-9 30`).join(''),
      random.chance(0.5) ? signal : pale,
      3,
      'stroke-linecap="round" opacity="0.6"',
    ),
  (_, { lamp, signal }) =>
    [0, 1, 2, 3, 4, 5]
      .map((wave) =>
        line(
          `M-20 ${40 + wave * 42}q37 -34 74 0t74 0t74 0t74 0`,
          wave % 2 ? signal : lamp,
          7,
          'opacity="0.8"',
        ),
      )
      .join(''),
  (_, { layers, lamp }) => shape('M0 0H256V256z', layers[0]) + circle(196, 60, 34, lamp),
]

const clothes: ((cloth: string, fold: string, trim: string) => string)[] = [
  (cloth, fold) =>
    shape('M22 256C26 208 66 192 104 184C112 200 144 200 152 184C190 192 230 208 234 256z', cloth) +
    line('M104 184C112 202 144 202 152 184', fold, 7),
  (cloth, fold) =>
    shape('M22 256C26 208 66 192 100 186L128 226L156 186C190 192 230 208 234 256z', cloth) +
    shape('M100 186L128 226L110 244L86 192zM156 186L128 226L146 244L170 192z', fold),
  (cloth, fold) =>
    shape('M22 256C26 210 66 196 100 190H156C190 196 230 210 234 256z', cloth) +
    shape('M100 166h56v28q-28 12 -56 0z', cloth) +
    line('M100 178q28 12 56 0', fold, 4),
  (cloth, fold, trim) =>
    shape('M22 256C26 208 66 192 104 184C112 200 144 200 152 184C190 192 230 208 234 256z', cloth) +
    line('M62 202H194M46 217H210', trim, 6) +
    line('M104 184C112 202 144 202 152 184', fold, 6),
  (cloth, fold) =>
    shape('M18 256C20 200 62 176 92 172C96 204 160 204 164 172C194 176 236 200 238 256z', cloth) +
    shape('M92 172C84 190 100 212 128 214S172 190 164 172C160 200 96 200 92 172z', fold) +
    line('M112 212V236M144 212V236', fold, 4),
]

function features({ skin: [light, shade], hair, extras, hairColour }: Look, palette: Palette): string {
  const dark = '#1a1018'
  const beardColour =
    hair === 'bald' || ['turban', 'beanie', 'cap', 'scarf'].includes(hair) ? '#2a1a1c' : hairColour
  const parts = [
    line('M102 108q9 -6 18 0M138 108q9 -6 18 0', dark, 3.2, 'stroke-linecap="round" opacity="0.75"'),
    line('M104 118q7 5 14 0M140 118q7 5 14 0', dark, 3.4, 'stroke-linecap="round"'),
    line(
      'M118 146q10 6 20 -1',
      extras.includes('beard') ? light : shade === '#4a2a1c' ? '#2c150e' : '#8c3f3a',
      3.6,
      'stroke-linecap="round"',
    ),
  ]
  if (extras.includes('beard')) {
    parts.unshift(
      shape(
        'M90 118C94 126 98 134 106 136C116 130 140 130 150 136C158 134 162 126 166 118V124C166 160 146 180 128 180S90 160 90 124z',
        beardColour,
      ),
    )
  }
  if (extras.includes('stubble'))
    parts.unshift(
      shape(
        'M90 120C96 134 104 138 128 136C152 138 160 134 166 120C166 150 146 168 128 168S90 150 90 120z',
        dark,
        'opacity="0.22"',
      ),
    )
  if (extras.includes('moustache'))
    parts.push(
      shape(
        'M128 134C120 130 108 134 104 144C114 144 122 142 128 139C134 142 142 144 152 144C148 134 136 130 128 134z',
        beardColour,
      ),
    )
  if (extras.includes('glasses'))
    parts.push(
      line(
        'M98 110h24v14a6 6 0 0 1 -6 6h-12a6 6 0 0 1 -6 -6zM134 110h24v14a6 6 0 0 1 -6 6h-12a6 6 0 0 1 -6 -6zM122 114h12M98 114l-8 -2M158 114l8 -2',
        palette.ink,
        3.6,
      ),
    )
  if (extras.includes('round'))
    parts.push(
      circle(110, 118, 14, 'none', `stroke="${palette.lamp}" stroke-width="3.4"`) +
        circle(147, 118, 14, 'none', `stroke="${palette.lamp}" stroke-width="3.4"`) +
        line('M124 116h9', palette.lamp, 3.4),
    )
  if (extras.includes('hoops'))
    parts.push(
      circle(86, 144, 9, 'none', `stroke="${palette.lamp}" stroke-width="3.6"`) +
        circle(170, 144, 9, 'none', `stroke="${palette.lamp}" stroke-width="3.6"`),
    )
  return parts.join('')
}

/** A resident's portrait: a cut-paper head and shoulders, lit by one lamp from one side. */
export function drawAvatar(handle: string, index: number, look: Look): string {
  const random = createRandom(`avatar ${handle}`)
  const palette = palettes[index % palettes.length] ?? palettes[0]
  if (!palette) throw new RangeError('No palettes')
  const motif = motifs[(index * 5 + Math.floor(index / palettes.length)) % motifs.length]
  const [light, shade] = look.skin
  const cloth = random.pick([
    palette.lamp,
    palette.signal,
    palette.pale,
    palette.layers[0],
    palette.sky[2],
    '#c2414b',
    '#2f6f5e',
    '#e8ddc8',
  ])
  const hair = drawHair(look.hair, look.hairColour, shadeOf(look.hairColour))
  const ears = look.hair === 'scarf' ? '' : circle(88, 122, 9, light) + circle(168, 122, 9, shade)
  const portrait =
    hair.behind +
    shape('M106 146H150V190C150 204 106 204 106 190z', shade) +
    random.pick(clothes)(cloth, shadeOf(cloth), palette.ink) +
    ears +
    shape(face, light) +
    shape('M128 50V104L139 131Q137 137 128 136V170H180V50z', shade, 'clip-path="url(#face)"') +
    features(look, palette) +
    hair.front
  const defs =
    nightSky(palette.sky, 0.6) +
    radial('warm', [
      [0, palette.lamp, 0.5],
      [1, palette.lamp, 0],
    ]) +
    linear(
      'side',
      [
        [0, palette.ink, 0],
        [0.55, palette.ink, 0],
        [1, palette.ink, 0.42],
      ],
      1,
      0.15,
    ) +
    `<clipPath id="face"><path d="${face}"/></clipPath>`
  const flip = random.chance(0.5) ? 'translate(256 0) scale(-1 1)' : 'translate(0 0)'
  const body =
    rect(0, 0, 256, 256, 'url(#sky)') +
    (motif?.(random, palette) ?? '') +
    group(`translate(-22 -2) scale(1.17) ${flip}`, portrait) +
    group(flip, circle(20, 60, 150, 'url(#warm)') + rect(0, 0, 256, 256, 'url(#side)'))
  return drawing(256, 256, defs, body)
}

/** The same colour in the shade. */
function shadeOf(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((channel) =>
      Math.round(channel * 0.68 + 6)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
