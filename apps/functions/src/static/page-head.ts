import type { Community } from '@ncc/nostr-core/city'

/** The preview of a page on other sites (Open Graph). Texts are plain; addresses are absolute. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** A picture and whether it fills the card, as a photograph does, or stands beside the text, as a portrait does. */
  readonly image?: { readonly url: string; readonly isLarge: boolean } | undefined
  readonly type: 'website' | 'profile' | 'article'
  /** The page's own address; undefined where it has none, as an unknown one. */
  readonly canonical: string | undefined
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as the content of an element or of a quoted attribute. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** One line of at most `max` characters, cut between words. */
export function oneLine(text: string, max: number): string {
  // The start is enough: a post may have hundreds of kilobytes.
  const line = text
    .slice(0, max * 20)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`
}

function meta(facts: PageFacts, { fullName, language }: Community): string {
  const { title, description, image, type, canonical } = facts
  const named = (kind: 'name' | 'property', entries: readonly (readonly [string, string | undefined])[]) =>
    entries.flatMap(([name, content]) =>
      content ? [`<meta ${kind}="${name}" content="${escapeHtml(content)}" />`] : [],
    )
  return [
    ...named('name', [['description', description]]),
    ...named('property', [
      ['og:site_name', fullName],
      ['og:type', type],
      ['og:title', title],
      ['og:description', description],
      ['og:url', canonical],
      ['og:image', image?.url],
      ['og:locale', language.replace('-', '_')],
    ]),
    ...named('name', [['twitter:card', image?.isLarge ? 'summary_large_image' : 'summary']]),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
  ].join('\n')
}

/** The address of the city's picture in browser tabs; undefined where it is that of the app. */
export const faviconOf = ({ icons, logo }: Community, drawnLogo: string) =>
  icons.favicon ?? (logo === drawnLogo ? undefined : logo)

function icons(community: Community, drawnLogo: string): { readonly tab?: string; readonly phone?: string } {
  const tab = faviconOf(community, drawnLogo)
  const phone = community.icons.app
  return {
    ...(tab !== undefined && { tab: `<link rel="icon" href="${escapeHtml(tab)}" />` }),
    ...(phone !== undefined && { phone: `<link rel="apple-touch-icon" href="${escapeHtml(phone)}" />` }),
  }
}

/**
 * Prepares the built index.html for a city: its language, theme, name and icons. Returns the function that writes a page's
 * own title and preview into it. `drawnLogo` is the path of the logo that every server draws.
 */
export function createPageWriter(
  html: string,
  community: Community,
  drawnLogo: string,
): (facts: PageFacts) => string {
  const { tab, phone } = icons(community, drawnLogo)
  const name = escapeHtml(community.fullName)
  let page = html
    .replace(/(<html[^>]* lang=")[^"]*/, (_, start: string) => start + escapeHtml(community.language))
    .replace(/(<html[^>]* data-city=")[^"]*/, (_, start: string) => start + escapeHtml(community.theme))
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace('Nostr City Club has not loaded yet', () => `${name} has not loaded yet`)
  if (tab !== undefined)
    page = page.replace(/<link rel="icon"[^>]*>\s*/g, '').replace('</head>', () => `${tab}\n</head>`)
  if (phone !== undefined) page = page.replace(/<link rel="apple-touch-icon"[^>]*>/, () => phone)
  const [before = '', after] = page.split(/<title>[^<]*<\/title>/, 2)
  if (after === undefined) throw new Error('index.html has no title.')
  return (facts) => `${before}<title>${escapeHtml(facts.title)}</title>\n${meta(facts, community)}${after}`
}
