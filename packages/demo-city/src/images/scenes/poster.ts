import { palettes, type Palette } from '@ncc/drawings/palettes'
import type { Random } from '@ncc/drawings/random'
import { houses } from '@ncc/drawings/scenery'
import { circle, drawing, group, line, linear, n, radial, rect, shape } from '@ncc/drawings/svg'
import { lettering, letteringWidth } from '../letters.ts'
import type { Scene, SceneInput } from './scene.ts'

const bills = [
  ['LOW TIDE', 'FRI 9', 'THE BASEMENT, KILN STREET'],
  ['BRASS ON THE ROOF', 'SUNDAY', 'ROPEWALK, AT SUNSET'],
  ['SODIUM', 'SAT 10', 'THE FOUNDRY'],
  ['NIGHT MARKET', 'FRI + SAT', 'SALTMARKET, UNTIL LATE'],
  ['COPPER RAIN', 'THU 8', 'GLASSWORKS'],
  ['KEY PARTY', 'WED 7', 'BRING A PHONE. THERE IS CAKE'],
  ['LANTERN WALK', 'SATURDAY', 'FROM HARBOUR STEPS'],
  ['ARGON BLUE', 'FRI 10', 'UNDER THE VIADUCT'],
  ['LONGEST NIGHT', 'DUSK TO DAWN', '12 KILN STREET'],
  ['SLOW DANCE', 'TUE 8', 'BEGINNERS WELCOME'],
] as const

type Art = (random: Random, palette: Palette) => string

const sunOverWater: Art = (_, { lamp, sky }) =>
  circle(300, 300, 190, lamp) +
  [0, 1, 2, 3, 4, 5].map((at) => rect(80, 320 + at * 32, 440, 5 + at * 4, sky[0])).join('')

const rings: Art = (_, { lamp, signal, sky }) =>
  [220, 184, 148, 112, 76, 40]
    .map((r, at) => circle(300, 300, r, [lamp, sky[1], signal, sky[1], lamp, sky[0]][at] ?? lamp))
    .join('')

const windows: Art = (random, { lamp, layers, signal }) =>
  Array.from({ length: 48 }, (_, at) =>
    rect(
      96 + (at % 6) * 70,
      84 + Math.floor(at / 6) * 56,
      54,
      40,
      random.chance(0.34) ? (random.chance(0.2) ? signal : lamp) : layers[0],
    ),
  ).join('')

const stairs: Art = (_, { lamp, signal, pale }) =>
  Array.from({ length: 7 }, (_, at) =>
    rect(80 + at * 63, 490 - at * 62, 63, at * 62 + 30, [lamp, signal, pale][at % 3] ?? lamp),
  ).join('') + circle(160, 190, 74, pale)

const trumpetBells: Art = (_, { lamp, pale, signal }) =>
  [0, 1, 2]
    .map((at) =>
      group(
        `translate(${at * 50} ${at * 148})`,
        shape(
          'M70 130L330 110V70Q420 90 460 30V230Q420 170 330 190V150L70 150z',
          [lamp, pale, signal][at] ?? lamp,
        ),
      ),
    )
    .join('')

const waves: Art = (_, { lamp, signal, pale }) =>
  Array.from({ length: 11 }, (_, at) =>
    line(
      `M60 ${90 + at * 42}q60 ${at % 2 ? -60 : 60} 120 0t120 0t120 0t120 0`,
      [lamp, signal, pale][at % 3] ?? lamp,
      15,
    ),
  ).join('')

const moons: Art = (_, { lamp, pale, sky }) =>
  Array.from({ length: 9 }, (_, at) => {
    const x = 150 + (at % 3) * 150
    const y = 150 + Math.floor(at / 3) * 150
    return (
      circle(x, y, 60, at % 2 ? pale : lamp) +
      circle(x + (at - 4) * 24, y, 60, at === 4 ? 'none' : sky[0], 'opacity="0.94"')
    )
  }).join('')

const rays: Art = (_, { lamp, signal, layers, pale }) =>
  Array.from({ length: 18 }, (_, at) => {
    const angle = (at * Math.PI) / 9
    const point = (a: number) => `${n(300 + 270 * Math.cos(a))} ${n(300 + 270 * Math.sin(a))}`
    return shape(
      `M300 300L${point(angle)}L${point(angle + Math.PI / 9)}z`,
      [lamp, layers[0], signal, layers[0]][at % 4] ?? lamp,
    )
  }).join('') +
  circle(300, 300, 88, pale) +
  circle(300, 300, 44, lamp)

const city: Art = (random, { lamp, pale, layers, signal }) =>
  circle(420, 190, 96, pale) +
  `<svg x="50" y="60" width="500" height="470">${houses({ random, width: 500, ground: 470, height: 400, fill: layers[0], windows: [lamp, lamp, signal], lit: 0.4, scale: 1.5 })}</svg>`

const lantern: Art = (_, { lamp, pale, signal }) =>
  line('M300 40V120', pale, 8) +
  shape('M220 120H380L430 200V400L380 480H220L170 400V200z', lamp) +
  line('M170 200H430M170 400H430M250 120L230 200V400L250 480M350 120L370 200V400L350 480', pale, 6) +
  circle(300, 300, 54, signal)

const art: readonly Art[] = [
  sunOverWater,
  trumpetBells,
  rings,
  lantern,
  waves,
  moons,
  city,
  rays,
  windows,
  stairs,
]

function fitted(text: string, y: number, most: number, width: number, colour: string): string {
  const size = Math.min(most, (most * width) / letteringWidth(text, most))
  return lettering(text, 300, y + (most - size) / 2, {
    size,
    weight: size * 0.17,
    colour,
    anchor: 'middle',
    cap: 'butt',
  })
}

/** A concert poster on a wall, lit from above. */
export function poster({ random, palette, variant }: SceneInput): Scene {
  const [name, day, place] = bills[variant % bills.length] ?? bills[0]
  const wall = palettes[(variant + 4) % palettes.length] ?? palette
  const paper = variant % 3 === 2 ? palette.pale : palette.sky[variant % 2]
  const text = variant % 3 === 2 ? palette.sky[0] : palette.pale
  const bricks = Array.from({ length: 15 * 11 }, (_, at) => {
    const row = Math.floor(at / 11)
    return rect(
      (at % 11) * 118 - (row % 2) * 59,
      row * 62,
      112,
      56,
      wall.layers[1],
      `rx="3" opacity="${n(random.float(0.55, 1))}"`,
    )
  }).join('')
  const sheet =
    rect(0, 0, 600, 820, paper ?? palette.sky[0]) +
    (art[variant % art.length]?.(random, palette) ?? '') +
    fitted(name, 588, 84, 500, text) +
    fitted(
      day,
      700,
      42,
      480,
      palette.lamp === text ? palette.signal : variant % 3 === 2 ? '#b4362c' : palette.lamp,
    ) +
    fitted(place, 766, 20, 480, text)
  const tilt = random.float(-2.2, 2.2)
  const defs =
    radial('spot', [
      [0, '#ffd9a0', 0.34],
      [0.6, '#ffb860', 0.12],
      [1, '#000', 0],
    ]) +
    linear('dim', [
      [0, '#000', 0],
      [1, '#04040c', 0.34],
    ])
  const body =
    rect(0, 0, 1200, 900, wall.layers[2]) +
    bricks +
    group(
      `translate(300 44) rotate(${n(tilt)} 300 410)`,
      rect(14, 18, 600, 820, '#000', 'opacity="0.45"') +
        sheet +
        shape('M560 0L600 0L600 44z', '#fff', 'opacity="0.25"'),
    ) +
    `<ellipse cx="600" cy="240" rx="820" ry="620" fill="url(#spot)"/>` +
    rect(0, 0, 1200, 900, 'url(#dim)')
  return { svg: drawing(1200, 900, defs, body), alt: `A poster on a brick wall: ${name}, ${day}, ${place}` }
}
