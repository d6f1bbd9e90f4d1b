import { expect, test } from 'vitest'
import { InvalidEnvError, parseEnv } from './env.ts'

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
  ['PUBLIC_URL', 'https://me@city.example'],
  ['SEED', 'yes'],
  ['PROXIES', '-1'],
  ['ALLOWED_ORIGINS', '*'],
  ['MIRROR_ORIGINS', 'media.lan'],
  ['ALLOWED_ORIGINS', 'https://city.example/app'],
  ['DATA_DIR', 'a\0b'],
  ['MEMBERSHIP', 'members'],
  ['MEMBERSHIP', 'list:/nowhere/members.txt'],
  ['AVATAR_BASE_URL', 'images.example'],
  ['AVATAR_DAILY_LIMIT', 'many'],
  ['MEDIA_TOTAL_GB', '0'],
  ['RELAY_MAX_GB', 'much'],
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
])('%s is refused without showing its value', (name, value) => {
  const parse = () => parseEnv({ [name]: value }, '/base')
  expect(parse).toThrow(`${name} is "(hidden)", but must be `)
  expect(parse).not.toThrow(value)
})

test('S3 needs all of its settings', () => {
  const parse = () => parseEnv({ S3_ENDPOINT: 'https://s3.city.example', S3_BUCKET: 'media' }, '/base')
  expect(parse).toThrow('S3_ACCESS_KEY_ID is "", but must be set when S3_ENDPOINT is.')
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
