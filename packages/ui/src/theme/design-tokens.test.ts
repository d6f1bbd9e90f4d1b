import { expect, test } from 'vitest'
import { InvalidTokensError, readTokens, type TokensFile, writeTokens } from './design-tokens.ts'
import { makeTheme } from './make-theme.ts'
import { harbour } from './themes/harbour.ts'
import { lamplight } from './themes/lamplight.ts'

/** Through text, as through a file. */
const roundTrip = (file: TokensFile) => JSON.parse(JSON.stringify(file)) as TokensFile

function problemsOf(file: unknown, name = 'hilltop') {
  try {
    readTokens(file, name)
  } catch (error) {
    if (error instanceof InvalidTokensError)
      return error.problems.map(({ path, problem }) => `${path}: ${problem}`)
    throw error
  }
  return []
}

test.each([lamplight, harbour])('$name is the same after a way through a file', (city) => {
  const read = readTokens(roundTrip(writeTokens(city)), city.name)
  expect({ ...read, dark: { ...read.dark, shadow: {} }, light: { ...read.light, shadow: {} } }).toEqual({
    ...city,
    dark: { ...city.dark, shadow: {} },
    light: { ...city.light, shadow: {} },
  })
  // A shadow may be written in more than one way; a second way through a file changes nothing.
  const again = readTokens(roundTrip(writeTokens(read)), city.name)
  expect(again).toEqual(read)
  expect(read.dark.shadow.glow).toContain(city.dark.shadow.glow.match(/rgb\([^)]*\)/)?.[0])
})

test('a file has the shapes of the format', () => {
  const file = roundTrip(writeTokens(harbour))
  expect(file.dark.color.accent).toEqual({
    $value: { colorSpace: 'srgb', components: [1, 0.5451, 0.4706], alpha: 1, hex: '#ff8b78' },
    $description: 'The lamp: the fill of primary actions.',
  })
  expect(file.dark.color.$type).toBe('color')
  expect(file.shape.radius.sm.$value).toEqual({ value: 0.125, unit: 'rem' })
  expect(file.shape.display.$value).toEqual([
    'JetBrains Mono Variable',
    'JetBrains Mono Fallback',
    'ui-monospace',
    'monospace',
  ])
  expect(file.light.shadow.high.$value).toEqual([
    {
      color: { colorSpace: 'srgb', components: [0.0157, 0.1451, 0.1686], alpha: 0.45, hex: '#04252b' },
      offsetX: { value: 0, unit: 'px' },
      offsetY: { value: 24, unit: 'px' },
      blur: { value: 64, unit: 'px' },
      spread: { value: -20, unit: 'px' },
      inset: false,
    },
  ])
  expect(readTokens(file, 'harbour').dark.shadow.low).toBe('none')
})

test('what other tools write is read as well', () => {
  const file = {
    brand: { coral: { $type: 'color', $value: '#ff8b78' } },
    shape: {
      radius: { sm: { $value: '4px' }, md: { $value: { value: 8, unit: 'px' } } },
      display: { $value: 'Inter Variable, sans-serif' },
    },
    dark: {
      color: {
        accent: { $value: '{brand.coral}' },
        accentHover: { $ref: '#/brand/coral/$value' },
        signal: { $value: { colorSpace: 'oklch', components: [0.7, 0.1, 200], hex: '#6fdcd3' } },
        scrim: { $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 } },
      },
      shadow: {
        low: {
          $value: { color: '{brand.coral}', offsetX: '0px', offsetY: '1px', blur: '2px', spread: '0px' },
        },
      },
    },
  }
  const { dark, shape, light } = readTokens(file, 'hilltop')
  expect(dark.color).toMatchObject({
    accent: '#ff8b78',
    accentHover: '#ff8b78',
    signal: '#6fdcd3',
    scrim: 'rgb(0 0 0 / 0.5)',
  })
  expect(shape).toEqual({
    radius: { sm: '4px', md: '8px', lg: lamplight.shape.radius.lg, pill: lamplight.shape.radius.pill },
    display: "'Inter Variable', sans-serif",
  })
  expect(dark.shadow.low).toBe('0px 1px 2px 0px #ff8b78')
  // What a file does not have is Lamplight's.
  expect(light).toEqual(lamplight.light)
})

test('every token that is wrong is named', () => {
  const colors = {
    ground: { $value: 'red; } body { display: none' },
    surface: { $value: { colorSpace: 'srgb', components: [2, 0, 0] } },
    raised: { $value: '{dark.color.raised}' },
    sunken: { $value: '{nowhere.at.all}' },
    field: { $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 } },
    text: { $value: '{__proto__.constructor}' },
    accent: null,
  }
  const shape = {
    radius: { sm: { $value: '4em' }, md: { $value: { value: Infinity, unit: 'px' } } },
    display: { $value: "x'; } body { display: none" },
  }
  expect(
    problemsOf({ shape, dark: { color: colors, shadow: { low: { $value: 'none' } } } }, 'A city'),
  ).toEqual([
    'name: must be lowercase letters, digits and hyphens',
    'dark.color.ground: must be a colour in srgb, or have a hex value',
    'dark.color.surface: must be a colour in srgb, or have a hex value',
    'dark.color.raised: refers to itself',
    'dark.color.sunken: refers to nowhere.at.all, which is not in the file',
    'dark.color.field: must be opaque: its contrast could not be measured',
    'dark.color.text: refers to __proto__.constructor, which is not in the file',
    'dark.color.accent: must be a colour in srgb, or have a hex value',
    'dark.shadow.low: must be a shadow',
    'shape.radius.sm: must be a dimension in px or rem',
    'shape.radius.md: must be a dimension in px or rem',
    'shape.display: must be a font family: names of letters, digits, spaces and hyphens',
  ])
})

test.each([null, 'text', [], 4])('%o is not a tokens file', (file) => {
  expect(problemsOf(file)).toEqual([': A tokens file is a JSON object.'])
})

test('a style sheet has the variables of both modes and of high contrast', () => {
  const sheet = makeTheme(harbour)
  expect(sheet).toContain(
    "[data-city='harbour'][data-theme='dark']{color-scheme:dark;--ncc-color-ground:#04181c;",
  )
  expect(sheet).toContain("[data-city='harbour'][data-theme='light']{color-scheme:light;")
  expect(sheet).toContain(
    "[data-city='harbour'][data-theme='light'][data-contrast='high']{--ncc-color-text-muted:#04252b;",
  )
  expect(sheet).toContain(
    "@media (prefers-contrast: more){[data-city='harbour'][data-theme='light']{--ncc-color-text-muted:#04252b;",
  )
  expect(sheet.match(/--ncc-font-display/g)).toHaveLength(2)
})
