import { nip30 } from 'nostr-tools'
import { describe, expect, it } from 'vitest'
import { customEmojis, splitAtEmojis } from './nip30.ts'

const tram = { shortcode: 'tram', url: 'https://media.example/tram.png' }
const moon = { shortcode: 'full-moon_2', url: 'https://media.example/moon.webp' }
const tag = ({ shortcode, url }: typeof tram) => ['emoji', shortcode, url]

describe('custom emoji', () => {
  it('are read from well-formed tags, each shortcode once', () => {
    const tags = [
      tag(tram),
      ['emoji', 'tram', 'https://media.example/other.png'],
      ['emoji', 'not a shortcode', 'https://media.example/a.png'],
      ['emoji', 'x'.repeat(65), 'https://media.example/a.png'],
      ['emoji', 'endless', `https://media.example/${'a'.repeat(2048)}`],
      ['emoji', 'no-image'],
      [...tag(moon), `30030:${'0'.repeat(64)}:night`],
    ]
    expect(customEmojis(tags)).toEqual([tram, moon])
  })

  it('are at most 500', () => {
    const tags = Array.from({ length: 2000 }, (_, index) => tag({ ...tram, shortcode: `e${index}` }))
    expect(customEmojis(tags)).toHaveLength(500)
  })

  it.each([
    ['Last :tram: home', ['Last ', tram, ' home']],
    [':tram::full-moon_2:', [tram, moon]],
    ['at 10:30:tram:', ['at 10:30', tram]],
    ['only :words: here', ['only :words: here']],
    ['', []],
  ])('are found in %j', (text, parts) => {
    expect(splitAtEmojis(text, [tram, moon])).toEqual(parts)
  })

  it('are found where nostr-tools finds them, and also with a hyphen', () => {
    const text = 'A :tram: and a :full-moon_2: and :nothing:'
    const theirs = [...nip30.matchAll(text)].map(({ name }) => name)
    const ours = splitAtEmojis(text, [tram, moon]).flatMap((part) =>
      typeof part === 'string' ? [] : [part.shortcode],
    )
    expect(theirs).toEqual(['tram', 'nothing'])
    expect(ours).toEqual(['tram', 'full-moon_2'])
  })

  it('are searched in linear time', () => {
    const text = ':tram'.repeat(200_000)
    expect(splitAtEmojis(text, [tram])).toHaveLength(200_000)
  })
})
