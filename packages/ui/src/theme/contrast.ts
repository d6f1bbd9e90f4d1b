import { contrastRatio, formatColor, nearest, parseColor, type Rgb } from './color.ts'
import { type CityTokens, type ColorRole, type ColorRoles, type Mode, modes } from './tokens.ts'

/** Two colour roles that meet on screen, and the ratio they need (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface ContrastPair {
  readonly role: ColorRole
  readonly on: ColorRole
  /** 4.5 for text, 3 for what identifies a control. */
  readonly required: 4.5 | 3
}

const grounds = ['ground', 'surface', 'raised', 'sunken', 'field'] as const
const texts = [
  'text',
  'textMuted',
  'textSubtle',
  'accentText',
  'signal',
  'dangerText',
  'warning',
  'success',
] as const

const pairs = (roles: readonly ColorRole[], on: readonly ColorRole[], required: 4.5 | 3): ContrastPair[] =>
  roles.flatMap((role) => on.map((ground) => ({ role, on: ground, required })))

/** Every pair that components put together. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(texts, grounds, 4.5),
  ...pairs(['text'], ['accentSoft', 'signalSoft', 'dangerSoft', 'warningSoft', 'successSoft'], 4.5),
  // Rows, messages and chips that are chosen.
  ...pairs(['textMuted', 'textSubtle', 'accentText', 'signal', 'dangerText'], ['accentSoft'], 4.5),
  ...pairs(['signal'], ['signalSoft'], 4.5),
  ...pairs(['dangerText'], ['dangerSoft'], 4.5),
  ...pairs(['warning'], ['warningSoft'], 4.5),
  ...pairs(['success'], ['successSoft'], 4.5),
  ...pairs(['onAccent'], ['accent', 'accentHover'], 4.5),
  ...pairs(['onDanger'], ['danger'], 4.5),
  ...pairs(['controlLine', 'focus'], grounds, 3),
  ...pairs(['focus'], ['accentSoft'], 3),
]

/** A pair that is too close, and a colour for its role that is not. */
export interface ContrastProblem extends ContrastPair {
  readonly mode: Mode
  /** The measured ratio, from 1 to 21. */
  readonly ratio: number
  /** The nearest colour, as `#rrggbb`, that the role's pairs accept; undefined if no single colour does. */
  readonly proposal: string | undefined
}

/** The ratio of two roles, from 1 to 21; NaN if one of them is not a colour. */
export function ratioOf(color: ColorRoles, { role, on }: Pick<ContrastPair, 'role' | 'on'>): number {
  const [front, back] = [parseColor(color[role]), parseColor(color[on])]
  return front && back ? contrastRatio(front, back) : Number.NaN
}

function proposalFor(color: ColorRoles, role: ColorRole): string | undefined {
  const now = parseColor(color[role])
  const needs = contrastPairs
    .filter((pair) => pair.role === role)
    .map(({ on, required }) => ({ ground: parseColor(color[on]), required }))
  const isEnough = (candidate: Rgb) =>
    needs.every(({ ground, required }) => ground && contrastRatio(candidate, ground) >= required)
  const found = now && nearest(now, isEnough)
  return found && formatColor(found)
}

/**
 * Every pair of a city that people could not read, in both modes; an empty array if there is none.
 *
 * @example
 * for (const { mode, role, on, ratio, required } of contrastProblems(city))
 *   console.log(`${mode}: ${role} on ${on} has ${ratio.toFixed(2)}:1 and needs ${required}:1`)
 */
export function contrastProblems(city: Pick<CityTokens, Mode>): ContrastProblem[] {
  return modes.flatMap((mode) => {
    const { color } = city[mode]
    return contrastPairs
      .map((pair) => ({ ...pair, mode, ratio: ratioOf(color, pair) }))
      .filter(({ ratio, required }) => !(ratio >= required))
      .map((problem) => ({ ...problem, proposal: proposalFor(color, problem.role) }))
  })
}
