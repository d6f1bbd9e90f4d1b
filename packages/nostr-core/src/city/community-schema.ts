import * as v from 'valibot'
import { cityTexts, type CityText } from './city-texts.ts'

const pubkey = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits'))
const short = (max: number) => v.maxLength<string, number, string>(max, `must have ${max} characters at most`)
const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), short(max))

const isPath = (value: string) => /^\/(?!\/)/.test(value)

/** A web address, or a path on the configuration's own origin. */
const url = v.pipe(
  v.string(),
  v.check(
    (value) => isPath(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    'must be an http(s) URL or a path that starts with /',
  ),
)
const relayUrl = v.pipe(
  v.string(),
  v.check(
    (value) => isPath(value) || (URL.canParse(value) && /^wss?:$/.test(new URL(value).protocol)),
    'must be a ws(s) URL or a path that starts with /',
  ),
)

/** At most eight fallback relays, since each needs a connection. */
const fewRelays = v.optional(v.pipe(v.array(relayUrl), v.maxLength(8, 'must name eight relays at most')), [])

const person = v.object({ pubkey, name: text(60), about: v.optional(v.string(), '') })

const category = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be lowercase letters, digits and hyphens')),
  name: text(40),
  /** The heading it is listed under; the four of `defaultCategories` are translated. */
  group: text(40),
})

/** A category of posts. */
export type Category = v.InferOutput<typeof category>

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

/** The themes that come with the app; a city with `tokens` has a theme of its own. */
export const themeNames = ['lamplight', 'harbour'] as const

/** The pages and panels that a city may leave out. */
export const optionalParts = ['radio', 'shadowtoad', 'vault', 'badges', 'zaps', 'suggestions'] as const

/** A page or panel that a city may leave out. */
export type OptionalPart = (typeof optionalParts)[number]

const languageTag = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag like en or pt-BR'),
)

const listed = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(', ')
const oneOf = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, ({ received }) => `must be one of ${listed(names)}, not ${received}`)

const hasOnlyPlaceholders = (name: CityText, value: string) => {
  const allowed: readonly string[] = cityTexts[name]
  const rest = value.replace(/\{([a-zA-Z]+)\}/g, (whole, placeholder: string) =>
    allowed.includes(placeholder) ? '' : whole,
  )
  return !/[{}]/.test(rest)
}

const isCityText = (name: string): name is CityText => Object.hasOwn(cityTexts, name)

/** The texts of one language. Only the city's own placeholders may be between braces. */
const ownTexts = v.record(
  v.pipe(
    v.string(),
    v.check(isCityText, ({ input }) => `must be one of ${listed(Object.keys(cityTexts))}, not "${input}"`),
  ),
  text(1000),
)

const texts = v.pipe(
  v.record(languageTag, ownTexts),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [language, own] of Object.entries(dataset.value)) {
      for (const [name, value] of Object.entries(own)) {
        if (!isCityText(name) || hasOnlyPlaceholders(name, value)) continue
        const allowed = cityTexts[name].map((placeholder) => `{${placeholder}}`).join(', ')
        addIssue({
          message: `must have no ${allowed && 'other '}placeholders${allowed && ` than ${allowed}`}, not ${JSON.stringify(value)}`,
          path: [
            { type: 'object', origin: 'value', input: dataset.value, key: language, value: own },
            { type: 'object', origin: 'value', input: own, key: name, value },
          ],
        })
      }
    }
  }),
)

const font = v.object({
  /** The family name that tokens refer to. */
  family: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,59}$/, 'must be letters, digits and spaces'),
  ),
  /** A file of the city: pages load fonts from no other origin. */
  url: v.pipe(v.string(), v.check(isPath, 'must be a path that starts with /')),
  weight: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}( \d{1,4})?$/, 'must be like 400 or 100 900')),
    '400',
  ),
  style: v.optional(oneOf(['normal', 'italic']), 'normal'),
  /** What it is used for if no tokens refer to it. */
  use: v.optional(oneOf(['headings', 'text'])),
})

export const communitySchema = v.object({
  product: text(20),
  fullName: v.optional(text(60)),
  tagline: v.optional(v.pipe(v.string(), short(300)), ''),
  /** The language for visitors whose browsers ask for none of the app's languages. */
  language: v.optional(languageTag, 'en'),
  relays: v.object({
    city: relayUrl,
    public: v.optional(relayUrl),
    fallback: fewRelays,
    contactsFallback: fewRelays,
    search: v.optional(v.array(relayUrl), []),
  }),
  suggested: v.optional(v.pipe(v.array(person), v.maxLength(8, 'must name eight accounts at most')), []),
  shadowtoad: v.optional(person),
  /** Signs the badges; the server's own key where the file names none. */
  club: v.optional(person),
  badge: v.optional(v.object({ d: text(60), name: text(60), description: v.string(), image: url })),
  radio: v.optional(v.object({ name: text(60), url })),
  logo: v.optional(url, '/icon.svg'),
  /** Pictures in browser tabs and on home screens; `app` and `maskable` are square and have 512 pixels or more. */
  icons: v.optional(
    v.object({
      favicon: v.optional(url),
      app: v.optional(url),
      maskable: v.optional(url),
    }),
    {},
  ),
  /** How links to the city look elsewhere; by default its name and tagline. */
  social: v.optional(
    v.object({ title: v.optional(text(120)), description: v.optional(text(300)), image: v.optional(url) }),
    {},
  ),
  fallbackImages: v.optional(v.object({ banner: url, badge: url })),
  categories: v.optional(v.array(category), () => [...defaultCategories]),
  theme: v.optional(text(40)),
  /** The theme itself, where it is the city's own: a design tokens file (DTCG 2025.10), or its address. */
  tokens: v.optional(v.unknown()),
  fonts: v.optional(v.pipe(v.array(font), v.maxLength(8, 'must name eight fonts at most')), []),
  /** Texts of the app in the city's own words, by language: `{ "en": { "welcome.title": "Hello!" } }`. */
  texts: v.optional(texts, {}),
  links: v.optional(v.array(v.object({ label: text(40), url })), []),
  /** The pages and panels that the city does without. */
  off: v.optional(v.array(oneOf(optionalParts)), []),
  /** Who gets the city's badge: everybody, accounts on the club's list, or those with an invitation code. */
  membership: v.optional(oneOf(['open', 'list', 'code']), 'open'),
  /** Who reads and writes on the city's own relays. */
  access: v.optional(oneOf(['open', 'members', 'closed']), 'open'),
  /** The key that the city's relay signs with (NIP-43's `self`); what it labels as hidden is not shown. */
  relayPubkey: v.optional(pubkey),
  /** Whether the app shows and sends zaps (NIP-57). */
  zaps: v.optional(v.boolean(), true),
})
