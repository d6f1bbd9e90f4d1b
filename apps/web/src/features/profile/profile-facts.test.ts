import { expect, test } from 'vitest'
import { issuedOn, websiteLink } from './profile-facts.ts'

test('a website is a link over http or https, marked when it is not secure', () => {
  expect(websiteLink('lamps.example')).toEqual({
    href: 'https://lamps.example/',
    text: 'lamps.example',
    isInsecure: false,
  })
  expect(websiteLink(' https://lamps.example/map ')).toEqual({
    href: 'https://lamps.example/map',
    text: 'lamps.example/map',
    isInsecure: false,
  })
  expect(websiteLink('http://lamps.example')).toEqual({
    href: 'http://lamps.example/',
    text: 'lamps.example',
    isInsecure: true,
  })
  for (const bad of ['javascript:alert(1)', 'lamps', '//', 'data:text/html,x', '']) {
    expect(websiteLink(bad)).toBeUndefined()
  }
})

test('the day of issue is written as a date', () => {
  expect(issuedOn(undefined, 'en')).toBeUndefined()
  expect(issuedOn(1_700_000_000, 'en')?.label).toBe('Nov 14, 2023')
})
