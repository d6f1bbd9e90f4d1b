import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Community } from '@ncc/nostr-core/city'
import { contentSecurityPolicy } from './security-headers.ts'
import { StaticFolder } from './static-folder.ts'

/** A site that the workspace has built: the Storybook of the components, the documentation. */
export interface BuiltSite {
  /** Responds to a path below the site's own; a folder's is its `index.html`. Undefined if there is no such file. */
  respond(name: string, request: Request): Promise<Response | undefined>
}

/** The inline scripts of a page, as a policy names them. They are written when the site is built. */
function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/**
 * Opens the folder of a built site; undefined if it is not built. The site shares the app's origin, where any script
 * could read keys, so only the build's own scripts may run. Between them, `pages` contain every inline script.
 */
export async function openBuiltSite(
  folder: string | undefined,
  pages: readonly string[],
): Promise<BuiltSite | undefined> {
  if (folder === undefined) return undefined
  const files = await StaticFolder.open(folder)
  // An incomplete build counts as not built.
  if (!pages.every((page) => files.has(page))) return undefined
  const texts = await Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')))
  const policy = contentSecurityPolicy({
    'default-src': "'self'",
    'script-src': ["'self'", ...new Set(texts.flatMap(scriptHashes))].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  })
  return {
    async respond(name, request) {
      const response = await files.respond(/(^|\/)$/.test(name) ? `${name}index.html` : name, request)
      response?.headers.set('content-security-policy', policy)
      return response
    },
  }
}

/** The built sites of a server. */
export interface BuiltSites {
  readonly storybook: BuiltSite | undefined
  readonly docs: BuiltSite | undefined
}

/** A community's configuration, with links to the sites that this server has. */
export function withSites(community: Community, { storybook, docs }: BuiltSites): Community {
  const added = [
    ...(docs ? [{ label: 'Documentation', url: '/docs/' }] : []),
    ...(storybook ? [{ label: 'Components and themes', url: '/storybook/' }] : []),
  ]
  return added.length === 0 ? community : { ...community, links: [...community.links, ...added] }
}
