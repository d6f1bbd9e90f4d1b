// The `@example` blocks of docstrings: which names must have one, and the blocks as files to be type-checked.
import { ReflectionKind } from 'typedoc'
import { entryNames } from './entry-names.mjs'

const commentsOf = (reflection) =>
  [reflection.comment, ...(reflection.signatures ?? []).map(({ comment }) => comment)].filter(Boolean)

const examplesIn = (reflection) =>
  commentsOf(reflection)
    .flatMap(({ blockTags }) => blockTags)
    .filter(({ tag }) => tag === '@example')

const membersOf = (project) =>
  (project.children ?? []).flatMap((module) => (module.children ?? []).map((member) => ({ module, member })))

/** What is wrong: an entry point without an example, or one that is no longer exported. */
export function missingExamples(project) {
  const members = membersOf(project)
  return entryNames.flatMap((name) => {
    const member = members.find(
      (each) => each.member.name === name && !each.member.kindOf(ReflectionKind.Reference),
    )
    if (!member) return [`${name} is in entry-names.mjs but not exported`]
    return examplesIn(member.member).length > 0 ? [] : [`${name} of ${member.module.name} has no @example`]
  })
}

/** What examples use without saying where it is from, as the first page of the reference explains. */
const given = {
  client: 'NostrClient',
  signer: 'Signer',
  event: 'NostrEvent',
  post: 'NostrEvent',
  pubkey: 'string',
  friend: 'string',
  id: 'string',
  nsec: 'string',
  text: 'string',
  stored: 'string',
  file: 'File',
  city: "import('@ncc/ui/theme').CityTokens",
  community: "import('@ncc/nostr-core/city').Community",
  extension: "import('@ncc/nostr-core/keys').NostrExtension",
  places: "import('@ncc/nostr-core/testing').TransportPlaces",
}

const otherImports = {
  // Icons are lucide's, and not in the reference.
  CityIcon: '@ncc/ui',
  useState: 'react',
  WebSocket: 'ws',
  describe: 'vitest',
  test: 'vitest',
  expect: 'vitest',
}

const declaredIn = (code) =>
  new Set(
    [...code.matchAll(/(?:const|let|function) (?:[{[]([^}\]]*)[}\]]|(\w+))/g)].flatMap(([, list, one]) =>
      (list ?? one).split(',').map((name) => name.trim().split(':').at(-1).trim()),
    ),
  )

/** An example as a module, which imports every public name that it uses. */
function moduleOf(code, module, names) {
  const declared = declaredIn(code)
  const bare = code.replaceAll(/'[^'\n]*'|`[^`]*`|\/\/.*/g, '')
  const used = new Set([...bare.matchAll(/(?<!(?<!\.\.)\.|\w)[A-Za-z]\w*/g)].map(([name]) => name))
  const lines = []
  for (const name of used) {
    if (declared.has(name)) continue
    const isOwn = module.children.some((member) => member.name === name)
    const from = isOwn ? module.name : (otherImports[name] ?? names.get(name))
    if (Object.hasOwn(given, name)) lines.push(`declare const ${name}: ${given[name]}`)
    else if (from === 'ws') lines.push(`import WebSocket from 'ws'`)
    else if (from) lines.push(`import { ${name} } from '${from}'`)
  }
  lines.push("import type { NostrClient, NostrEvent, Signer } from '@ncc/nostr-core'")
  const imports = lines.filter((line, index) => lines.indexOf(line) === index)
  const distinct = bare.includes('NostrEvent')
    ? imports.filter((line) => !/import \{ (NostrEvent|Signer|NostrClient) \}/.test(line))
    : imports
  return `${distinct.join('\n')}\n${code}\nexport {}\n`
}

/** Each example as a file. */
export function examplesOf(project) {
  const all = membersOf(project)
  const names = new Map(all.toReversed().map(({ module, member }) => [member.name, module.name]))
  return all.flatMap(({ module, member }) =>
    examplesIn(member).map(({ content }, index) => {
      const text = content.map((part) => part.text).join('')
      const code = /^```\w*\n([^]*?)\n```/m.exec(text)?.[1] ?? text
      const slug = `${module.name.slice(1)}/${member.name}`.replaceAll('/', '.')
      const name = `${slug}.${index}.${/<\/?[A-Z]\w+/.test(code) ? 'tsx' : 'ts'}`
      return { name, text: moduleOf(code, module, names) }
    }),
  )
}
