import { palettes, type Palette } from '@ncc/drawings/palettes'
import { nightSky } from '@ncc/drawings/scenery'
import { box, circle, drawing, line, radial, rect, shape } from '@ncc/drawings/svg'

const emblem = (palette: Palette, body: string) =>
  drawing(
    256,
    256,
    nightSky(palette.sky, 0.6) +
      radial('lamp', [
        [0, palette.lamp, 0.8],
        [1, palette.lamp, 0],
      ]),
    rect(0, 0, 256, 256, 'url(#sky)') + body,
  )

/** The emblems of institutions, by handle. */
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
