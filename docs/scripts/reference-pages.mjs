import { Comment } from 'typedoc'

const firstSentence = (comment) => {
  const text = Comment.combineDisplayParts(comment?.summary ?? []).replaceAll('\n', ' ')
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}

const url = (router, reflection) =>
  `/reference/${router.getFullUrl(reflection).replace(/(index)?\.md(?=#|$)/, '')}`

/** Packages from the protocol up to components; the entry points of each by name. */
const order = ['@ncc/nostr-core', '@ncc/hooks', '@ncc/kit', '@ncc/ui']
const orderOf = ({ name }) => order.findIndex((start) => name.startsWith(start))
const modulesOf = (project) => (project.children ?? []).toSorted((a, b) => orderOf(a) - orderOf(b))

/** The first page of the reference: every entry point with its first sentence. */
export function indexPage(project, router) {
  const rows = modulesOf(project).map(
    (module) => `| [\`${module.name}\`](${url(router, module)}) | ${firstSentence(module.comment)} |`,
  )
  return [
    '---',
    'editLink: false',
    '---',
    '# API reference',
    '',
    'Written from the docstrings of the packages. Every import path has a page, and every class, function and interface a page',
    'of its own. Only the names listed here are public.',
    '',
    'The examples are type-checked. In them, `client` is a client from `createClient`, `signer` the signer of an account, `event`',
    'and `post` are events, and `pubkey`, `friend` and `id` are 64 hex digits; [the guides](/guides/feeds) show where these come',
    'from. Every other name is imported from the path that its page names. The icons of `@ncc/ui` are listed in Storybook.',
    '',
    '| import | what it has |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** The sidebar of the reference, as VitePress takes it: the entry points; the page of each lists its names. */
export function sidebarOf(project, router) {
  const links = modulesOf(project).map((module) => ({ text: module.name, link: url(router, module) }))
  return [{ text: 'API reference', link: '/reference/', items: links }]
}
