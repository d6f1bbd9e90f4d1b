import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { InvalidSecretKeyError, parsePublicKey } from '@ncc/nostr-core'
import { getPublicKey, parseSecretKey } from '@ncc/nostr-core/keys'
import type { S3Options } from '../blobs/s3-blob-store.ts'
import { parseMailServer, type MailServer } from '../emails/mail-server.ts'
import { parseMembership, type Membership } from '../members/membership.ts'
import type { Access } from '../members/roster.ts'
import { hidden, hideSecrets } from './hide-secrets.ts'
import { ensureNoTypos, readSetting, type SettingName, type Variables } from './setting-names.ts'

/** The server's settings, from the environment. */
export interface Env {
  /** TCP port; 0 lets the system choose. */
  readonly port: number
  /** Address of the network interface to listen on. */
  readonly host: string
  /** The public origin of a server behind a proxy, like `https://city.example`. */
  readonly publicUrl: string | undefined
  /** How many proxies in front of the server set X-Forwarded-For. */
  readonly proxies: number
  /** Other origins whose pages may call the functions. */
  readonly allowedOrigins: readonly string[]
  /** Origins in a private network or without https from which files may be mirrored. */
  readonly mirrorOrigins: readonly string[]
  /** Push services in a private network or without https that alerts may be sent to. */
  readonly pushOrigins: readonly string[]
  /** The bearer token for `/metrics`; undefined disables it. */
  readonly metricsToken: string | undefined
  /** The bearer token of other relays' write policies; undefined disables their endpoint. */
  readonly policyToken: string | undefined
  /** Absolute path of the folder for everything that the server stores. */
  readonly dataDir: string
  /** Absolute path of a community.json; by default the demo city's is used. */
  readonly community: string | undefined
  /** Whether this is the demo city, which is created in an empty data folder; by default if it has no settings of a real one. */
  readonly seed: 'demo' | 'none'
  /** The key that signs badges (32 bytes); by default one is created and stored in the data folder. */
  readonly clubKey: Uint8Array | undefined
  /** Who reads and writes on the embedded relays and in the functions. */
  readonly access: Access
  readonly membership: Membership
  /** Whether people without an invitation may ask the stewards to be let in. */
  readonly joinRequests: boolean
  /** Public keys (64 hex) of the stewards by these settings. */
  readonly stewards: readonly string[]
  /** The key that the relays sign with (32 bytes); by default one is created and stored in the state. */
  readonly relayKey: Uint8Array | undefined
  /** The PostgreSQL database for the server's state; a SQLite file by default. */
  readonly databaseUrl: string | undefined
  /** The S3-compatible store for media; files by default. */
  readonly s3: S3Options | undefined
  /** The maximum size of all media. */
  readonly mediaTotalBytes: number
  /** The maximum size of each embedded relay's database. */
  readonly relayMaxBytes: number
  /** The mail server and the city's own address; without them it sends no emails. */
  readonly mail: { readonly server: MailServer; readonly from: string } | undefined
  /** The image API for avatars; by default they are drawn locally. */
  readonly avatars: AvatarEnv | undefined
}

/** An OpenAI-compatible image API. */
interface AvatarEnv {
  readonly apiKey: string
  readonly baseUrl: string | undefined
  readonly model: string
  /** How many pictures all accounts together may request in a day. */
  readonly dailyLimit: number
}

/** An invalid environment variable. The message names it, its value without secrets, and what is expected. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError'
  readonly variable: string
  constructor(variable: string, got: string, wants: string) {
    super(hideSecrets(`${variable} is ${JSON.stringify(got)}, but must be ${wants}.`))
    this.variable = variable
  }
}

const read = (variables: Variables, name: SettingName) => readSetting(variables, name)

/** Refuses settings that would do nothing, because another one is not set. */
function ensureUsed(variables: Variables, needed: SettingName, names: readonly SettingName[]): void {
  if (read(variables, needed) !== undefined) return
  const unused = names.find((name) => read(variables, name) !== undefined)
  if (unused === undefined) return
  const shown = /KEY|MAIL_FROM/.test(unused) ? hidden : (read(variables, unused) ?? '')
  throw new InvalidEnvError(unused, shown, `empty unless ${needed} is set`)
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return 3000
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidEnvError('PORT', text, 'a whole number from 0 to 65535')
  return port
}

/** Whether a text is an IP address or a host name. Names in a local network may have underscores. */
function isHost(text: string): boolean {
  const isName = /^(?=.{1,253}$)\w([\w-]*\w)?(\.\w([\w-]*\w)?)*$/.test(text)
  return isIP(text) !== 0 || (isName && !/^[\d.]+$/.test(text))
}

function parseHost(text: string | undefined): string {
  const host = text ?? '127.0.0.1'
  if (!isHost(host)) {
    throw new InvalidEnvError('HOST', host, 'an IP address or a host name, like 127.0.0.1 or 0.0.0.0')
  }
  return host
}

/** An http(s) URL without a login, a query and a fragment; undefined for anything else. */
function parseHttpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(text)) return undefined
  const isPlain = url.username === '' && url.password === ''
  return isPlain && isHost(url.hostname.replace(/^\[|\]$|\.$/g, '')) ? url : undefined
}

const wantsHttpUrl = 'an http(s) URL without a login and a query, like https://host.example'

function parsePublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = parseHttpUrl(text)
  if (url?.pathname !== '/') {
    throw new InvalidEnvError('PUBLIC_URL', text, 'an origin without a path, like https://city.example')
  }
  return url.origin
}

function parseOrigins(name: string, text: string | undefined): string[] {
  const wants = 'a comma-separated list of origins without paths, like https://city.example'
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const origin = parseHttpUrl(part)?.origin
      if (origin === undefined || origin !== part.replace(/\/$/, '')) {
        throw new InvalidEnvError(name, part, wants)
      }
      return origin
    })
}

function parseProxies(text: string | undefined): number {
  if (text === undefined) return 0
  if (!/^\d$/.test(text)) throw new InvalidEnvError('PROXIES', text, 'a whole number from 0 to 9')
  return Number(text)
}

function parseSeed(text: string | undefined): Env['seed'] | undefined {
  if (text !== undefined && text !== 'demo' && text !== 'none') {
    throw new InvalidEnvError('SEED', text, '"demo" or "none"')
  }
  return text
}

/** Whether other machines can reach the server at its public address. */
export const isPublic = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  publicUrl !== undefined && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicUrl).hostname)

function parsePath(name: string, text: string | undefined, base: string): string | undefined {
  if (text === undefined) return undefined
  if (text.includes('\0')) throw new InvalidEnvError(name, text, 'a path without NUL characters')
  return resolve(base, text)
}

function parseAccess(text: string | undefined): Access {
  if (text === undefined || text === 'open' || text === 'members' || text === 'closed') return text ?? 'open'
  throw new InvalidEnvError('ACCESS', text, '"open", "members" or "closed"')
}

function parseJoinRequests(text: string | undefined): boolean {
  if (text !== undefined && text !== 'yes' && text !== 'no') {
    throw new InvalidEnvError('JOIN_REQUESTS', text, '"yes" or "no"')
  }
  return text !== 'no'
}

function parseStewards(text: string | undefined): string[] {
  const keys = (text ?? '').split(/[\s,]+/).filter((key) => key !== '')
  return keys.map((key) => {
    const pubkey = parsePublicKey(key)
    if (pubkey === undefined) {
      throw new InvalidEnvError('STEWARDS', key, 'a comma-separated list of npubs or 64-hex public keys')
    }
    return pubkey
  })
}

function parseKey(name: string, text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined
  try {
    return parseSecretKey(text)
  } catch (error) {
    if (!(error instanceof InvalidSecretKeyError)) throw error
    throw new InvalidEnvError(name, hidden, 'an nsec or 64 hex digits of a valid secret key')
  }
}

function parseMembers(text: string | undefined, base: string, access: Access): Membership {
  if (text === undefined) return { type: access === 'open' ? 'open' : 'invitation' }
  if (text === 'open' && access === 'closed') {
    const others = '"invitation", "code:…" or "list:…" if ACCESS is "closed"'
    throw new InvalidEnvError('MEMBERSHIP', text, others)
  }
  const wants =
    '"open", "invitation", "code:<invitation code>" or "list:<path of a file with one npub per line>"'
  // Anything else may be an invitation code.
  const shown = text.startsWith('list:') ? text : hidden
  try {
    const membership = parseMembership(text, (path) => resolve(base, path))
    if (membership) return membership
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new InvalidEnvError('MEMBERSHIP', shown, `${wants}; ${reason}`)
  }
  throw new InvalidEnvError('MEMBERSHIP', shown, wants)
}

function parseAvatars(variables: Variables): AvatarEnv | undefined {
  const apiKey = read(variables, 'AVATAR_API_KEY')
  const baseUrl = read(variables, 'AVATAR_BASE_URL')
  const limit = read(variables, 'AVATAR_DAILY_LIMIT') ?? '100'
  if (!/^\d{1,7}$/.test(limit)) throw new InvalidEnvError('AVATAR_DAILY_LIMIT', limit, 'a whole number')
  if (baseUrl !== undefined && !parseHttpUrl(baseUrl)) {
    throw new InvalidEnvError('AVATAR_BASE_URL', baseUrl, wantsHttpUrl)
  }
  ensureUsed(variables, 'AVATAR_API_KEY', ['AVATAR_BASE_URL', 'AVATAR_MODEL', 'AVATAR_DAILY_LIMIT'])
  if (apiKey === undefined) return undefined
  const model = read(variables, 'AVATAR_MODEL') ?? 'gpt-image-1'
  return { apiKey, baseUrl, model, dailyLimit: Number(limit) }
}

function parseDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !/^postgres(ql)?:\/\/./.test(text)) {
    throw new InvalidEnvError('DATABASE_URL', hidden, 'like postgres://user:password@host/database')
  }
  return text
}

function parseGigabytes(name: string, text: string): number {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text) || Number(text) === 0) {
    throw new InvalidEnvError(
      name,
      text,
      'a number of gigabytes from 0.001 to 999999, with three decimals at most, like 100',
    )
  }
  return Math.floor(Number(text) * 1024 ** 3)
}

function parseS3(variables: Variables): S3Options | undefined {
  const endpoint = read(variables, 'S3_ENDPOINT')
  ensureUsed(variables, 'S3_ENDPOINT', ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (endpoint === undefined) return undefined
  if (!parseHttpUrl(endpoint)) throw new InvalidEnvError('S3_ENDPOINT', endpoint, wantsHttpUrl)
  const needed = (name: SettingName) => {
    const value = read(variables, name)
    if (value === undefined) throw new InvalidEnvError(name, '', 'set when S3_ENDPOINT is')
    return value
  }
  const bucket = needed('S3_BUCKET')
  if (!/^[a-z0-9][\w.-]*(\/[a-z0-9_-][\w.-]*)*$/i.test(bucket)) {
    throw new InvalidEnvError('S3_BUCKET', bucket, 'the name of a bucket, or of a folder in it, like media')
  }
  return {
    endpoint,
    bucket,
    region: read(variables, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

function parseMail(variables: Variables): Env['mail'] {
  const url = read(variables, 'SMTP_URL')
  const from = read(variables, 'MAIL_FROM')
  ensureUsed(variables, 'SMTP_URL', ['MAIL_FROM'])
  if (url === undefined) return undefined
  const server = parseMailServer(url)
  if (server === undefined)
    throw new InvalidEnvError(
      'SMTP_URL',
      hidden,
      'like smtps://user:password@mail.example:465, with %25 for a %',
    )
  if (from === undefined || !/^[^\s<>@",]{1,64}@[a-z0-9.-]{1,253}$/i.test(from)) {
    // Without an @ it may be a password.
    const shown = from === undefined || from.includes('@') ? (from ?? '') : hidden
    throw new InvalidEnvError('MAIL_FROM', shown, 'an email address when SMTP_URL is set')
  }
  return { server, from }
}

/**
 * Parses the settings; relative paths start from the folder `base`.
 * @throws {InvalidEnvError | UnknownSettingError} for the first invalid variable.
 */
export function parseEnv(variables: Variables, base: string): Env {
  ensureNoTypos(variables)
  const access = parseAccess(read(variables, 'ACCESS'))
  const publicUrl = parsePublicUrl(read(variables, 'PUBLIC_URL'))
  const community = parsePath('COMMUNITY', read(variables, 'COMMUNITY'), base)
  const isDemo = community === undefined && !isPublic({ publicUrl })
  const clubKey = parseKey('CLUB_NSEC', read(variables, 'CLUB_NSEC'))
  const relayKey = parseKey('RELAY_NSEC', read(variables, 'RELAY_NSEC'))
  if (clubKey && relayKey && getPublicKey(clubKey) === getPublicKey(relayKey)) {
    throw new InvalidEnvError('RELAY_NSEC', hidden, 'another key than CLUB_NSEC')
  }
  return {
    port: parsePort(read(variables, 'PORT')),
    host: parseHost(read(variables, 'HOST')),
    publicUrl,
    proxies: parseProxies(read(variables, 'PROXIES')),
    allowedOrigins: parseOrigins('ALLOWED_ORIGINS', read(variables, 'ALLOWED_ORIGINS')),
    mirrorOrigins: parseOrigins('MIRROR_ORIGINS', read(variables, 'MIRROR_ORIGINS')),
    pushOrigins: parseOrigins('PUSH_ORIGINS', read(variables, 'PUSH_ORIGINS')),
    metricsToken: read(variables, 'METRICS_TOKEN'),
    policyToken: read(variables, 'POLICY_TOKEN'),
    dataDir: parsePath('DATA_DIR', read(variables, 'DATA_DIR') ?? '.data', base) ?? base,
    community,
    seed: parseSeed(read(variables, 'SEED')) ?? (isDemo ? 'demo' : 'none'),
    clubKey,
    access,
    membership: parseMembers(read(variables, 'MEMBERSHIP'), base, access),
    joinRequests: parseJoinRequests(read(variables, 'JOIN_REQUESTS')),
    stewards: parseStewards(read(variables, 'STEWARDS')),
    relayKey,
    databaseUrl: parseDatabaseUrl(read(variables, 'DATABASE_URL')),
    s3: parseS3(variables),
    mediaTotalBytes: parseGigabytes('MEDIA_TOTAL_GB', read(variables, 'MEDIA_TOTAL_GB') ?? '50'),
    relayMaxBytes: parseGigabytes('RELAY_MAX_GB', read(variables, 'RELAY_MAX_GB') ?? '10'),
    mail: parseMail(variables),
    avatars: parseAvatars(variables),
  }
}
