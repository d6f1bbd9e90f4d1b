import { expect, test } from 'vitest'
import { encodeNpub } from '../protocol/nip19.ts'
import { containsSecret } from './contains-secret.ts'

const nsec = 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5'

test.each([
  nsec,
  nsec.toUpperCase(),
  `N${nsec.slice(1)}`,
  `my key: ${nsec}.`,
  `nostr:${nsec}`,
  `https://a.example/?key=${nsec}&x`,
  `x${nsec}x`,
  `nsec1${'q'.repeat(58)} ${nsec}`,
  nsec.replace(/.{8}/g, '$& '),
  nsec.replace(/.{20}/g, '$&\n> '),
  nsec.replace(/.{20}/g, '$&=\r\n'),
  [...nsec].join('\u200b'),
  [...nsec].join('\u2060\ufeff'),
  [...nsec].join('-'),
  [...nsec].map((letter) => `=${letter.charCodeAt(0).toString(16).toUpperCase()}`).join(''),
  `nsec1${'q'.repeat(54)}${nsec}`,
  [...nsec].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
])('finds the key in %s', (text) => {
  expect(containsSecret(text)).toBe(true)
})

test.each([
  '',
  'nsec1',
  'an nsec1… is a secret',
  nsec.slice(0, -1),
  nsec.replace('v', 'w'),
  encodeNpub('7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e'),
  `ncryptsec1${'q'.repeat(150)}`,
])('finds none in %s', (text) => {
  expect(containsSecret(text)).toBe(false)
})
