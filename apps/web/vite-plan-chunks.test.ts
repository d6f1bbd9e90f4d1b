import { expect, it } from 'vitest'
import { planChunks, type TrialChunk } from './vite-plan-chunks.ts'

const chunk = (name: string, bytes: number, imports: readonly string[]): TrialChunk => ({
  fileName: `${name}.js`,
  name,
  code: ' '.repeat(bytes),
  moduleIds: [`/src/${name}.ts`],
  imports: imports.map((other) => `${other}.js`),
  dynamicImports: [],
  isEntry: false,
  styleBytes: 0,
})

/** The chunk of the first page, which imports pages. */
const main = (imports: readonly string[], pages: readonly string[]): TrialChunk => ({
  ...chunk('main', 1, imports),
  dynamicImports: pages.map((page) => `${page}.js`),
  isEntry: true,
})

const modulesIn = (trial: TrialChunk[], loads: Parameters<typeof planChunks>[1] = []) =>
  planChunks(trial, loads).map(({ modules }) =>
    [...modules].map((id) => id.replace(/^\/src\/|\.ts$/g, '')).toSorted(),
  )

it('keeps what the first page needs in a chunk of its own, whoever shares it', () => {
  const trial = [
    main(['react'], ['page']),
    chunk('react', 1, []),
    chunk('page', 1, ['react', 'button']),
    chunk('button', 1, ['react']),
  ]
  expect(modulesIn(trial)).toEqual([
    ['main', 'react'],
    ['button', 'page'],
  ])
})

it('merges what is small or shared by the same pages, not what is large and wanted by few', () => {
  const trial = [
    main([], ['post', 'profile']),
    chunk('post', 1, ['card', 'time']),
    chunk('profile', 1, ['card', 'time', 'map']),
    chunk('map', 900_000, []),
    chunk('card', 900_000, []),
    chunk('time', 1, []),
  ]
  const planned = modulesIn(trial)
  expect(planned).toContainEqual(expect.arrayContaining(['card', 'time']))
  expect(planned.find((modules) => modules.includes('card'))).not.toContain('map')
})

it('merges what one page requests together', () => {
  const trial = [
    main([], ['timeline', 'unread', 'article']),
    chunk('timeline', 90_000, []),
    chunk('unread', 90_000, []),
    chunk('article', 90_000, []),
  ]
  expect(modulesIn(trial)).toHaveLength(4)
  const member = { parts: ['timeline', 'unread'], weight: 10 }
  expect(modulesIn(trial, [member])).toContainEqual(['timeline', 'unread'])
  expect(() => modulesIn(trial, [{ parts: ['gone'], weight: 1 }])).toThrow('gone')
})

it('merges no two chunks between which a third stands, and puts a chunk after those that it imports', () => {
  const trial = [
    main([], ['top', 'middle']),
    chunk('top', 1, ['middle', 'base']),
    chunk('middle', 900_000, ['base']),
    chunk('base', 1, []),
  ]
  const planned = modulesIn(trial, [{ parts: ['top'], weight: 10 }])
  expect(planned).not.toContainEqual(['base', 'top'])
  const placeOf = (name: string) => planned.findIndex((modules) => modules.includes(name))
  expect(placeOf('base')).toBeLessThanOrEqual(placeOf('middle'))
  expect(placeOf('middle')).toBeLessThanOrEqual(placeOf('top'))
})

it('counts what a merged chunk imports', () => {
  const readers = ['vault', 'alerts', 'export']
  const trial = [
    main([], ['search', 'messages', 'share', ...readers]),
    chunk('search', 90_000, ['time']),
    chunk('messages', 90_000, ['lock']),
    chunk('share', 90_000, ['time', 'lock']),
    ...readers.map((name) => chunk(name, 90_000, ['cipher'])),
    chunk('time', 1, []),
    chunk('lock', 20_000, ['cipher']),
    chunk('cipher', 900_000, []),
  ]
  expect(modulesIn(trial).find((modules) => modules.includes('time'))).not.toContain('lock')
})

it('puts the styles of what one page requests together into one file, and the few of pages that import it', () => {
  const styled = (name: string, bytes: number, styleBytes: number, imports: readonly string[]) => ({
    ...chunk(name, bytes, imports),
    moduleIds: [`/src/${name}.ts`, `${name}.css`],
    styleBytes,
  })
  const trial = [
    main([], ['timeline', 'unread', 'article', 'vault', 'print']),
    styled('timeline', 90_000, 5000, ['card']),
    styled('unread', 90_000, 5000, ['card']),
    styled('article', 900_000, 5000, ['card']),
    styled('vault', 900_000, 500, ['card']),
    styled('print', 900_000, 500, []),
    styled('card', 900_000, 5000, []),
  ]
  const planned = modulesIn(trial, [{ parts: ['timeline', 'unread'], weight: 1, oneStyleSheet: true }])
  expect(planned).toContainEqual(['card', 'card.css', 'timeline.css', 'unread.css', 'vault.css'])
  expect(planned).toContainEqual(['article', 'article.css'])
  expect(planned).toContainEqual(['print', 'print.css'])
})
