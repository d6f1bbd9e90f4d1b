import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['apps/web/src', 'packages/ui/src', 'packages/kit/src']

/** The sources that people see on screen; stories and their pages are for designers. */
const sources = (ending: string) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*${ending}`, { cwd: root }))
    .filter((path) => !/\.(stories|test|gen)\.|\/docs\//.test(path))

/** Attributes that are shown or read out. */
const spoken = /^(aria-label|aria-description|title|alt|placeholder|label|description|errorMessage|hint)$/

/** Two letters in a row, which no symbol or separator has; not the scheme of an address. */
const isWord = (text: string) => /\p{L}{2}/u.test(text) && !/^[\w+]+:\/\/$/.test(text)

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** A text in quotes or back-quotes, without what a program puts into it; braces around it are left out. */
function fixedText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'JSXExpressionContainer') return fixedText(value['expression'])
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value']
  const [only, ...others] = value.type === 'TemplateLiteral' ? (value['quasis'] as SyntaxNode[]) : []
  return only && others.length === 0 ? (only['value'] as { cooked: string }).cooked : undefined
}

/** The texts of a component that no catalogue has, each with its line. */
function findHardCoded(path: string, code: string): string[] {
  const found: string[] = []
  const note = (node: SyntaxNode, text: string | undefined) => {
    if (text === undefined || !isWord(text)) return
    found.push(`${path}:${code.slice(0, node.start).split('\n').length} ${text.trim()}`)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return undefined
    if (value.type === 'JSXText') note(value, value['value'] as string)
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value['children'] as SyntaxNode[])
        if (child.type === 'JSXExpressionContainer') note(child, fixedText(child))
    if (value.type === 'JSXAttribute' && spoken.test(String((value['name'] as SyntaxNode)['name'])))
      note(value, fixedText(value['value']))
    return Object.values(value).forEach(visit)
  }
  const { program, errors } = parseSync(path, code)
  expect(errors).toEqual([])
  visit(program)
  return found
}

const physical =
  /\b(margin|padding|border|scrollMargin|scrollPadding|inset)(Left|Right)\w*\b|^\s*(left|right):|textAlign: '(left|right)'|float: '(left|right)'/

/** The styles that name a side of the screen in place of the start or the end of the line. */
function findPhysical(path: string, code: string): string[] {
  return code
    .split('\n')
    .flatMap((line, index) => (physical.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))
}

/** The floating button belongs to a side of the screen, where a finger has put it. */
const ofTheScreen = new Set(['packages/ui/src/social/floating-compose.css.ts'])

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every text on screen comes from a catalogue', () => {
  const paths = sources('.tsx')
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.flatMap((path) => findHardCoded(path, read(path)))).toEqual([])
})

test('a text that is written into a component is found', () => {
  const code = `const a = <p title="Close it" className="wide">Hello {name}, <b aria-label={'Bold words'}>{'now'}</b></p>`
  expect(findHardCoded('a.tsx', code)).toEqual([
    'a.tsx:1 Close it',
    'a.tsx:1 Hello',
    'a.tsx:1 now',
    'a.tsx:1 Bold words',
  ])
})

test('every style follows the writing direction', () => {
  const paths = sources('.css.ts').filter((path) => !ofTheScreen.has(path))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.flatMap((path) => findPhysical(path, read(path)))).toEqual([])
})

test('a style that names a side of the screen is found', () => {
  const code = "style({\n  marginLeft: 4,\n  textAlign: 'right',\n  left: 0,\n  marginInlineStart: 4,\n})"
  expect(findPhysical('a.css.ts', code)).toEqual([
    'a.css.ts:2 marginLeft: 4,',
    "a.css.ts:3 textAlign: 'right',",
    'a.css.ts:4 left: 0,',
  ])
})
