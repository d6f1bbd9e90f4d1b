import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Community } from '@ncc/nostr-core/city'
import { contentSecurityPolicy } from './security-headers.ts'
import { StaticFolder } from './static-folder.ts'

/** The built Storybook of the components. */
export interface Storybook {
  /** Responds to a path below `/storybook/`; undefined if there is no such file. */
  respond(name: string, request: Request): Promise<Response | undefined>
}

const pages = ['index.html', 'iframe.html']

/** The inline scripts of a page, as a policy names them. Storybook writes them when it is built. */
function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/**
 * Opens the folder of a built Storybook; undefined if it is not built. It has the origin of the app, whose keys every script
 * there could read: only the scripts of the build run, as for the app.
 */
export async function openStorybook(folder: string): Promise<Storybook | undefined> {
  const files = await StaticFolder.open(folder)
  // A build that was broken off is none.
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
      const response = await files.respond(name === '' ? 'index.html' : name, request)
      response?.headers.set('content-security-policy', policy)
      return response
    },
  }
}

/** A community's configuration, with a link to the Storybook where this server has one. */
export function withStorybook(community: Community, storybook: Storybook | undefined): Community {
  if (!storybook) return community
  return {
    ...community,
    links: [...community.links, { label: 'Components and themes', url: '/storybook/' }],
  }
}
