import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MuteType } from '../protocol/nip51.ts'
import { isMuted } from './mute-matcher.ts'

const hex = (n: number) => n.toString(16).padStart(64, '0')
const [alice, bob, root, reply] = [hex(1), hex(2), hex(3), hex(4)] as const

const post = (content: string, tags: string[][] = [], kind = 1) => ({
  kind,
  pubkey: alice,
  id: hex(9),
  created_at: 0,
  content,
  tags,
})
const mutes = (type: MuteType, value: string) => [{ type, value }]

describe('a muted word', () => {
  const isIn = (word: string, text: string) => isMuted(post(text), mutes('word', word))

  it('is found in any case, as a whole word, in any script', () => {
    expect(isIn('cat', 'My CAT, again')).toBe(true)
    expect(isIn('cat', 'concatenate the cats')).toBe(false)
    expect(isIn('été', 'C’est l’ÉTÉ!')).toBe(true)
    expect(isIn('été', 'e\u0301te\u0301')).toBe(true)
    expect(isIn('été', 'répétée')).toBe(false)
    expect(isIn('спойлер', 'Осторожно: СПОЙЛЕР')).toBe(true)
    expect(isIn('спойлер', 'спойлеры')).toBe(false)
    expect(isIn('ответ', 'ответ_')).toBe(false)
  })

  it('is found inside other text where a script has no spaces', () => {
    expect(isIn('剧透', '这里有剧透请注意')).toBe(true)
  })

  it('may be a phrase, an emoji or contain punctuation', () => {
    expect(isIn('good morning', 'Good\n morning, city')).toBe(true)
    expect(isIn('c++', 'I like C++.')).toBe(true)
    expect(isIn('c++', 'I like c')).toBe(false)
    expect(isIn('🐸', 'hi🐸there')).toBe(true)
    expect(isIn('.*', 'anything')).toBe(false)
  })

  it('is taken literally, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (word, text) => {
          fc.pre(word.trim() === word && !/\s/.test(word))
          expect(isIn(word, `${text} ${word} ${text}`)).toBe(true)
        },
      ),
    )
  })
})

it('a muted hashtag is found in tags and in the text, but not in addresses', () => {
  const cats = mutes('hashtag', 'cats')
  expect(isMuted(post('', [['t', 'Cats']]), cats)).toBe(true)
  expect(isMuted(post('Look (#CATS)!'), cats)).toBe(true)
  expect(isMuted(post('#catsitter and cats'), cats)).toBe(false)
  expect(isMuted(post('https://city.example/#cats'), cats)).toBe(false)
})

it('a muted person’s posts, and reposts of them, are muted', () => {
  expect(isMuted(post(''), mutes('person', alice))).toBe(true)
  expect(isMuted(post('', [['p', bob]]), mutes('person', bob))).toBe(false)
  expect(isMuted(post('', [['p', bob]], 6), mutes('person', bob))).toBe(true)
})

it('a muted thread is its root and everything that answers it, but not what mentions it', () => {
  const thread = mutes('thread', root)
  expect(isMuted({ ...post(''), id: root }, thread)).toBe(true)
  expect(isMuted(post('', [['e', root]]), thread)).toBe(true)
  const deep = [
    ['e', root, '', 'root'],
    ['e', reply, '', 'reply'],
  ]
  expect(isMuted(post('', deep), thread)).toBe(true)
  expect(
    isMuted(
      post('', [
        ['E', root],
        ['e', reply],
      ]),
      thread,
    ),
  ).toBe(true)
  expect(isMuted(post('', [['e', root, '', 'mention']]), thread)).toBe(false)
  expect(isMuted(post('', [['e', reply]]), thread)).toBe(false)
})

it('nothing is muted by an empty list', () => {
  expect(isMuted(post('anything #at all'), [])).toBe(false)
})
