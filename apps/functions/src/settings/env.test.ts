import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { encodeNsec } from '@ncc/nostr-core'
import { describeFailure } from '../operator-errors.ts'
import { InvalidEnvError, parseEnv } from './env.ts'
import { ensureOnlySettings, settingNames } from './setting-names.ts'

test('without variables the defaults apply', () => {
  expect(parseEnv({}, '/base')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    proxies: 0,
    allowedOrigins: [],
    mirrorOrigins: [],
    pushOrigins: [],
    metricsToken: undefined,
    policyToken: undefined,
    dataDir: '/base/.data',
    community: undefined,
    seed: 'demo',
    clubKey: undefined,
    access: 'open',
    membership: { type: 'open' },
    joinRequests: true,
    stewards: [],
    relayKey: undefined,
    databaseUrl: undefined,
    s3: undefined,
    mediaTotalBytes: 50 * 1024 ** 3,
    relayMaxBytes: 10 * 1024 ** 3,
    avatars: undefined,
  })
})

test('valid values are used, paths are made absolute, and an empty variable counts as not set', () => {
  const variables = {
    PORT: '0',
    HOST: '::',
    PUBLIC_URL: 'https://city.example/',
    DATA_DIR: '/var/city',
    COMMUNITY: 'my/community.json',
    SEED: 'none',
    PROXIES: '1',
    METRICS_TOKEN: 'token',
    ALLOWED_ORIGINS: 'https://app.city.example/, http://localhost:5173',
    MIRROR_ORIGINS: 'http://media.lan:3000',
    PUSH_ORIGINS: 'http://push.lan:8080',
    ACCESS: 'members',
    MEMBERSHIP: 'code:lamplight',
    JOIN_REQUESTS: 'no',
    STEWARDS: `${'1'.repeat(64)}, ${'2'.repeat(64)}`,
    AVATAR_API_KEY: 'key',
    DATABASE_URL: 'postgres://me:secret@host/city',
    S3_ENDPOINT: 'https://s3.city.example',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    AVATAR_DAILY_LIMIT: '5',
    MEDIA_TOTAL_GB: '1.5',
    RELAY_MAX_GB: '0.5',
  }
  expect(parseEnv(variables, '/base')).toEqual({
    port: 0,
    host: '::',
    publicUrl: 'https://city.example',
    proxies: 1,
    allowedOrigins: ['https://app.city.example', 'http://localhost:5173'],
    mirrorOrigins: ['http://media.lan:3000'],
    pushOrigins: ['http://push.lan:8080'],
    metricsToken: 'token',
    policyToken: undefined,
    dataDir: '/var/city',
    community: '/base/my/community.json',
    seed: 'none',
    clubKey: undefined,
    access: 'members',
    membership: { type: 'code', code: 'lamplight' },
    joinRequests: false,
    stewards: ['1'.repeat(64), '2'.repeat(64)],
    relayKey: undefined,
    databaseUrl: 'postgres://me:secret@host/city',
    s3: {
      endpoint: 'https://s3.city.example',
      bucket: 'media',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    mediaTotalBytes: 1.5 * 1024 ** 3,
    relayMaxBytes: 0.5 * 1024 ** 3,
    avatars: { apiKey: 'key', baseUrl: undefined, model: 'gpt-image-1', dailyLimit: 5 },
  })
  expect(parseEnv({ PORT: ' ', SEED: '' }, '/base')).toMatchObject({ port: 3000, seed: 'demo' })
})

test.each([
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['PORT', 'http'],
  ['HOST', '300.1.1.1'],
  ['HOST', 'http://localhost'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'city.example'],
  ['PUBLIC_URL', 'ftp://city.example'],
  ['PUBLIC_URL', 'https://city.example/app'],
  ['PUBLIC_URL', 'https://*.city.example'],
  ['PUBLIC_URL', 'https://city..example'],
  ['SEED', 'yes'],
  ['PROXIES', '-1'],
  ['ALLOWED_ORIGINS', '*'],
  ['MIRROR_ORIGINS', 'media.lan'],
  ['ALLOWED_ORIGINS', 'https://city.example/app'],
  ['ALLOWED_ORIGINS', 'https://*.city.example'],
  ['PUSH_ORIGINS', 'https://*.push.lan'],
  ['PUSH_ORIGINS', 'ftp://push.lan'],
  ['DATA_DIR', 'a\0b'],
  ['MEMBERSHIP', 'list:/nowhere/members.txt'],
  ['MEMBERSHIP', 'list:/dev/null'],
  ['S3_ENDPOINT', 'https://s3.city.example/?region=eu'],
  ['S3_ENDPOINT', 'https://*.city.example'],
  ['AVATAR_BASE_URL', 'images.example'],
  ['AVATAR_BASE_URL', 'https://images.example/v1?version=2'],
  ['AVATAR_DAILY_LIMIT', 'many'],
  ['MEDIA_TOTAL_GB', '0'],
  ['RELAY_MAX_GB', 'much'],
  ['RELAY_MAX_GB', '0.0005'],
  ['MEDIA_TOTAL_GB', '100 GB'],
])('%s=%j is refused with its name, its value and what it wants', (name, value) => {
  const parse = () => parseEnv({ [name]: value }, '/base')
  expect(parse).toThrow(InvalidEnvError)
  expect(parse).toThrow(`${name} is ${JSON.stringify(value)}, but must be `)
})

test.each([
  ['CLUB_NSEC', 'nsec1secret'],
  ['DATABASE_URL', 'mysql://me:secret@host/db'],
  ['SMTP_URL', 'https://me:secret@mail.example'],
  ['SMTP_URL', 'smtps://me:secret%@mail.example'],
  ['MEMBERSHIP', 'lamplight'],
  ['MEMBERSHIP', 'cod:lamplight'],
  ['MAIL_FROM', 'hunter2'],
])('%s is refused without showing its value', (name, value) => {
  const parse = () =>
    parseEnv({ [name]: value, ...(name === 'MAIL_FROM' && { SMTP_URL: 'smtp://localhost' }) }, '/base')
  expect(parse).toThrow(`${name} is "(hidden)", but must be `)
  expect(parse).not.toThrow(value)
})

test.each([
  ['DATABASE_URL', 'like postgres://user:password@host/database.'],
  ['SMTP_URL', 'like smtps://user:password@mail.example:465, with %25 for a %.'],
])('what %s wants is shown with its example', (name, wants) => {
  const parse = () => parseEnv({ [name]: 'secret' }, '/base')
  expect(parse).toThrow(`${name} is "(hidden)", but must be ${wants}`)
  try {
    parse()
  } catch (error) {
    expect(describeFailure(error)).toContain(wants)
  }
})

const nsec = encodeNsec(new Uint8Array(32).fill(7))

test.each([
  nsec,
  nsec.toUpperCase(),
  nsec.slice(0, -1),
  nsec.slice('nsec1'.length),
  `${'a'.repeat(63)}7`,
  `https://me:${nsec}@city.example`,
  'smtps://me:hunter2@mail.example',
])('%s is in no error, whatever setting it was pasted into', (secret) => {
  const parts = {
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 's',
    SMTP_URL: 'smtp://localhost',
  }
  for (const name of settingNames) {
    for (const value of [secret, `list:${secret}`, `${secret},${secret}`]) {
      try {
        parseEnv({ S3_ENDPOINT: 'http://localhost', MAIL_FROM: 'a@b.c', ...parts, [name]: value }, '/base')
      } catch (error) {
        const { message } = error as Error
        expect(error, message).toBeInstanceOf(InvalidEnvError)
        expect(message).not.toContain(secret)
        expect(message).not.toMatch(/nsec1|hunter2/i)
      }
    }
  }
})

test('the login of an address is hidden', () => {
  expect(() => parseEnv({ PUBLIC_URL: 'https://me:hunter2@city.example' }, '/base')).toThrow(
    'PUBLIC_URL is "https://(hidden)@city.example", but must be ',
  )
})

test('a closed city that everybody can join, and one key for two purposes, are refused', () => {
  expect(() => parseEnv({ ACCESS: 'closed', MEMBERSHIP: 'open' }, '/base')).toThrow(
    'MEMBERSHIP is "open", but must be "invitation", "code:…" or "list:…" if ACCESS is "closed".',
  )
  expect(parseEnv({ ACCESS: 'members', MEMBERSHIP: 'open' }, '/base').membership).toEqual({ type: 'open' })
  expect(() => parseEnv({ CLUB_NSEC: nsec, RELAY_NSEC: '07'.repeat(32) }, '/base')).toThrow(
    'RELAY_NSEC is "(hidden)", but must be another key than CLUB_NSEC.',
  )
})

test('S3 needs all of its settings', () => {
  const parse = () => parseEnv({ S3_ENDPOINT: 'https://s3.city.example', S3_BUCKET: 'media' }, '/base')
  expect(parse).toThrow('S3_ACCESS_KEY_ID is "", but must be set when S3_ENDPOINT is.')
})

test.each(['media?x', 'media#x', 'a b', '../media', 'media/../other'])(
  'S3_BUCKET=%j is refused: it would be another address',
  (bucket) => {
    const settings = { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' }
    expect(() => parseEnv({ ...settings, S3_BUCKET: bucket }, '/base')).toThrow(
      `S3_BUCKET is ${JSON.stringify(bucket)}, but must be `,
    )
    expect(parseEnv({ ...settings, S3_BUCKET: 'city.media/2026' }, '/base').s3?.bucket).toBe(
      'city.media/2026',
    )
  },
)

test.each([
  ['S3_BUCKET', 'S3_ENDPOINT', '"media"'],
  ['S3_REGION', 'S3_ENDPOINT', '"media"'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT', '"(hidden)"'],
  ['MAIL_FROM', 'SMTP_URL', '"(hidden)"'],
  ['AVATAR_MODEL', 'AVATAR_API_KEY', '"media"'],
])('%s alone would do nothing, and is refused without %s', (name, needed, shown) => {
  expect(() => parseEnv({ [name]: 'media' }, '/base')).toThrow(
    `${name} is ${shown}, but must be empty unless ${needed} is set.`,
  )
  expect(parseEnv({ [name]: '' }, '/base')).toEqual(parseEnv({}, '/base'))
})

test('a mail server needs the city’s address; without TLS it is used on loopback only', () => {
  const parse = (url: string, from?: string) => parseEnv({ SMTP_URL: url, MAIL_FROM: from }, '/base').mail
  expect(() => parse('smtp://mail.example')).toThrow('MAIL_FROM is "", but must be an email address')
  expect(() => parse('smtp://mail.example', 'The Club <club@city.example>')).toThrow(InvalidEnvError)
  const from = 'club@city.example'
  expect(parse('smtps://me%40city:secret@mail.example', from)).toEqual({
    from,
    server: {
      host: 'mail.example',
      port: 465,
      isSecure: true,
      requiresTls: false,
      login: { user: 'me@city', pass: 'secret' },
    },
  })
  expect(parse('smtp://mail.example', from)?.server).toMatchObject({ port: 587, requiresTls: true })
  expect(parse('smtp://127.0.0.1:2525', from)?.server).toMatchObject({ port: 2525, requiresTls: false })
  expect(parse('smtp://mail?requireTLS=false', from)?.server).toMatchObject({ requiresTls: false })
})

test.each([
  ['ACESS', 'closed', 'ACCESS'],
  ['ACCSES', 'closed', 'ACCESS'],
  ['access', 'closed', 'ACCESS'],
  ['MEMBERHIPS', 'invitation', 'MEMBERSHIP'],
  ['STEWARD', nsec, 'STEWARDS'],
])('%s=%s is refused as a typo of %s', (name, value, meant) => {
  const message = `${name} is not a setting of the server. Did you mean ${meant}?`
  expect(() => parseEnv({ [name]: value }, '/base')).toThrow(message)
  expect(() => ensureOnlySettings([name])).toThrow(`.env: ${message}`)
})

test('variables of other programs are allowed in the environment, but not in the .env of a city', () => {
  const others = { HOME: '/root', PATH: '/bin', HOSTNAME: 'city', POST: '1', AWS_REGION: 'eu', NO_PROXY: '*' }
  expect(parseEnv(others, '/base')).toEqual(parseEnv({}, '/base'))
  // Whoever has set the setting itself has not misspelt it.
  const both = { DATABASE_URI: 'mysql://host/db', DATABASE_URL: 'postgres://host/db', ACESS: '' }
  expect(parseEnv(both, '/base').databaseUrl).toBe('postgres://host/db')
  ensureOnlySettings([...settingNames, 'NODE_ENV', 'TZ'])
  expect(() => ensureOnlySettings(['PORT', 'HOSTNAME'])).toThrow(
    '.env: HOSTNAME is not a setting of the server. All settings: https://',
  )
})

test('the list of settings has all that are read, and those of the documentation', async () => {
  const asked = new Set<string>()
  const values: Record<string, string> = {
    S3_ENDPOINT: 'http://localhost',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'i',
  }
  const get = (_: object, name: string) => {
    asked.add(name)
    return { ...values, S3_SECRET_ACCESS_KEY: 's', AVATAR_API_KEY: 'key' }[name]
  }
  parseEnv(new Proxy<Record<string, string | undefined>>({}, { get }), '/base')
  expect([...asked].toSorted()).toEqual(settingNames.toSorted())
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const table = /^## Settings\n([^]*?)\n\n[^|\n]/m.exec(readme)?.[1] ?? ''
  const rows = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, names = '']) => names)
  expect(rows.flatMap((names) => names.match(/[A-Z0-9_]+/g)).toSorted()).toEqual(settingNames.toSorted())
})
