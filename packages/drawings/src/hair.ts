import type { Hair } from './looks.ts'
import { circle, line, shape } from './svg.ts'

/** What hangs behind the shoulders and what lies on the head; drawn on the portrait's grid of 256. */
export interface HairLayers {
  readonly behind: string
  readonly front: string
}

const crown =
  'M86 110C78 62 104 42 132 44C166 44 180 70 170 110C168 98 164 92 160 88C146 90 122 88 108 78C100 88 92 94 86 110z'
const fringe =
  'M84 112C76 60 100 40 130 40C162 40 182 64 172 112C170 104 168 100 165 97C140 98 112 96 92 95C88 100 86 106 84 112z'
const parted = 'M84 116C76 64 100 42 128 42C158 42 180 64 172 116C166 98 150 84 126 72C108 80 90 96 84 116z'

const dots = (places: readonly (readonly [number, number, number])[], fill: string) =>
  places.map(([x, y, r]) => circle(x, y, r, fill)).join('')

const curlRing = [
  [88, 106, 17],
  [82, 84, 18],
  [90, 62, 19],
  [108, 48, 19],
  [130, 42, 20],
  [152, 50, 19],
  [168, 66, 18],
  [174, 88, 18],
  [168, 108, 16],
] as const

const layers: Record<Hair, (colour: string, shade: string) => HairLayers> = {
  bald: () => ({ behind: '', front: '' }),
  short: (colour) => ({ behind: '', front: shape(crown, colour) }),
  swept: (colour, shade) => ({
    behind: '',
    front:
      shape(
        'M86 108C78 60 98 36 136 36C170 36 184 66 171 108C168 98 164 92 162 88C140 88 112 82 100 66C96 82 90 92 86 108z',
        colour,
      ) + line('M104 60C122 76 146 80 166 78', shade, 4, 'stroke-linecap="round"'),
  }),
  bob: (colour) => ({
    behind: shape(
      'M74 160C66 84 82 36 128 36S190 84 182 160C182 170 160 172 150 164H106C96 172 74 170 74 160z',
      colour,
    ),
    front: shape(fringe, colour),
  }),
  long: (colour) => ({
    behind: shape('M70 232C58 130 74 36 128 36S198 130 186 232z', colour),
    front: shape(parted, colour),
  }),
  wavy: (colour, shade) => ({
    behind: shape(
      'M66 214C54 196 74 180 64 158C58 140 74 126 72 104C72 58 96 36 128 36S184 58 184 104C182 126 198 140 192 158C182 180 202 196 190 214C170 224 86 224 66 214z',
      colour,
    ),
    front: shape(parted, colour) + line('M126 72C150 82 164 98 168 120', shade, 4, 'stroke-linecap="round"'),
  }),
  afro: (colour) => ({
    behind: circle(128, 88, 68, colour),
    front: shape('M84 104C80 70 100 50 128 50S176 70 172 104C166 84 150 76 128 76S90 84 84 104z', colour),
  }),
  curls: (colour, shade) => ({
    behind: dots(curlRing, shade),
    front:
      dots(
        [
          [98, 72, 16],
          [116, 62, 17],
          [138, 60, 17],
          [156, 72, 15],
        ],
        colour,
      ) + dots(curlRing.slice(1, 8), colour),
  }),
  bun: (colour) => ({
    behind: circle(128, 36, 25, colour),
    front: shape('M86 112C80 64 102 46 128 46S176 64 170 112C164 92 150 80 128 78S92 92 86 112z', colour),
  }),
  braids: (colour, shade) => ({
    behind: dots(
      [0, 1, 2, 3, 4, 5].flatMap((step) => [
        [78 - step * 2, 122 + step * 18, 12 - step * 0.8] as const,
        [178 + step * 2, 122 + step * 18, 12 - step * 0.8] as const,
      ]),
      colour,
    ),
    front: shape(parted, colour) + line('M128 44V72', shade, 3),
  }),
  locs: (colour, shade) => ({
    behind:
      [70, 84, 98, 158, 172, 186]
        .map((x, at) =>
          line(`M${x} 84V${186 + (at % 3) * 10}`, at % 2 ? shade : colour, 13, 'stroke-linecap="round"'),
        )
        .join('') + circle(128, 84, 58, colour),
    front: shape(parted, colour),
  }),
  crest: (colour) => ({
    behind: '',
    front: shape('M104 84C98 40 116 16 138 18C160 20 166 50 154 86C146 76 116 74 104 84z', colour),
  }),
  cap: (colour, shade) => ({
    behind: '',
    front:
      shape('M86 92C84 52 104 40 130 40S174 54 172 92z', colour) +
      shape('M82 88H176C196 90 206 96 208 104C180 98 120 98 84 102z', shade),
  }),
  beanie: (colour, shade) => ({
    behind: '',
    front:
      shape('M84 90C80 48 102 30 128 30S176 48 172 90z', colour) +
      shape('M82 78h92a6 6 0 0 1 6 6v14a6 6 0 0 1 -6 6h-92a6 6 0 0 1 -6 -6v-14a6 6 0 0 1 6 -6z', shade) +
      circle(128, 30, 11, shade),
  }),
  turban: (colour, shade) => ({
    behind: '',
    front:
      shape('M80 98C66 62 92 26 130 26S194 62 176 98C160 82 146 78 128 78S96 82 80 98z', colour) +
      line(
        'M82 92C100 64 140 50 178 58M78 74C98 50 128 38 164 40M174 92C158 70 140 62 122 58',
        shade,
        4,
        'stroke-linecap="round"',
      ),
  }),
  scarf: (colour, shade) => ({
    behind: shape(
      'M128 34C74 34 70 96 74 136C78 184 58 214 52 256H204C198 214 178 184 182 136C186 96 182 34 128 34z',
      shade,
    ),
    front:
      shape(
        'M128 38C76 38 74 98 78 134C82 172 104 184 128 184S174 172 178 134C182 98 180 38 128 38zM128 68C158 68 166 92 164 118C162 148 146 164 128 164S94 148 92 118C90 92 98 68 128 68z',
        colour,
        'fill-rule="evenodd"',
      ) +
      shape('M92 168C112 186 144 188 166 168C184 190 190 222 176 256H96C106 228 104 196 92 168z', colour) +
      line('M104 178C124 196 130 226 124 256', shade, 4, 'stroke-linecap="round"'),
  }),
}

/** Draws a head of hair in its colour and the colour of its folds. */
export function drawHair(hair: Hair, colour: string, shade: string): HairLayers {
  return layers[hair](colour, shade)
}
