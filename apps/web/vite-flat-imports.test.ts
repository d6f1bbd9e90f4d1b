import { build, type Plugin, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { flatImports } from './vite-flat-imports.ts'

/** Virtual files. */
const files: Record<string, string> = {
  '/page': `import('/feature'); import('/other'); import('/third')`,
  '/feature': `import { a } from '/a'; console.log(a)`,
  '/other': `import { a } from '/a'; console.log(a, 'other')`,
  '/third': `import { b } from '/b'; console.log(b, 'third')`,
  '/a': `import { b } from '/b'; export const a = [b]`,
  '/b': `export const b = performance.now()`,
}

const sources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (id) => (id in files ? id : undefined),
  load: (id) => files[id],
}

async function buildFiles(groups: { name: string; test: RegExp }[]) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, flatImports()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: '/page', output: { codeSplitting: { groups } } },
    },
  })) as Rolldown.RolldownOutput
  const chunk = (id: string) =>
    output.find((file) => file.type === 'chunk' && file.moduleIds.includes(id)) as Rolldown.OutputChunk
  const fileOf = (id: string) => chunk(id).fileName.split('/').at(-1) ?? ''
  return { chunk, fileOf }
}

it('lets a page name what its imports import', async () => {
  const { chunk, fileOf } = await buildFiles([])
  expect(chunk('/feature').imports).not.toContain(chunk('/b').fileName)
  expect(chunk('/feature').code).toContain(`import"./${fileOf('/b')}"`)
  expect(chunk('/page').code).not.toContain(fileOf('/b'))
})

it('does so for pages that share a chunk', async () => {
  const { chunk, fileOf } = await buildFiles([
    { name: 'b', test: /b$/ },
    { name: 'a', test: /a$/ },
    { name: 'pages', test: /feature|other/ },
  ])
  expect(chunk('/other')).toBe(chunk('/feature'))
  expect(chunk('/feature').imports).not.toContain(chunk('/b').fileName)
  expect(chunk('/feature').code).toContain(`import"./${fileOf('/b')}"`)
})
