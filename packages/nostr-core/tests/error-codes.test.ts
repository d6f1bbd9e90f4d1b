import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as city from '../src/city/index.ts'
import * as core from '../src/index.ts'
import * as keys from '../src/keys.ts'
import * as membership from '../src/membership.ts'
import * as messages from '../src/messages.ts'
import { NostrError, type NostrErrorCode } from '../src/protocol/errors.ts'
import * as remoteSigner from '../src/remote-signer.ts'
import * as zaps from '../src/zaps.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = (await readdir(`${root}src`, { recursive: true })).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
)
const sources = await Promise.all(files.map((name) => readFile(`${root}src/${name}`, 'utf8')))

/** The public error classes in the source, with their codes. */
const classes = sources.flatMap((source) =>
  [...source.matchAll(/^export class (\w+) extends \w*Error \{\n([^]*?)^\}/gm)].map(
    ([, name = '', body = '']) => {
      const [declared = ''] = /readonly code.*/.exec(body) ?? []
      return { name, codes: [...declared.matchAll(/'([a-z-]+)'/g)].map(([, code = '']) => code) }
    },
  ),
)

const readme = await readFile(`${root}README.md`, 'utf8')
const rows = [...readme.matchAll(/^\| `([a-z-]+)` \| `(\w+)` \|/gm)].map(
  ([, code, name]) => `${code} ${name}`,
)

test('the README lists every code, with its class, in order', () => {
  expect(classes.length).toBeGreaterThan(20)
  expect(classes.filter(({ codes }) => codes.length === 0)).toEqual([])
  const inSource = classes.flatMap(({ name, codes }) => codes.map((code) => `${code} ${name}`))
  expect(rows).toEqual(inSource.toSorted())
})

test('the type of all codes names no others', async () => {
  const errors = await readFile(`${root}src/protocol/errors.ts`, 'utf8')
  const [union = ''] = /export type NostrErrorCode =[^]*?\n\n/.exec(errors) ?? []
  const codes = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code)
  expect(codes).toEqual(classes.flatMap((one) => one.codes).toSorted())
})

test('every error has the name of its class, whatever a minifier calls that', () => {
  const all = Object.entries({
    ...core,
    ...city,
    ...keys,
    ...membership,
    ...messages,
    ...remoteSigner,
    ...zaps,
  })
  const errors = all.flatMap(([name, value]) => {
    if (value !== NostrError && !((value as { prototype?: unknown }).prototype instanceof NostrError))
      return []
    const Class = class extends (value as new (...args: unknown[]) => NostrError) {}
    return [[name, new Class([], {})] as const]
  })
  expect(errors.map(([name]) => name).toSorted()).toEqual(classes.map(({ name }) => name).toSorted())
  for (const [name, error] of errors) expect(error.name).toBe(name)
})

test('a switch over the codes knows what it is about', () => {
  const error: NostrError = new core.SignedOutError('x')
  // @ts-expect-error -- no such code
  expect(error.code === 'signd-out').toBe(false)
  expect(error.code satisfies NostrErrorCode).toBe('signed-out')
  expect(String(error)).toBe('SignedOutError: x')
})
