// A city's theme in the format of the Design Tokens Community Group, version 2025.10 (https://www.designtokens.org).
import { formatColor, parseColor, type Rgb, toHex } from './color.ts'
import { lamplight } from './themes/lamplight.ts'
import {
  type CityTokens,
  type ColorRole,
  colorRoles,
  modes,
  type ModeTokens,
  type Shadows,
} from './tokens.ts'

/** JSON as it comes out of `JSON.parse`. */
type Json = Readonly<Record<string, unknown>>

/** What is wrong with one token; `path` names it, such as `dark.color.accent`. */
export interface TokenProblem {
  readonly path: string
  readonly problem: string
}

/** A tokens file is invalid. The message names every token that is wrong. */
export class InvalidTokensError extends Error {
  override readonly name = 'InvalidTokensError'
  readonly code = 'invalid-tokens'
  readonly problems: readonly TokenProblem[]
  constructor(problems: readonly TokenProblem[]) {
    super(problems.map(({ path, problem }) => `${path ? `${path} ` : ''}${problem}`).join('\n'))
    this.problems = problems
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One token of a file. */
export interface DesignToken {
  $type?: string
  $value: unknown
  $description?: string
}

/** The tokens of one mode in a file. */
export interface ModeFile {
  color: { $type: 'color' } & Record<ColorRole, DesignToken>
  shadow: { $type: 'shadow' } & Record<keyof Shadows, DesignToken>
}

/** A design tokens file as `writeTokens` writes it. */
export interface TokensFile {
  $description: string
  shape: {
    radius: { $type: 'dimension' } & Record<keyof CityTokens['shape']['radius'], DesignToken>
    display: DesignToken
  }
  dark: ModeFile
  light: ModeFile
}

// Writing

const round = (value: number) => Number(value.toFixed(4))

const colorValue = (color: Rgb) => ({
  colorSpace: 'srgb',
  components: color.channels.map((channel) => round(channel / 255)),
  alpha: round(color.alpha),
  hex: toHex(color),
})

const length = /^(-?[\d.]+)(px|rem)$/

function dimensionValue(text: string) {
  const [, value, unit] = length.exec(text === '0' ? '0px' : text) ?? []
  if (value === undefined) throw new TypeError(`${text} is not a length in px or rem.`)
  return { value: Number(value), unit }
}

/** `Inter, 'Some Font'` → `['Inter', 'Some Font']`. */
const familyValue = (family: string) => family.split(',').map((name) => name.trim().replaceAll(/['"]/g, ''))

/** A transparent shadow stands for none, which the format does not have. */
const noShadow = '0 0 0 0 rgb(0 0 0 / 0)'

/** The layers of a `box-shadow`. */
function shadowValue(shadow: string) {
  return (shadow === 'none' ? noShadow : shadow).split(/,(?![^(]*\))/).map((layer) => {
    const [, colorText = ''] = /(#[\da-f]+|rgba?\([^)]*\))/i.exec(layer) ?? []
    const color = parseColor(colorText)
    const rest = layer.replace(colorText, '').trim().split(/\s+/)
    const [offsetX, offsetY, blur = '0', spread = '0'] = rest.filter((part) => part !== 'inset')
    if (!color || offsetX === undefined || offsetY === undefined)
      throw new TypeError(`${layer} is not a shadow with a colour.`)
    return {
      color: colorValue(color),
      offsetX: dimensionValue(offsetX),
      offsetY: dimensionValue(offsetY),
      blur: dimensionValue(blur),
      spread: dimensionValue(spread),
      inset: rest.includes('inset'),
    }
  })
}

const entries = <Name extends string, R>(
  group: Readonly<Record<Name, string>>,
  write: (value: string, name: Name) => R,
) =>
  Object.fromEntries(
    Object.keys(group).map((name) => [name, write(group[name as Name], name as Name)]),
  ) as Record<Name, R>

function colorToken(text: string, role: ColorRole): DesignToken {
  const color = parseColor(text)
  if (!color) throw new TypeError(`${role} is ${JSON.stringify(text)}, which is not a colour.`)
  return { $value: colorValue(color), $description: colorRoles[role] }
}

const modeFile = ({ color, shadow }: ModeTokens): ModeFile => ({
  color: { $type: 'color', ...entries(color, colorToken) },
  shadow: { $type: 'shadow', ...entries({ ...shadow }, (value) => ({ $value: shadowValue(value) })) },
})

/**
 * A city's theme as a design tokens file, for Figma's plugins and other tools. `JSON.stringify` it into
 * `<name>.tokens.json`.
 * @throws {TypeError} for a colour, length or shadow that `CityTokens` does not allow.
 * @example
 * const text = JSON.stringify(writeTokens({ ...lamplight, name: 'hilltop' }), undefined, 2)
 */
export function writeTokens({ name, shape, dark, light }: CityTokens): TokensFile {
  return {
    $description: `The theme ${name}: a shape, and the colours of night and day.`,
    shape: {
      radius: {
        $type: 'dimension',
        ...entries(shape.radius, (value) => ({ $value: dimensionValue(value) })),
      },
      display: { $type: 'fontFamily', $value: familyValue(shape.display), $description: 'Headings.' },
    },
    dark: modeFile(dark),
    light: modeFile(light),
  }
}

// Reading

/** A value that is not what its type allows; the message says what is wanted. */
class ValueError extends Error {}

const hexOf = (value: unknown) => (typeof value === 'string' ? parseColor(value) : undefined)

function readColor(value: unknown): Rgb {
  // Older drafts have text in place of an object, and many tools still write it.
  const direct = hexOf(value)
  if (direct) return direct
  const { colorSpace, components, alpha = 1, hex } = isObject(value) ? value : {}
  const numbers = Array.isArray(components) ? components : []
  const opacity = typeof alpha === 'number' && alpha >= 0 && alpha <= 1 ? alpha : undefined
  const isSrgb =
    colorSpace === 'srgb' &&
    numbers.length === 3 &&
    numbers.every((part) => typeof part === 'number' && part >= 0 && part <= 1)
  const [red, green, blue] = numbers.map((part) => Math.round(Number(part) * 255))
  const color = isSrgb
    ? { channels: [red ?? 0, green ?? 0, blue ?? 0] as const, alpha: 1 }
    : // The colour that the file itself gives for tools without its colour space.
      hexOf(hex)
  if (!color || opacity === undefined) throw new ValueError('must be a colour in srgb, or have a hex value')
  return { channels: color.channels, alpha: opacity }
}

function readDimension(value: unknown): string {
  if (typeof value === 'string' && length.test(value)) return value
  const { value: amount, unit } = isObject(value) ? value : {}
  if (typeof amount !== 'number' || !Number.isFinite(amount) || (unit !== 'px' && unit !== 'rem'))
    throw new ValueError('must be a dimension in px or rem')
  return amount === 0 ? '0' : `${amount}${unit}`
}

const generic = /^(serif|sans-serif|monospace|cursive|system-ui|ui-[a-z-]+)$/

function readFamily(value: unknown): string {
  const names = typeof value === 'string' ? familyValue(value) : value
  const isFamily =
    Array.isArray(names) &&
    names.length > 0 &&
    names.every((name): name is string => typeof name === 'string' && /^[\p{L}\p{N} _-]{1,80}$/u.test(name))
  if (!isFamily) throw new ValueError('must be a font family: names of letters, digits, spaces and hyphens')
  return names.map((name: string) => (generic.test(name) ? name : `'${name}'`)).join(', ')
}

/** A token's value; `resolve` follows a reference inside of it. */
type Read<T> = (value: unknown, resolve: (value: unknown) => unknown) => T

const readShadow: Read<string> = (value, resolve) => {
  const layers = (Array.isArray(value) ? value : [value]).map((layer) => {
    if (!isObject(layer)) throw new ValueError('must be a shadow')
    const color = readColor(resolve(layer['color']))
    const parts = ['offsetX', 'offsetY', 'blur', 'spread'].map((name) => {
      const part = layer[name] ?? (name === 'spread' ? { value: 0, unit: 'px' } : undefined)
      return readDimension(resolve(part))
    })
    const text = `${parts.join(' ')} ${formatColor(color)}${layer['inset'] === true ? ' inset' : ''}`
    return { text, isSeen: color.alpha > 0 }
  })
  const seen = layers.filter(({ isSeen }) => isSeen)
  return seen.length === 0 ? 'none' : seen.map(({ text }) => text).join(', ')
}

const readOpaque: Read<string> = (value) => {
  const color = readColor(value)
  if (color.alpha < 1) throw new ValueError('must be opaque: its contrast could not be measured')
  return formatColor(color)
}

const readTransparent: Read<string> = (value) => formatColor(readColor(value))

const missing = Symbol('missing')

/** Looks a path up: an alias of the format (`dark.color.accent`), or a JSON pointer (`/dark/color/accent`). */
const lookUp = (file: Json, path: readonly string[]) =>
  path.reduce<unknown>(
    (node, name) => (isObject(node) && Object.hasOwn(node, name) ? node[name] : missing),
    file,
  )

const pointer = (text: string) =>
  text
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

const maxReferences = 20

/** Follows references (`{dark.color.accent}`, or `$ref`) to a value. */
function follow(file: Json, value: unknown): unknown {
  let current = value
  for (let step = 0; step < maxReferences; step += 1) {
    const [, alias] = typeof current === 'string' ? (/^\{([^{}]+)\}$/.exec(current) ?? []) : []
    const reference = isObject(current) ? current['$ref'] : undefined
    if (alias === undefined && typeof reference !== 'string') return current
    const path = alias?.split('.') ?? pointer(String(reference))
    const target = lookUp(file, path)
    if (target === missing) throw new ValueError(`refers to ${path.join('.')}, which is not in the file`)
    current = isObject(target) && Object.hasOwn(target, '$value') ? target['$value'] : target
  }
  throw new ValueError('refers to itself')
}

/** Whether a text can be the name of a theme: it becomes part of a selector. */
export const isThemeName = (name: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(name)

/**
 * Reads a design tokens file (parsed JSON) as the theme `name`. Tokens that the file does not have are Lamplight's, so that a
 * file goes on working when a role is added. Whether people can read it is another question: see `contrastProblems`.
 *
 * @example
 * const city = readTokens(await (await fetch('/hilltop.tokens.json')).json(), 'hilltop')
 * @throws {InvalidTokensError} naming every token that is wrong.
 */
export function readTokens(file: unknown, name: string): CityTokens {
  if (!isObject(file))
    throw new InvalidTokensError([{ path: '', problem: 'A tokens file is a JSON object.' }])
  const problems: TokenProblem[] = []
  if (!isThemeName(name))
    problems.push({ path: 'name', problem: 'must be lowercase letters, digits and hyphens' })
  const resolve = (value: unknown) => follow(file, value)
  const token = <T>(path: string, fallback: T, read: Read<T>): T => {
    const node = lookUp(file, path.split('.'))
    if (node === missing) return fallback
    try {
      return read(resolve(isObject(node) && Object.hasOwn(node, '$value') ? node['$value'] : node), resolve)
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      problems.push({ path, problem: error.message })
      return fallback
    }
  }
  const { radius, display } = lamplight.shape
  const radiusOf = (size: keyof typeof radius) => token(`shape.radius.${size}`, radius[size], readDimension)
  const [dark, light] = modes.map((mode): ModeTokens => {
    const known = lamplight[mode]
    const color = entries(known.color, (value, role) =>
      token(`${mode}.color.${role}`, value, role === 'scrim' ? readTransparent : readOpaque),
    )
    const shadow = entries({ ...known.shadow }, (value, level) =>
      token(`${mode}.shadow.${level}`, value, readShadow),
    )
    return { color, shadow }
  }) as [ModeTokens, ModeTokens]
  const city: CityTokens = {
    name,
    shape: {
      radius: { sm: radiusOf('sm'), md: radiusOf('md'), lg: radiusOf('lg'), pill: radiusOf('pill') },
      display: token('shape.display', display, readFamily),
    },
    dark,
    light,
  }
  if (problems.length > 0) throw new InvalidTokensError(problems)
  return city
}
