import { describe, expect, test } from 'vitest'
import { encodeNpub } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { mentionLabel, mentionsIn, readMentions, writeMentions } from './mentions.ts'

const builder = createEventBuilder()
const [mara, other] = [builder.author('mara').pubkey, builder.author('other').pubkey]
const ref = (pubkey: string) => `nostr:${encodeNpub(pubkey)}`

test('a name is what is read, and who else is called so is told apart', () => {
  const first = mentionLabel('Mara  Voss\n', mara, [])
  expect(first).toBe('@Mara Voss')
  const present = [{ label: first, pubkey: mara }]
  expect(mentionLabel('Mara Voss', mara, present)).toBe('@Mara Voss')
  expect(mentionLabel('Mara Voss', other, present)).toBe(`@Mara Voss (${encodeNpub(other).slice(-4)})`)
  expect(mentionLabel('😀'.repeat(60), mara, [])).toBe(`@${'😀'.repeat(40)}`)
})

describe('what goes out', () => {
  const mentions = [
    { label: '@Mara', pubkey: mara },
    { label: '@Mara Voss (x.y)', pubkey: other },
  ]

  test.each([
    ['Hi @Mara!', `Hi ${ref(mara)}!`],
    ['@Mara', ref(mara)],
    ['(@Mara, @Mara’s)', `(${ref(mara)}, ${ref(mara)}’s)`],
    ['@Mara Voss (x.y) and @Mara', `${ref(other)} and ${ref(mara)}`],
    ['https://a.example/@Mara @Mara', `https://a.example/@Mara ${ref(mara)}`],
    ['https://a.example/b.png\n@Mara', `https://a.example/b.png\n${ref(mara)}`],
  ])('%j', (text, out) => expect(writeMentions(text, mentions)).toBe(out))

  test.each([
    '@Maraa',
    'x@Mara',
    '@Mar',
    '@mara',
    '@Mara_1',
    'Mara',
    '@Other',
    '@@Mara',
    'https://medium.com/@Mara/x',
    'https://a.example?by=@Mara',
    'a.example/@Mara',
  ])('%j mentions nobody', (text) => {
    expect(writeMentions(text, mentions)).toBe(text)
    expect(mentionsIn(text, mentions)).toEqual([])
  })

  test('without mentions a text is as it was', () => expect(writeMentions('@Mara', [])).toBe('@Mara'))
})

test('only who still stands in the text is mentioned', () => {
  const mentions = [
    { label: '@Mara', pubkey: mara },
    { label: '@Gone', pubkey: other },
  ]
  expect(mentionsIn('@Mara @Mara', mentions)).toEqual([mentions[0]])
})

test('what went out is read back as it was written', () => {
  const nameOf = (pubkey: string) => (pubkey === mara || pubkey === other ? 'Mara' : undefined)
  const unknown = ref(builder.author('unknown').pubkey)
  const text = `${ref(mara)} and ${ref(other)}, ${unknown} https://x.example/${encodeNpub(mara)}`
  const back = readMentions(text, nameOf)
  const second = `@Mara (${encodeNpub(other).slice(-4)})`
  expect(back.text).toBe(`@Mara and ${second}, ${unknown} https://x.example/${encodeNpub(mara)}`)
  expect(writeMentions(back.text, back.mentions)).toBe(text)
  expect(readMentions(ref(other), nameOf, [{ label: '@Mara', pubkey: mara }]).text).toBe(second)
})
