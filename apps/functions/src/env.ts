import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** The server's settings, from the environment. */
export interface Env {
  /** TCP port; 0 lets the system choose. */
  readonly port: number
  /** Address of the network interface to listen on. */
  readonly host: string
  /** The origin that people see when a proxy stands in front, like `https://city.example`. */
  readonly publicUrl: string | undefined
  /** Absolute path of the folder that holds everything the server keeps. */
  readonly dataDir: string
  /** Absolute path of a community.json; the demo city's is used without it. */
  readonly community: string | undefined
  /** Whether an empty data folder is filled with the demo city. */
  readonly seed: 'demo' | 'none'
}

/** A variable that is set to something it cannot be. The message names it, what it got and what it wants. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError'
  readonly variable: string
  constructor(variable: string, got: string, wants: string) {
    super(`${variable} is ${JSON.stringify(got)}, but must be ${wants}.`)
    this.variable = variable
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/** An empty variable counts as one that is not set, as in compose files. */
const read = (variables: Variables, name: string) => variables[name]?.trim() || undefined

function parsePort(text: string | undefined): number {
  if (text === undefined) return 3000
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidEnvError('PORT', text, 'a whole number from 0 to 65535')
  return port
}

function parseHost(text: string | undefined): string {
  const host = text ?? '127.0.0.1'
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(host)
  if (isIP(host) === 0 && (!isName || /^[\d.]+$/.test(host))) {
    throw new InvalidEnvError('HOST', host, 'an IP address or a host name, like 127.0.0.1 or 0.0.0.0')
  }
  return host
}

function parsePublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (!isOrigin || url.username !== '') {
    throw new InvalidEnvError('PUBLIC_URL', text, 'an origin without a path, like https://city.example')
  }
  return url.origin
}

function parseSeed(text: string | undefined): Env['seed'] {
  if (text !== undefined && text !== 'demo' && text !== 'none') {
    throw new InvalidEnvError('SEED', text, '"demo" or "none"')
  }
  return text ?? 'demo'
}

function parsePath(name: string, text: string | undefined, base: string): string | undefined {
  if (text === undefined) return undefined
  if (text.includes('\0')) throw new InvalidEnvError(name, text, 'a path without NUL characters')
  return resolve(base, text)
}

/**
 * Reads the settings; `base` is the folder that relative paths start from.
 * @throws {InvalidEnvError} for the first variable that is wrong.
 */
export function parseEnv(variables: Variables, base: string): Env {
  return {
    port: parsePort(read(variables, 'PORT')),
    host: parseHost(read(variables, 'HOST')),
    publicUrl: parsePublicUrl(read(variables, 'PUBLIC_URL')),
    dataDir: parsePath('DATA_DIR', read(variables, 'DATA_DIR') ?? '.data', base) ?? base,
    community: parsePath('COMMUNITY', read(variables, 'COMMUNITY'), base),
    seed: parseSeed(read(variables, 'SEED')),
  }
}
