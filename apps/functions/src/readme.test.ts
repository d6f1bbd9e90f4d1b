import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deviceSettings } from './alerts/device-settings.ts'
import { emailSettings } from './emails/email-readers.ts'
import { mayCall, type Method, type Param } from './members/management-call.ts'
import { methods } from './members/management.ts'
import { createMetrics } from './metrics.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')

/** The rows of the table whose first column has that title, without their backticks. */
function tableOf(title: string): string[][] {
  const [, table = ''] = readme.split(`| ${title} |`)
  const lines = table.split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) =>
        cell
          .replaceAll('`', '')
          .replaceAll(String.raw`\|`, '|')
          .trim(),
      ),
  )
}

const isOptional = (schema: v.GenericSchema) => v.safeParse(schema, undefined).success

function fieldsOf(entries: v.ObjectEntries): string {
  return Object.entries(entries)
    .map(([name, schema]) => (isOptional(schema as v.GenericSchema) ? `${name}?` : name))
    .join(', ')
}

function wordOf({ name, schema }: Param): string {
  const { wrapped } = schema as { wrapped?: { entries?: v.ObjectEntries } }
  const word = wrapped?.entries === undefined ? name : `{${fieldsOf(wrapped.entries)}}`
  return isOptional(schema) ? `${word}?` : word
}

test('the README has all methods of the management API, with their parameters and who may call them', () => {
  const whoMayCall = (called: Method) => {
    if (mayCall('stranger', called)) return 'everybody'
    if (mayCall('member', called)) return 'members'
    return mayCall('moderator', called) ? 'moderators' : 'stewards'
  }
  const expected = Object.entries(methods).map(([name, called]) => [
    name,
    called.params.map(wordOf).join(', ') || '–',
    whoMayCall(called),
  ])
  expect(tableOf('method').map((row) => row.slice(0, 3))).toEqual(expected)
})

test('the README has all settings of devices and emails', () => {
  const namesOf = (schema: { entries: v.ObjectEntries }) => fieldsOf(schema.entries).split(', ')
  const rows = tableOf('setting')
  const namesIn = (column: number) =>
    rows
      .filter((row) => row[column] !== '–')
      .map(([name = '', ...rest]) => name + (rest[column - 1] === 'optional' ? '?' : ''))
  expect(namesIn(1).toSorted()).toEqual(namesOf(deviceSettings).toSorted())
  expect(namesIn(2).toSorted()).toEqual(namesOf(emailSettings).toSorted())
})

test('the README has all metrics of the city', async () => {
  const metrics = createMetrics({
    relays: {},
    station: { listeners: 0 },
    state: { uploadedBytes: async () => 0 },
    disk: { freeBytes: () => 0, isLow: () => false },
    maxBytes: { relay: 0, media: 0 },
  })
  const text = await metrics.render()
  const own = [...text.matchAll(/^# TYPE (ncc_\w+) (\w+)$/gm)].map(([, name, type]) => [name, type])
  expect(
    tableOf('metric')
      .map((row) => row.slice(0, 2))
      .toSorted(),
  ).toEqual(own.toSorted())
})
