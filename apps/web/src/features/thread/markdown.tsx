import MarkdownIt, { type Token } from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { mentionName, toRichPost } from '@ncc/kit/parts'
import { isLoadableUrl, parseContent } from '@ncc/nostr-core'
import { breakLongWords, Link, ProseImage } from '@ncc/ui'
import { parseFootnotes, type FootnoteEnv } from './footnotes.ts'

/** An element, or a token that has nothing inside. */
interface Branch {
  readonly token: Token
  readonly children: Branch[]
}

// HTML is shown as text; markdown-it nests at most 100 levels, and no text makes it slow.
const parser = new MarkdownIt({ linkify: true }).use(parseFootnotes)
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
parser.linkify.add('nostr:', {
  validate: (text: string, position: number) =>
    /^(?:npub|nprofile|note|nevent|naddr)1[a-z0-9]+/.exec(text.slice(position, position + 1000))?.[0]
      .length ?? 0,
})

function grow(tokens: readonly Token[]): Branch[] {
  const root: Branch[] = []
  const open: Branch[][] = [root]
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop()
      continue
    }
    const branch = { token, children: token.type === 'inline' ? grow(token.children ?? []) : [] }
    open.at(-1)?.push(branch)
    if (token.nesting > 0) open.push(branch.children)
  }
  return root
}

/** What is written in elements, without their markup. */
const wordsOf = (branches: readonly Branch[]): string =>
  branches.map(({ token, children }) => token.content + wordsOf(children)).join('')

/** A name like that of a server. */
const serverName = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u

/** Whether a link's text names a server, but not the one that it leads to. */
function misleads(text: string, host: string): boolean {
  const named = serverName.exec(text)?.[0].toLowerCase()
  return named !== undefined && named !== host.toLowerCase() && `www.${named}` !== host
}

/** The elements that are shown; of others only what is inside. */
const shown = new Set('p ul ol li blockquote strong em s table thead tbody tr th td h3 h4 h5 h6'.split(' '))

/** Below the page's title and the article's. */
const headings: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  h6: 'h6',
}

function show({ token, children }: Branch, key: number): ReactNode {
  const inside = children.map(show)
  const id = token.attrGet('id')?.toString()
  switch (token.type) {
    case 'text':
      return <Fragment key={key}>{breakLongWords(token.content)}</Fragment>
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return <br key={key} />
    case 'hr':
      return <hr key={key} />
    case 'code_inline':
      return <code key={key}>{breakLongWords(token.content)}</code>
    case 'code_block':
    case 'fence':
      return (
        <pre key={key}>
          <code>{breakLongWords(token.content)}</code>
        </pre>
      )
    case 'image':
      return <Picture key={key} src={String(token.attrGet('src'))} alt={token.content} />
    case 'footnote_open':
      return null
    case 'footnote_ref':
      return (
        <sup key={key}>
          <a id={id} href={String(token.attrGet('href'))} role="doc-noteref">
            {token.content}
          </a>
        </sup>
      )
    case 'link_open':
      return (
        <Anchor
          key={key}
          href={String(token.attrGet('href'))}
          text={wordsOf(children)}
          isBare={token.markup === 'linkify'}
        >
          {inside}
        </Anchor>
      )
    default: {
      const tag = headings[token.tag] ?? token.tag
      if (token.hidden || !shown.has(tag)) return <Fragment key={key}>{inside}</Fragment>
      const start = tag === 'ol' ? Number(token.attrGet('start') ?? 1) : undefined
      // A wide table scrolls, also by the keyboard.
      const tabIndex = tag === 'table' ? 0 : undefined
      const digits = start === undefined ? 0 : String(start + children.length - 1).length
      // `Prose` has room for two.
      const style = digits > 2 ? { paddingInlineStart: `${digits + 2}ch` } : undefined
      return createElement(tag, { key, id, start, tabIndex, style }, inside)
    }
  }
}

/** Each may be on a server of its own. */
const maxPictures = 50

/** Leaves the description, or the address, of further pictures. */
function limitPictures(tokens: readonly Token[]): void {
  const pictures = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'image')
  for (const picture of pictures.slice(maxPictures)) {
    picture.type = 'text'
    picture.content ||= String(picture.attrGet('src'))
  }
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return isLoadableUrl(src) ? <ProseImage src={src} alt={alt} /> : alt
}

interface AnchorProps {
  readonly href: string
  /** The words of the link. */
  readonly text: string
  /** Whether it is a bare address, without a link text. */
  readonly isBare: boolean
  readonly children: ReactNode
}

/**
 * Web addresses open in a tab, `nostr:` ones and headings here; others are not links. Where the words name another server than the address,
 * they are followed by the right one.
 */
function Anchor({ href, text, isBare, children }: AnchorProps) {
  if (/^https?:/i.test(href) && URL.canParse(href)) {
    const { host } = new URL(href)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
        {misleads(text, host) && <bdi> ({host})</bdi>}
      </a>
    )
  }
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  const [node] = /^nostr:/i.test(href) ? toRichPost(parseContent(href), new Map(), mentionName).nodes : []
  if (node?.type !== 'mention') return children
  return <Link href={node.href}>{isBare ? <bdi>{node.text}</bdi> : children}</Link>
}

/** Separate from the ids of the page around the text. */
const anchor = (name: string) => `text-${name}`

/** The name of a heading in links to it, as GitHub makes it. */
const slug = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-')

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** All elements, in the order of the text. */
const flat = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => [branch, ...flat(branch.children)])

/** Gives headings their ids, and links to them these ids; a link to a heading that is not there stays text. */
function linkHeadings(all: readonly Branch[]): void {
  const taken = new Map<string, number>()
  for (const { token, children } of all) {
    if (token.type !== 'heading_open') continue
    const name = slug(wordsOf(children.flatMap((inline) => inline.children)))
    const count = taken.get(name) ?? 0
    taken.set(name, count + 1)
    token.attrSet('id', anchor(count === 0 ? name : `${name}-${count}`))
  }
  const ids = new Set(all.flatMap(({ token }) => token.attrGet('id') ?? []))
  for (const { token } of all) {
    const href = String(token.attrGet('href'))
    if (!href.startsWith('#')) continue
    const id = anchor(decoded(href.slice(1)).toLowerCase())
    token.attrSet('href', ids.has(id) ? `#${id}` : '')
  }
}

/** Makes references to footnotes links, and returns the notes in the order of their numbers. */
function linkFootnotes(all: readonly Branch[], { footnotes }: FootnoteEnv): Branch[] {
  const notes = new Map<number, Branch>()
  for (const branch of all) {
    const { token } = branch
    const number = footnotes?.get(token.content) ?? 0
    if (token.type === 'footnote_open' && number > 0 && !notes.has(number)) notes.set(number, branch)
    if (token.type !== 'footnote_ref') continue
    token.content = String(number)
    token.attrSet('href', `#${anchor(`note-${number}`)}`)
  }
  const first = new Map(
    all
      .filter(({ token }) => token.type === 'footnote_ref')
      .toReversed()
      .map((branch) => [branch.token.content, branch]),
  )
  for (const [number, { token }] of first) token.attrSet('id', anchor(`reference-${number}`))
  return [...notes].toSorted(([a], [b]) => a - b).map(([, note]) => note)
}

/** A note with an element at its end: behind the words of its last paragraph. */
function endWith(children: readonly Branch[], end: ReactNode): ReactNode {
  const last = children.at(-1)
  if (last?.token.type !== 'paragraph_open')
    return (
      <>
        {children.map(show)}
        {end}
      </>
    )
  return (
    <>
      {children.slice(0, -1).map(show)}
      <p>
        {last.children.map(show)} {end}
      </p>
    </>
  )
}

interface MarkdownProps {
  readonly text: string
  /** The names of the footnotes, and of the links back from each. */
  readonly labels: { readonly footnotes: string; readonly back: string }
}

/**
 * Untrusted Markdown as elements for `Prose`: CommonMark with tables, footnotes and links to headings, without HTML. At most
 * fifty pictures are shown.
 */
export function Markdown({ text, labels }: MarkdownProps) {
  const env: FootnoteEnv = {}
  const tokens = parser.parse(text, env)
  limitPictures(tokens)
  const root = grow(tokens)
  const all = flat(root)
  linkHeadings(all)
  const notes = linkFootnotes(all, env)
  return (
    <>
      {root.map(show)}
      {notes.length > 0 && (
        <section aria-label={labels.footnotes} role="doc-endnotes">
          <hr />
          <ol>
            {notes.map(({ token, children }, index) => (
              <li key={token.content} id={anchor(`note-${index + 1}`)}>
                {endWith(
                  children,
                  <a
                    href={`#${anchor(`reference-${index + 1}`)}`}
                    aria-label={labels.back}
                    role="doc-backlink"
                  >
                    ↩
                  </a>,
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
