import { expect, test } from 'vitest'
import { issuedOn, websiteLink } from './profile-facts.ts'

test('a website is opened over https only', () => {
  expect(websiteLink('lamps.example')).toEqual({ href: 'https://lamps.example/', text: 'lamps.example' })
  expect(websiteLink(' https://lamps.example/map ')).toEqual({
    href: 'https://lamps.example/map',
    text: 'lamps.example/map',
  })
  for (const bad of ['http://lamps.example', 'javascript:alert(1)', 'lamps', '//', 'data:text/html,x', '']) {
    expect(websiteLink(bad)).toBeUndefined()
  }
})

test('the card is as old as the oldest post', () => {
  const post = { id: '', pubkey: '', kind: 1, tags: [], content: '', sig: '', created_at: 1_700_000_000 }
  expect(issuedOn([], 'en')).toBeUndefined()
  expect(issuedOn([{ ...post, created_at: 1_800_000_000 }, post], 'en')?.label).toBe('Nov 14, 2023')
})
