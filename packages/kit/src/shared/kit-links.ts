import { decodeNip19, isHex64 } from '@ncc/nostr-core'

/** What a link inside the app leads to: a person or post (64 hex each), or the posts with a topic. */
export type KitPlace =
  | { readonly type: 'person'; readonly pubkey: string }
  | { readonly type: 'post'; readonly id: string }
  | { readonly type: 'topic'; readonly topic: string }

/** A post's id (64 hex) from hex, `note1…` or `nevent1…`. */
export function parsePostId(code: string): string | undefined {
  if (isHex64(code)) return code
  const decoded = decodeNip19(code)
  if (decoded?.type === 'note') return decoded.data
  return decoded?.type === 'nevent' ? decoded.data.id : undefined
}

/**
 * What the path of a link leads to: the kit links to `/u/{pubkey}`, `/post/{id}` and `/?topic={topic}`. Undefined for any
 * other path.
 * @example parseKitLink('/?topic=radio') // { type: 'topic', topic: 'radio' }
 */
export function parseKitLink(href: string): KitPlace | undefined {
  const { pathname, searchParams } = new URL(href, 'https://app.invalid')
  const [, page, code = ''] = pathname.split('/')
  if (page === 'u' && isHex64(code)) return { type: 'person', pubkey: code }
  const id = page === 'post' ? parsePostId(code) : undefined
  if (id !== undefined) return { type: 'post', id }
  const topic = searchParams.get('topic')
  return pathname === '/' && topic ? { type: 'topic', topic } : undefined
}
