import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cityTexts } from './city-texts.ts'
import { communitySchema, optionalParts } from './community-schema.ts'
import { completeCommunity } from './community.ts'

const page = await readFile(new URL('../../../../docs/community.md', import.meta.url), 'utf8')

test('the document names every field, text and part, and its first file is valid', () => {
  for (const field of Object.keys(communitySchema.entries)) {
    if (field !== 'relayPubkey') expect(page).toMatch(new RegExp(`\`${field}[\`.]`))
  }
  for (const name of Object.keys(cityTexts)) expect(page).toContain(name.split('.')[1])
  for (const part of optionalParts) expect(page).toContain(`\`${part}\``)
  const [, first = ''] = /```json\n([^]*?)```/.exec(page) ?? []
  const file = JSON.parse(first) as Record<string, unknown>
  expect(completeCommunity({ ...file, logo: '/logo.svg' })).toMatchObject({
    fullName: 'Hill Club',
    theme: 'harbour',
  })
})
