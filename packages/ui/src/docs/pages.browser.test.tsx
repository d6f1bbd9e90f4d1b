import { isValidElement } from 'react'
import { tokenUse } from 'virtual:token-use'
import { expect, test } from 'vitest'
import * as icons from '../display/icons.ts'
import * as ui from '../index.ts'
import type { NamedGuide } from './guide.ts'
import helpers from './helpers.mdx?raw'
import { allStates } from './states.tsx'

interface Story {
  readonly parameters?: { readonly states?: { shown: readonly string[]; without: readonly string[] } }
}
interface Page {
  readonly default: {
    readonly title?: string
    readonly tags?: readonly string[]
    readonly component?: unknown
    readonly parameters?: { readonly guide?: NamedGuide }
  }
  readonly Playground?: Story
  readonly States?: Story
}

const pages = Object.values(import.meta.glob<Page>('../**/*.stories.tsx', { eager: true }))
const sources = import.meta.glob<string>('../**/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const exported = Object.entries(ui).filter(([name]) => !(name in icons))
const isComponent = (name: string) => /^[A-Z][a-z]/.test(name)
const components = exported.filter(([name]) => isComponent(name))
const pageOf = (component: unknown) => pages.find((page) => page.default.component === component)
const guideOf = (component: unknown) => pageOf(component)?.default.parameters?.guide

/** The names of the components that do not meet a condition. */
const missing = (isSo: (component: unknown, name: string) => boolean) =>
  components.filter(([name, component]) => !isSo(component, name)).map(([name]) => name)

test('every component has a page with a playground', () => {
  expect(components.length).toBeGreaterThan(90)
  expect(missing((component) => pageOf(component)?.Playground !== undefined)).toEqual([])
})

test('every page has contents, which are a guide', () => {
  const isPage = ({ default: { tags = [] } }: Page) => !tags.includes('!autodocs')
  const empty = pages.filter((page) => isPage(page) && !page.default.parameters?.guide)
  expect(empty.map((page) => page.default.title)).toEqual([])
})

test('Storybook leaves the guides: a comment above a meta would take their place', () => {
  const commented = Object.entries(sources).filter(([, source]) => /\*\/\nconst meta\b/.test(source))
  expect(commented.map(([file]) => file)).toEqual([])
})

test('every page says what its component is for, when to use something else, and how it is operated', () => {
  const isSaid = (words: string | undefined) => words !== undefined && words.length > 5
  expect(missing((component, name) => guideOf(component)?.name === name)).toEqual([])
  for (const part of ['use', 'instead', 'access'] as const)
    expect([part, ...missing((component) => isSaid(guideOf(component)?.[part]))]).toEqual([part])
  const hasKeys = (keys: NamedGuide['keys'] = {}) =>
    typeof keys === 'string' ? isSaid(keys) : Object.keys(keys).length > 0
  expect(missing((component) => hasKeys(guideOf(component)?.keys))).toEqual([])
})

test('every page has a do and a don’t, in a sentence and as it looks', () => {
  const isShown = ([words, example]: readonly [string, unknown] = ['', null]) =>
    words.length > 5 && isValidElement(example)
  expect(missing((component) => isShown(guideOf(component)?.do))).toEqual([])
  expect(missing((component) => isShown(guideOf(component)?.dont))).toEqual([])
})

test('every page shows all states, or says which its component does not have', () => {
  const faults = components.flatMap(([name, component]) => {
    const { shown = [], without = [] } = pageOf(component)?.States?.parameters?.states ?? {}
    return allStates
      .filter((state) => shown.includes(state) === without.includes(state))
      .map((state) => `${name}: ${state}`)
  })
  expect(faults).toEqual([])
})

test('every page knows the tokens of its component', () => {
  expect(missing((_component, name) => tokenUse[name] !== undefined)).toEqual([])
  expect(tokenUse['Divider']).toEqual({ tokens: ['color.line'], components: [] })
  expect(tokenUse['Button']?.tokens).toContain('color.accentHover')
  expect(tokenUse['PostCard']?.components).toContain('ActionButton')
  const withNone = Object.entries(tokenUse).filter(
    ([, use]) => use.tokens.length + use.components.length === 0,
  )
  expect(withNone.map(([name]) => name).toSorted()).toEqual([
    'ContentWarningLabel',
    'Emoji',
    'UiProvider',
    'VisuallyHidden',
  ])
})

test('exports that are not components are documented', () => {
  const others = exported.map(([name]) => name).filter((name) => !isComponent(name))
  expect(others.filter((name) => !helpers.includes(`### \`${name}\``))).toEqual([])
})
