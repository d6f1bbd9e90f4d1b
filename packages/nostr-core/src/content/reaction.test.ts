import NDK, { NDKEvent, NDKPrivateKeySigner } from '@nostr-dev-kit/ndk'
import { bytesToHex } from 'nostr-tools/utils'
import { describe, expect, it } from 'vitest'
import { reactionTemplate } from '../publish/templates.ts'
import { createEventBuilder } from '../testing/index.ts'
import { groupReactions, isEmoji, reactionEmoji } from './reaction.ts'

const tram = { shortcode: 'tram', url: 'https://media.example/tram.png' }
const tramTag = ['emoji', tram.shortcode, tram.url]
const builder = createEventBuilder({ seed: 30 })
const post = builder.event('mara', { kind: 1, content: 'Last tram home' })

describe('an emoji', () => {
  it.each(['😂', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇭🇷', '👍🏽', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('is %s', (text) => {
    expect(isEmoji(text)).toBe(true)
  })

  it.each(['', '+', '-', 'a', '1', '#', '😂😂', '😂!', 'lol', `😂${'\u0301'.repeat(40)}`])(
    'is not %j',
    (text) => {
      expect(isEmoji(text)).toBe(false)
    },
  )
})

describe('a reaction', () => {
  it.each([
    [' 😂 ', [], '😂'],
    [':tram:', [tramTag], tram],
    [':tram:', [], undefined],
    [':tram: :tram:', [tramTag], undefined],
    ['-', [], undefined],
    ['😂'.repeat(50_000), [], undefined],
  ])('of %.20j with %j has the emoji %j', (content, tags, emoji) => {
    expect(reactionEmoji({ content, tags })).toEqual(emoji)
  })

  it('of an account counts once per emoji', () => {
    const by = (name: string, emoji: Parameters<typeof reactionTemplate>[2], at: number) =>
      builder.event(name, reactionTemplate(post, at, emoji))
    const reactions = [
      by('teo', '🌙', 40),
      by('june', tram, 30),
      by('teo', '😂', 20),
      by('june', '😂', 21),
      by('june', '😂', 22),
      by('june', '-', 23),
    ]
    const [teo, june] = ['teo', 'june'].map((name) => builder.author(name).pubkey)
    expect(groupReactions(reactions)).toEqual([
      { key: '😂', emoji: '😂', pubkeys: [teo, june] },
      { key: `image:${tram.url}`, emoji: tram, pubkeys: [june] },
      { key: '🌙', emoji: '🌙', pubkeys: [teo] },
    ])
  })

  it('with an image whose address is an emoji is not counted as that emoji', () => {
    const disguised = { shortcode: 'boo', url: '😂' }
    const react = (name: string, content: string, created_at: number, tags: string[][] = []) =>
      builder.event(name, { kind: 7, content, created_at, tags: [['e', post.id], ...tags] })
    const early = react('rat', ':boo:', 1, [['emoji', disguised.shortcode, disguised.url]])
    const groups = groupReactions([react('teo', '😂', 2), react('june', '😂', 3), early])
    expect(groups.map(({ emoji, pubkeys }) => [emoji, pubkeys.length])).toEqual([
      ['😂', 2],
      [disguised, 1],
    ])
  })

  it('made by NDK is read, and ours has the tags of theirs', async () => {
    const ndk = new NDK({ signer: new NDKPrivateKeySigner(bytesToHex(builder.author('teo').secretKey)) })
    const target = new NDKEvent(ndk, { ...post, tags: post.tags.map((tag) => [...tag]) })
    const theirs = (await target.react('😂', false)).rawEvent()
    expect(reactionEmoji({ content: theirs.content, tags: theirs.tags })).toBe('😂')
    const named = (tags: readonly (readonly string[])[]) =>
      tags.filter(([name]) => name === 'e' || name === 'p').map(([name, value]) => [name, value])
    expect(named(theirs.tags)).toEqual(named(reactionTemplate(post, 1, '😂').tags))
  })
})
