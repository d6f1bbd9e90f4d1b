import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
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

/** The texts of a component that no catalogue has, each with its line. */
function findHardCoded(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    if (isWord(text)) found.push(`${path}:${line + 1} ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text)
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const child of node.children)
        if (ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression))
          note(child, child.expression.text)
    if (ts.isJsxAttribute(node) && spoken.test(node.name.getText(file))) {
      const value =
        node.initializer && ts.isJsxExpression(node.initializer)
          ? node.initializer.expression
          : node.initializer
      if (value && ts.isStringLiteralLike(value)) note(node, value.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
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
