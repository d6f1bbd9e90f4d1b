import { createRandom, type Random } from '../random.ts'
import { drawHair } from './hair.ts'
import type { Look } from './looks.ts'
import { palettes, type Palette } from './palettes.ts'
import { houses, moon } from './scenery.ts'
import { box, circle, drawing, group, line, linear, n, radial, rect, shape } from './svg.ts'

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
    linear('sky', [
      [0, palette.sky[0]],
      [0.6, palette.sky[1]],
      [1, palette.sky[2]],
    ]) +
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
export function shadeOf(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((channel) =>
      Math.round(channel * 0.68 + 6)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const emblem = (palette: Palette, body: string) =>
  drawing(
    256,
    256,
    linear('sky', [
      [0, palette.sky[0]],
      [0.6, palette.sky[1]],
      [1, palette.sky[2]],
    ]) +
      radial('lamp', [
        [0, palette.lamp, 0.8],
        [1, palette.lamp, 0],
      ]),
    rect(0, 0, 256, 256, 'url(#sky)') + body,
  )

/** The emblems of the city's institutions, by handle. */
const emblems: Record<string, (night: (name: string) => Palette) => string> = {
  club: (night) => {
    const { lamp, pale, ink } = night('ink')
    return emblem(
      night('ink'),
      circle(128, 128, 96, lamp) +
        circle(154, 112, 84, ink) +
        line('M96 150V196M96 196h22M96 178h16', lamp, 13) +
        circle(96, 128, 24, ink, `stroke="${pale}" stroke-width="13"`),
    )
  },
  lamplight: (night) => {
    const { lamp, signal, ink, pale } = night('violet')
    return emblem(
      night('violet'),
      circle(128, 92, 110, 'url(#lamp)') +
        [44, 70, 96]
          .map((r) =>
            line(
              `M${128 - r * 0.8} ${92 - r * 0.6}A${r} ${r} 0 0 0 ${128 - r * 0.8} ${92 + r * 0.6}M${128 + r * 0.8} ${92 - r * 0.6}A${r} ${r} 0 0 1 ${128 + r * 0.8} ${92 + r * 0.6}`,
              signal,
              7,
              'stroke-linecap="round"',
            ),
          )
          .join('') +
        shape('M116 104h24l22 152h-68z', ink) +
        line('M111 150l32 30M145 150l-32 30M104 196l48 40M152 196l-48 40', pale, 4) +
        circle(128, 92, 20, lamp),
    )
  },
  saltmarket: (night) => {
    const { lamp, pale, ink } = night('ember')
    const stripes = [0, 1, 2, 3, 4, 5]
      .map((at) =>
        shape(
          `M${28 + at * 33.4} 92h33.4l${(at - 2) * 4} 60a16.7 16 0 0 1 -33.4 0z`,
          at % 2 ? pale : '#c2414b',
        ),
      )
      .join('')
    return emblem(
      night('ember'),
      circle(128, 150, 140, 'url(#lamp)') +
        rect(40, 150, 176, 106, ink) +
        stripes +
        rect(24, 80, 208, 16, ink) +
        [72, 128, 184].map((x) => line(`M${x} 158v22`, pale, 3) + circle(x, 190, 13, lamp)).join('') +
        rect(34, 216, 188, 40, '#7a3a22'),
    )
  },
  line7: (night) => {
    const { lamp, pale, ink, signal } = night('petrol')
    return emblem(
      night('petrol'),
      shape('M64 256V82a34 34 0 0 1 34 -34h60a34 34 0 0 1 34 34V256z', lamp) +
        rect(78, 70, 100, 30, ink, 'rx="6"') +
        line('M116 75h22l-12 21', pale, 5, 'stroke-linecap="round" stroke-linejoin="round"') +
        rect(78, 112, 100, 66, signal, 'rx="8"') +
        shape('M78 178L140 112H178V120L116 178z', pale, 'opacity="0.5"') +
        circle(92, 212, 13, pale) +
        circle(164, 212, 13, pale) +
        line('M128 48V14M96 14h64', ink, 6) +
        rect(64, 236, 128, 20, ink),
    )
  },
  shadowtoad: (night) => {
    const { signal, pale, ink } = night('petrol')
    return emblem(
      night('petrol'),
      shape('M0 0H256V96A128 108 0 0 0 0 96z', ink) +
        moonlight() +
        shape('M26 256C26 190 62 148 128 148S230 190 230 256z', '#2f6f5e') +
        circle(84, 142, 36, '#2f6f5e') +
        circle(172, 142, 36, '#2f6f5e') +
        circle(84, 138, 24, pale) +
        circle(172, 138, 24, pale) +
        shape(box(66, 133, 36, 10) + box(154, 133, 36, 10), ink) +
        line('M70 204q58 34 116 0', ink, 8, 'stroke-linecap="round"') +
        [
          [58, 224],
          [198, 222],
          [128, 178],
          [106, 190],
          [150, 188],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 6, signal, 'opacity="0.6"'))
          .join(''),
    )
    function moonlight(): string {
      return [0, 1, 2, 3]
        .map((at) => line(`M${30 + at * 12} ${232 - at * 26}h${196 - at * 24}`, signal, 4, 'opacity="0.25"'))
        .join('')
    }
  },
}

/** The emblem of an institution, or undefined for people. */
export function drawEmblem(handle: string): string | undefined {
  return emblems[handle]?.((name) => {
    const palette = palettes.find((candidate) => candidate.name === name) ?? palettes[0]
    if (!palette) throw new RangeError('No palettes')
    return palette
  })
}
