import { describe, expect, test } from 'vitest'
import { ids, openRelay, sign } from '../testing/relay-fixture.ts'

describe('search (NIP-50)', () => {
  test('finds the beginnings of words, ignoring case and accents, in notes and profile fields', async () => {
    const { relay, client } = await openRelay()
    const note = sign({ content: 'Späti at the Corner, open all night' })
    const profile = sign({
      kind: 0,
      content: JSON.stringify({
        name: 'mira',
        display_name: 'Mira Löwe',
        nip05: 'mira@city.example',
        about: 'tram driver',
        website: 'https://nowhere.example',
      }),
    })
    relay.store([note, profile])
    for (const search of [
      'spati',
      'SPÄTI corner',
      'corn',
      'open all nig',
      'night language:en',
      'night sort:hot',
      '"corner" open',
    ]) {
      expect(ids(await client.query({ search })), search).toEqual([note.id])
    }
    for (const search of ['mira', 'lowe', 'mira@city', 'tram', 'mira@city.example driver']) {
      expect(ids(await client.query({ kinds: [0], search })), search).toEqual([profile.id])
    }
    for (const search of ['nowhere', 'website', 'mira bus', '"', '???']) {
      expect(await client.query({ kinds: [0], search }), search).toEqual([])
    }
    expect(ids(await client.query({ kinds: [0], search: '' }))).toEqual([profile.id])
  })

  test('finds emoji, right-to-left text and scripts without spaces', async () => {
    const { relay, client } = await openRelay()
    const emoji = sign({ content: 'party🎉🎉 tonight' })
    const hebrew = sign({ content: 'שלום עולם', created_at: 5 })
    const japanese = sign({ content: '東京の夜景が綺麗です', created_at: 4 })
    relay.store([emoji, hebrew, japanese])
    expect(ids(await client.query({ search: '🎉' }))).toEqual([emoji.id])
    expect(ids(await client.query({ search: 'עולם' }))).toEqual([hebrew.id])
    expect(ids(await client.query({ search: '夜景' }))).toEqual([japanese.id])
  })

  test('no search text causes an error', async () => {
    const { relay, client } = await openRelay()
    relay.store([sign({ content: 'a NEAR b OR c AND d NOT e * ^ "quoted" col:umn {x} (y) -z' })])
    const operators = [
      '"',
      "'",
      '""',
      'a"b',
      'NEAR(a b)',
      'OR',
      'AND',
      'NOT',
      'a*',
      '*',
      '^a',
      'words:a',
      '{',
      '(',
      ')',
      '-a',
      'a - b',
      '\\',
      '%',
      '\u0000',
      'a\u0000b',
      '\uD800',
      '💥',
      '\u202Eabc',
      "'; DROP TABLE events; --",
    ]
    for (const search of [
      ...operators,
      'x'.repeat(10_000),
      'ab '.repeat(3_400),
      '"'.repeat(10_000),
      '🎉'.repeat(2_500),
      Array.from({ length: 1500 }, (_, i) => `w${i}`).join(' '),
    ]) {
      await client.query({ search })
    }
    expect(await client.query({ search: 'near' })).toHaveLength(1)
  })

  test('a live subscription matches searches like the database', async () => {
    const { client } = await openRelay()
    client.send(['REQ', 's', { search: 'harbour li' }])
    await client.take(([type]) => type === 'EOSE')
    await client.publish(sign({ content: 'nothing of interest' }))
    const event = sign({ content: 'Lights over the harbour' })
    await client.publish(event)
    expect((await client.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: event.id })
  })
})
