import { describe, expect, test } from 'vitest'
import type { NostrEvent } from '@ncc/nostr-core'
import { countToFill } from './count-to-fill.ts'

const post = (content: string, tags: string[][] = []) => ({ content, tags }) as unknown as NostrEvent

describe('countToFill', () => {
  const short = Array.from({ length: 20 }, () => post('Good morning'))

  test('counts posts until they fill the height', () => {
    expect(countToFill(short, 900)).toBe(6)
    expect(countToFill(short, 100)).toBe(1)
  })

  test('takes fewer of long posts and of posts with pictures', () => {
    const long = Array.from({ length: 20 }, () => post('word '.repeat(100)))
    const pictured = Array.from({ length: 20 }, () =>
      post('Look', [['imeta', 'url https://city.example/a.png']]),
    )
    expect(countToFill(long, 900)).toBe(3)
    expect(countToFill(pictured, 900)).toBe(3)
  })

  test('takes all where they do not fill it', () => {
    expect(countToFill(short.slice(0, 2), 900)).toBe(2)
    expect(countToFill([], 900)).toBe(0)
  })
})
