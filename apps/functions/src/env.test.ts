import { expect, test } from 'vitest'
import { InvalidEnvError, parseEnv } from './env.ts'

test('without variables the defaults hold', () => {
  expect(parseEnv({}, '/base')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: '/base/.data',
    community: undefined,
    seed: 'demo',
  })
})

test('good values are taken, with paths made absolute and an empty variable as none', () => {
  const variables = {
    PORT: '0',
    HOST: '::',
    PUBLIC_URL: 'https://city.example/',
    DATA_DIR: '/var/city',
    COMMUNITY: 'my/community.json',
    SEED: 'none',
  }
  expect(parseEnv(variables, '/base')).toEqual({
    port: 0,
    host: '::',
    publicUrl: 'https://city.example',
    dataDir: '/var/city',
    community: '/base/my/community.json',
    seed: 'none',
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
  ['DATA_DIR', 'a\0b'],
])('%s=%j is refused with its name, its value and what it wants', (name, value) => {
  const parse = () => parseEnv({ [name]: value }, '/base')
  expect(parse).toThrow(InvalidEnvError)
  expect(parse).toThrow(`${name} is ${JSON.stringify(value)}, but must be `)
})
