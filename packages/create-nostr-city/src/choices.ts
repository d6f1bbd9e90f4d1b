import { parseArgs } from 'node:util'
import { parsePublicKey } from '@ncc/nostr-core'
import type { CityTokens } from '@ncc/ui/theme'

const templates = ['city', 'client', 'bot'] as const
const themes = ['lamplight', 'harbour'] as const satisfies readonly CityTokens['name'][]
const accesses = ['open', 'members', 'closed'] as const

/** What somebody wants to have made. */
export interface Choices {
  /** The path of a folder that does not exist yet, or is empty. */
  readonly folder: string
  readonly template: (typeof templates)[number]
  /** The city's name, or the bot's. */
  readonly name: string
  readonly theme: (typeof themes)[number]
  /** `#rrggbb`; undefined for the theme's own colour. */
  readonly color: string | undefined
  readonly access: (typeof accesses)[number]
  /** The public key (64 hex) of the account that runs the city. */
  readonly steward: string | undefined
  /** The relay of a client or a bot. */
  readonly relay: string
}

/** The choices that were made on the command line, and whether the others are asked for. */
export interface Given extends Partial<Choices> {
  readonly asks: boolean
}

/** A flag has a value that cannot be used; the message names the flag and what it takes. */
export class WrongFlagError extends Error {
  override readonly name = 'WrongFlagError'
}

export const usage = `npm create nostr-city [folder] -- [flags]

  --template city|client|bot   what to make (city)
  --name "Hill Club"           the name of the city or the bot
  --theme lamplight|harbour    the theme to start from (lamplight)
  --color #cc99ff              the theme's main colour
  --access open|members|closed who reads and writes on the city's relays (open)
  --steward npub1…             the account that runs the city (a new one)
  --relay wss://…              the relay of a client or a bot
  --yes                        asks nothing

It needs Node.js 20.12 or later. The project runs on Node.js 24, which npm install installs in it.
`

function oneOf<T extends string>(
  flag: string,
  names: readonly T[],
  value: string | undefined,
): T | undefined {
  const found = names.find((name) => name === value)
  if (value !== undefined && found === undefined) {
    throw new WrongFlagError(`--${flag} takes ${names.join(', ')}, not "${value}".`)
  }
  return found
}

/** What is wrong with a name; undefined for a good one. */
export const nameProblem = (name: string | undefined): string | undefined =>
  (name ?? '').trim() === '' || (name ?? '').length > 60 ? 'A name has 1 to 60 characters.' : undefined

/** What is wrong with a colour; undefined for a good one. */
export const colorProblem = (color: string | undefined): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(color ?? '') ? undefined : 'A colour is like #cc99ff.'

/** What is wrong with a relay's address; undefined for a good one. */
export const relayProblem = (relay: string | undefined): string | undefined =>
  URL.canParse(relay ?? '') && /^wss?:$/.test(new URL(relay ?? '').protocol)
    ? undefined
    : 'A relay’s address starts with wss://.'

/** What is wrong with a public key; undefined for a good one. */
export const stewardProblem = (key: string | undefined): string | undefined =>
  parsePublicKey(key ?? '') === undefined ? 'A public key is npub1 and 58 more characters.' : undefined

function checked(flag: string, value: string | undefined, problem: (value: string) => string | undefined) {
  const wrong = value === undefined ? undefined : problem(value)
  if (wrong !== undefined) throw new WrongFlagError(`--${flag} is "${value}". ${wrong}`)
  return value
}

/**
 * Reads the command line.
 * @throws {WrongFlagError}
 */
export function parseChoices(args: readonly string[], isTerminal: boolean): Given {
  const text = { type: 'string' } as const
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: text,
        name: text,
        theme: text,
        color: text,
        access: text,
        steward: text,
        relay: text,
        yes: { type: 'boolean' },
      },
    })
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/)
    throw new WrongFlagError(`${problem}. The flags are listed by: npm create nostr-city -- --help`)
  }
  const { values, positionals } = parsed
  const [folder] = positionals
  if (positionals.length > 1) {
    throw new WrongFlagError(`A project has one folder, not ${positionals.join(' and ')}.`)
  }
  const entries = {
    folder,
    template: oneOf('template', templates, values.template),
    name: checked('name', values.name, nameProblem),
    theme: oneOf('theme', themes, values.theme),
    color: checked('color', values.color, colorProblem),
    access: oneOf('access', accesses, values.access),
    steward: parsePublicKey(checked('steward', values.steward, stewardProblem) ?? ''),
    relay: checked('relay', values.relay, relayProblem),
  }
  const given = Object.entries(entries).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(given) as Partial<Choices>), asks: isTerminal && values.yes !== true }
}

/** Fills in what was not chosen. */
export function withDefaults(given: Partial<Choices>): Choices {
  const template = given.template ?? 'city'
  return {
    folder: given.folder ?? { city: 'my-city', client: 'my-client', bot: 'my-bot' }[template],
    template,
    name: given.name ?? { city: 'My City', client: 'My Client', bot: 'My Bot' }[template],
    theme: given.theme ?? 'lamplight',
    color: given.color,
    access: given.access ?? 'open',
    steward: given.steward,
    relay: given.relay ?? 'ws://localhost:3000/relays/city',
  }
}
