import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Which design tokens a component uses, by their paths such as `color.accent`; of `space.*`, props choose one. */
export interface TokenUse {
  readonly tokens: readonly string[]
  /** The exported components in it, which use tokens of their own. */
  readonly components: readonly string[]
}

/** A module as far as it matters here: its statements, and where the names in them come from. */
interface Module {
  /** By the name that each defines. */
  readonly definitions: ReadonlyMap<string, string>
  /** Those that define nothing, such as `globalStyle(…)`. */
  readonly effects: readonly string[]
  /** By the name here; `name` is undefined for a whole module (`import * as styles`). */
  readonly imports: ReadonlyMap<string, { file: string; name: string | undefined }>
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const importPattern = /^import (?!type\b)(?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']*)'/gm
const definitionPattern = /^(?:export )?(?:const|function) (\w+)/
const identifiers = (text: string) => text.matchAll(/\b([A-Za-z]\w*)\b(?:\.(\w+))?/g)

function parse(file: string): Module {
  const text = withoutComments(readFileSync(file, 'utf8'))
  const imports = new Map<string, { file: string; name: string | undefined }>()
  for (const [, whole, list = '', path = ''] of text.matchAll(importPattern)) {
    const from = join(dirname(file), path)
    if (whole !== undefined) imports.set(whole, { file: from, name: undefined })
    for (const part of list.split(',').map((part) => part.trim())) {
      const [name = '', local = name] = part.split(' as ')
      if (name !== '' && !name.startsWith('type ')) imports.set(local, { file: from, name })
    }
  }
  const definitions = new Map<string, string>()
  const effects: string[] = []
  // A statement begins where a line is not indented and closes nothing.
  for (const statement of text.split(/\n(?=[^\s})\]>])/)) {
    const name = definitionPattern.exec(statement)?.[1]
    if (name !== undefined) definitions.set(name, statement)
    else if (!/^(?:import|export)\b/.test(statement)) effects.push(statement)
  }
  return { definitions, effects, imports }
}

const componentPattern = /^export \{([^}]*)\} from '(.*?)'/gm

/** The exported components with the files where they are: `Button` → `/…/controls/button.tsx`. */
function exportedComponents(sources: string): ReadonlyMap<string, string> {
  const index = readFileSync(join(sources, 'index.ts'), 'utf8')
  return new Map(
    [...index.matchAll(componentPattern)].flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z][a-z]\w*$/.test(name))
        .map((name) => [name, join(sources, file)] as const),
    ),
  )
}

/** The tokens of every exported component: of its own code and style sheets, without those of other components in it. */
function findTokenUse(sources: string): Readonly<Record<string, TokenUse>> {
  const components = exportedComponents(sources)
  const modules = new Map<string, Module>()
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? parse(file)
    modules.set(file, known)
    return known
  }
  const useOf = ([component, ownFile]: [string, string]): [string, TokenUse] => {
    const tokens = new Set<string>()
    const others = new Set<string>()
    const seen = new Set<string>()
    const visitStatement = (file: string, statement: string) => {
      const { definitions, imports } = moduleOf(file)
      for (const [, name = '', member] of identifiers(statement)) {
        const imported = imports.get(name)
        if (imported) visit(imported.file, imported.name ?? member ?? '')
        else if (definitions.has(name)) visit(file, name)
      }
      // What is loaded when it is first needed.
      for (const [, path = ''] of statement.matchAll(/\bimport\('(\.[^']*)'\)/g)) {
        const part = join(dirname(file), path)
        for (const name of moduleOf(part).definitions.keys()) visit(part, name)
      }
      for (const [, group = '', token = '*'] of statement.matchAll(/\bvars\.(\w+)(?:\.(\w+))?/g))
        tokens.add(`${group}.${token}`)
    }
    const visit = (file: string, name: string) => {
      const place = `${file} ${name}`
      if (seen.has(place) || file.endsWith('contract.css.ts')) return
      seen.add(place)
      if (name !== component && components.get(name) === file) {
        others.add(name)
        return
      }
      const { definitions, effects } = moduleOf(file)
      const definition = definitions.get(name)
      if (definition === undefined) return
      visitStatement(file, definition)
      // A style sheet styles what is inside by `globalStyle`, or by a function that calls it.
      const mentions = (statement: string, names: readonly string[]) =>
        names.some((name) => new RegExp(`\\b${name}\\b`).test(statement))
      const helpers = [...definitions]
        .filter(([, other]) => mentions(other, [name]))
        .map(([helper]) => helper)
      for (const effect of effects) if (mentions(effect, [name, ...helpers])) visitStatement(file, effect)
    }
    visit(ownFile, component)
    return [component, { tokens: [...tokens].toSorted(), components: [...others].toSorted() }]
  }
  return Object.fromEntries([...components].map(useOf))
}

const moduleName = 'virtual:token-use'

/** Offers `findTokenUse` to the pages as the module `virtual:token-use`. */
export const tokenUse = (sources: string): Plugin => ({
  name: 'ncc-token-use',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
  load: (id) =>
    id === `\0${moduleName}` ? `export const tokenUse = ${JSON.stringify(findTokenUse(sources))}` : undefined,
})
