import * as v from 'valibot'
import { MalformedError } from '../protocol/errors.ts'
import { normalizeRelayUrl } from '../protocol/relay-url.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'

const pubkey = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits'))
const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(max))

/** A web address, or a path on the configuration's own origin. */
const url = v.pipe(
  v.string(),
  v.check(
    (value) => /^\/(?!\/)/.test(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    'must be an http(s) URL or a path that starts with /',
  ),
)
const relayUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^\/(?!\/)/.test(value) || (URL.canParse(value) && /^wss?:$/.test(new URL(value).protocol)),
    'must be a ws(s) URL or a path that starts with /',
  ),
)

/** At most eight fallback relays, since each needs a connection. */
const fewRelays = v.optional(v.pipe(v.array(relayUrl), v.maxLength(8, 'must name eight relays at most')), [])

const person = v.object({ pubkey, name: text(60), about: v.optional(v.string(), '') })

const categoryGroups = ['Community', 'Entertainment', 'Knowledge', 'Events'] as const

const category = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be lowercase letters, digits and hyphens')),
  name: text(40),
  group: v.picklist(categoryGroups),
})

/** The categories of the specification (§3), used if a community names none. */
export const defaultCategories = [
  { id: 'general', name: 'General', group: 'Community' },
  { id: 'community', name: 'Community', group: 'Community' },
  { id: 'global', name: 'Global', group: 'Community' },
  { id: 'music', name: 'Music', group: 'Entertainment' },
  { id: 'comedy', name: 'Comedy', group: 'Entertainment' },
  { id: 'steppin', name: 'Dance', group: 'Entertainment' },
  { id: 'tech', name: 'Technology', group: 'Knowledge' },
  { id: 'photography', name: 'Photography', group: 'Knowledge' },
  { id: 'events', name: 'Events', group: 'Events' },
] as const satisfies readonly Category[]

const schema = v.object({
  product: text(20),
  fullName: text(60),
  tagline: v.optional(v.string(), ''),
  relays: v.object({
    city: relayUrl,
    public: relayUrl,
    fallback: fewRelays,
    contactsFallback: fewRelays,
    search: v.optional(v.array(relayUrl), []),
  }),
  suggested: v.pipe(v.array(person), v.length(3, 'must name three accounts')),
  shadowtoad: person,
  club: person,
  badge: v.object({ d: text(60), name: text(60), description: v.string(), image: url }),
  radio: v.object({ name: text(60), url }),
  logo: url,
  fallbackImages: v.object({ banner: url, badge: url }),
  categories: v.optional(v.array(category), () => [...defaultCategories]),
  theme: v.optional(text(40), 'lamplight'),
  /** The theme itself, where it is the city's own: a design tokens file (DTCG 2025.10), or its address. */
  tokens: v.optional(v.unknown()),
  links: v.optional(v.array(v.object({ label: text(40), url })), []),
  /** Who gets the city's badge: everybody, accounts on the club's list, or those with an invitation code. */
  membership: v.optional(v.picklist(['open', 'list', 'code']), 'open'),
  /** Who reads and writes on the city's own relays. */
  access: v.optional(v.picklist(['open', 'members', 'closed']), 'open'),
  /** The key that the city's relay signs with (NIP-43's `self`); what it labels as hidden is not shown. */
  relayPubkey: v.optional(pubkey),
  /** Whether the app shows and sends zaps (NIP-57). */
  zaps: v.optional(v.boolean(), true),
})

/** A category of posts (spec §3). */
export type Category = v.InferOutput<typeof category>

/** A community's configuration, with absolute addresses. */
export type Community = v.InferOutput<typeof schema>

/** What is wrong with one field; `path` names it, such as `relays.fallback.1`. */
export interface CommunityProblem {
  readonly path: string
  readonly problem: string
}

/** A community.json is invalid. The message names every field that is wrong; `path` is the first of them. */
export class InvalidCommunityError extends MalformedError {
  override readonly code = 'invalid-community'
  readonly path: string
  readonly problems: readonly CommunityProblem[]
  constructor(problems: readonly CommunityProblem[]) {
    const lines = problems.map(({ path, problem }) => `community.json: ${path && `${path} `}${problem}`)
    super(lines.join('\n'))
    this.path = problems[0]?.path ?? ''
    this.problems = problems
  }
}

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'is missing'
  return issue.message.startsWith('must ')
    ? `${issue.message}, not ${issue.received}`
    : `is wrong: ${issue.message}`
}

/** Stands in for parts that are missing, so that their fields are named as well. */
const parts = { relays: {}, shadowtoad: {}, club: {}, badge: {}, radio: {}, fallbackImages: {} }

function problemsOf(value: unknown): readonly CommunityProblem[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const { issues = [] } = v.safeParse(schema, isObject ? { ...parts, ...value } : value)
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', problem: sentence(issue) }))
}

/**
 * Parses a community's configuration and makes its paths absolute on `origin` (`https://city.example`).
 * @throws {InvalidCommunityError} naming every invalid field.
 */
export function parseCommunity(value: unknown, origin: string): Community {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new InvalidCommunityError(problemsOf(value))
  return withOrigin(result.output, origin)
}

function withOrigin(community: Community, origin: string): Community {
  const web = (address: string) => new URL(address, origin).href
  const relay = (address: string) => {
    const absolute = new URL(address, origin).href.replace(/^http/, 'ws')
    return normalizeRelayUrl(absolute) ?? absolute
  }
  const { relays, fallbackImages } = community
  return {
    ...community,
    relays: {
      city: relay(relays.city),
      public: relay(relays.public),
      fallback: relays.fallback.map(relay),
      contactsFallback: relays.contactsFallback.map(relay),
      search: relays.search.map(relay),
    },
    badge: { ...community.badge, image: web(community.badge.image) },
    radio: { ...community.radio, url: web(community.radio.url) },
    logo: web(community.logo),
    fallbackImages: {
      banner: web(fallbackImages.banner),
      badge: web(fallbackImages.badge),
    },
    links: community.links.map((link) => ({ ...link, url: web(link.url) })),
  }
}

/** The relays of a community by role, for `createClient`: the city's relay is the home relay. */
export function communityRelays({ relays }: Pick<Community, 'relays'>): RelayRoles {
  const { city, public: open, ...others } = relays
  return { home: city, default: [...new Set([city, open])], ...others }
}
