import { expect, test } from 'vitest'
import { contrastRatio, parseColor } from './color.ts'
import { contrastPairs, contrastProblems, ratioOf } from './contrast.ts'
import { harbour } from './themes/harbour.ts'
import { lamplight } from './themes/lamplight.ts'
import { colorRoles } from './tokens.ts'

test.each([lamplight, harbour])('everything in $name can be read', (city) => {
  expect(contrastProblems(city)).toEqual([])
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#fff', 'rgb(255 255 255)', 1],
])('the ratio of %s and %s is %d', (one, other, ratio) => {
  const [a, b] = [parseColor(one), parseColor(other)]
  expect(a && b && contrastRatio(a, b)).toBeCloseTo(ratio, 1)
})

test('a pair that is too close is named, with a colour that can be read everywhere', () => {
  const faded = {
    ...lamplight,
    dark: { ...lamplight.dark, color: { ...lamplight.dark.color, textSubtle: '#40445a' } },
  }
  const problems = contrastProblems(faded)
  expect(problems.map(({ mode, role, on }) => `${mode} ${role} on ${on}`)).toEqual(
    ['ground', 'surface', 'raised', 'sunken', 'field', 'accentSoft'].map((on) => `dark textSubtle on ${on}`),
  )
  expect(problems[0]?.ratio).toBeLessThan(4.5)
  const proposal = problems[0]?.proposal ?? ''
  const mended = { ...faded, dark: { ...faded.dark, color: { ...faded.dark.color, textSubtle: proposal } } }
  expect(contrastProblems(mended)).toEqual([])
  // As near as possible: the next colour back would not do.
  const ratios = contrastPairs
    .filter(({ role }) => role === 'textSubtle')
    .map((pair) => ratioOf(mended.dark.color, pair))
  expect(Math.min(...ratios)).toBeLessThan(4.8)
})

test('where no colour can be read on all of its grounds, none is proposed', () => {
  const torn = { ...lamplight.dark.color, ground: '#000000', surface: '#ffffff', field: '#777777' }
  const problems = contrastProblems({ ...lamplight, dark: { ...lamplight.dark, color: torn } })
  expect(problems.find(({ role }) => role === 'text')?.proposal).toBeUndefined()
})

test.each(['', 'red', '#12', '#12345g', 'rgb(1 2)', 'rgb(300 0 0)', 'rgb(0 0 0 / 2)'])(
  '%o is no colour',
  (text) => {
    expect(parseColor(text)).toBeUndefined()
  },
)

test('every role that is seen is in a pair, or is decoration', () => {
  const paired = new Set(contrastPairs.flatMap(({ role, on }) => [role, on]))
  const rest = Object.keys(colorRoles).filter((role) => !paired.has(role as keyof typeof colorRoles))
  expect(rest).toEqual(['scrim', 'line', 'windowDark', 'windowLit'])
})
