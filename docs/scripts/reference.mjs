// Writes the API reference from the packages' docstrings: a page for each public name to `reference/`, and the examples of
// the docstrings as files to `reference-examples/`, so that they are type-checked. Fails for a public name without words, for
// a link to nothing, for a type that public names mention and nobody can import, and for an entry point without an example.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, Comment, CommentTag, Converter, ReflectionKind } from 'typedoc'
import { MarkdownPageEvent } from 'typedoc-plugin-markdown'
import { categoryOf } from './categories.mjs'
import { writeCopiedPages } from './copied-pages.mjs'
import { examplesOf, missingExamples } from './examples.mjs'
import { listErrors } from './list-errors.mjs'
import { typesNotExported } from './not-exported.mjs'
import { nameParameter } from './parameter-names.mjs'
import { indexPage, sidebarOf } from './reference-pages.mjs'
import { namesWithoutWords } from './words.mjs'

/** Folders in `packages/`, in the order of the reference. */
const packages = ['nostr-core', 'hooks', 'kit', 'ui']

const docs = fileURLToPath(new URL('..', import.meta.url))
const workspace = join(docs, '..', 'packages')
const out = join(docs, 'reference')

/** The entry points of a package: names such as `@ncc/nostr-core/keys`, and the absolute path of each one's source. */
async function entryPointsOf(folder) {
  const base = join(workspace, folder)
  const { name, exports } = JSON.parse(await readFile(join(base, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const source = target['@ncc/source']
    // Style sheets have no reference.
    return source?.endsWith('.ts') ? [[join(base, source), name + subpath.slice(1)]] : []
  })
}

const entryPoints = new Map((await Promise.all(packages.map(entryPointsOf))).flat())
const app = await Application.bootstrapWithPlugins({
  entryPoints: [...entryPoints.keys()],
  tsconfig: join(docs, 'tsconfig.reference.json'),
  plugin: ['typedoc-plugin-markdown'],
  outputs: [{ name: 'markdown', path: out }],
  name: 'API reference',
  logLevel: 'Warn',
  readme: 'none',
  // `pnpm typecheck` has checked the packages.
  skipErrorChecking: true,
  preservedTypeAnnotationTags: ['@throws'],
  excludePrivate: true,
  excludeInternal: true,
  excludeExternals: true,
  validation: { notExported: false, notDocumented: false, invalidLink: true, rewrittenLink: true },
  treatWarningsAsErrors: true,
  sort: ['alphabetical'],
  router: 'member',
  entryFileName: 'index',
  excludeScopesInPaths: true,
  membersWithOwnFile: ['Class', 'Function', 'Interface'],
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hideGroupHeadings: true,
  useCodeBlocks: true,
  expandObjects: true,
  expandParameters: true,
  sanitizeComments: true,
  pageTitleTemplates: { module: ({ name }) => name, member: ({ name }) => name },
  ...Object.fromEntries(
    [
      'indexFormat',
      'parametersFormat',
      'interfacePropertiesFormat',
      'classPropertiesFormat',
      'typeAliasPropertiesFormat',
      'propertyMembersFormat',
      'typeDeclarationFormat',
    ].map((format) => [format, 'table']),
  ),
})

app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
  const modules = context.project.children ?? []
  for (const module of modules) {
    module.name = entryPoints.get(module.sources?.[0]?.fullFileName) ?? module.name
    for (const member of module.children ?? []) {
      const file = member.sources?.[0]?.fullFileName
      if (!file) continue
      const documented = member.signatures?.[0] ?? member
      documented.comment ??= new Comment()
      const title = categoryOf(relative(workspace, file).split(sep).join('/'))
      // What a component takes needs no words besides those of each prop.
      const component = /^(\w+)Props$/.exec(member.name)?.[1]
      if (component && documented.comment.summary.length === 0) {
        documented.comment.summary = [{ kind: 'text', text: `The props of \`${component}\`.` }]
      }
      documented.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: title }]))
    }
  }
  const publicNames = new Map(
    modules.flatMap((module) => module.children ?? []).map((member) => [member.name, member]),
  )
  for (const reflection of Object.values(context.project.reflections)) {
    if (reflection.comment) listErrors(reflection.comment, publicNames)
    nameParameter(reflection)
  }
})

const project = await app.convert()
if (!project) process.exit(1)
// Fields of a community have their words twice, in the schema and in its type.
app.logger.resetWarnings()
app.validate(project)
const problems = [...namesWithoutWords(project), ...missingExamples(project), ...typesNotExported(project)]
for (const problem of problems) app.logger.error(problem)

// Pages say where a name is imported from; not where its source is, which no reader of a package has to know.
app.options.setValue('disableSources', true)
let router
app.renderer.on(MarkdownPageEvent.END, (page) => {
  router = app.renderer.router
  const { model } = page
  const isMember = model.parent?.kindOf(ReflectionKind.Module)
  const isType = model.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias)
  const line = `import ${isType ? 'type ' : ''}{ ${model.name} } from '${model.parent?.name}'`
  const [title, ...rest] = (page.contents ?? '').split('\n')
  const front = ['---', 'editLink: false', 'outline: [2, 3]', '---', '']
  page.contents = [...front, title, ...(isMember ? ['', '```ts', line, '```'] : []), ...rest].join('\n')
})
await rm(out, { recursive: true, force: true })
await app.generateOutputs(project)
await writeFile(join(out, 'index.md'), indexPage(project, router))
await writeFile(join(out, 'sidebar.json'), JSON.stringify(sidebarOf(project, router), undefined, 1))

await writeCopiedPages()

const examples = join(docs, 'reference-examples')
await rm(examples, { recursive: true, force: true })
await mkdir(examples, { recursive: true })
for (const { name, text } of examplesOf(project)) await writeFile(join(examples, name), text)

if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1)
