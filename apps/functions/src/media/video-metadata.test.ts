import { describe, expect, test } from 'vitest'
import { HttpError } from '../auth/http-error.ts'
import { box, uint32 } from '../testing/phone-video.ts'
import { phoneVideo, picture, secrets } from '../testing/phone-video.ts'
import { removeVideoMetadata } from './video-metadata.ts'

const found = (bytes: Buffer) => secrets.filter((secret) => bytes.includes(Buffer.from(secret, 'latin1')))

/** The content of the first box of a type, wherever it is. */
function contentOf(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type, 0, 'latin1')
  return bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4))
}

describe.each([
  { brand: 'qt  ' },
  { brand: 'isom', moovFirst: false },
  { brand: 'mp42', wide: true, compact: true },
])('a video of a phone (%j)', (options) => {
  test('loses place, device and time, and tracks of positions with their samples', () => {
    const video = phoneVideo(options)
    expect(found(video)).toEqual(secrets)
    removeVideoMetadata(video)
    expect(found(video)).toEqual([])
  })

  test('keeps its length, its picture and the offsets of its samples', () => {
    const before = phoneVideo(options)
    const video = Buffer.from(before)
    removeVideoMetadata(video)
    expect(video).toHaveLength(before.length)
    const table = options.wide ? 'co64' : 'stco'
    expect(contentOf(video, table)).toEqual(contentOf(before, table))
    expect(contentOf(video, 'avcC')).toEqual(Buffer.from([1, 2, 3]))
    expect(contentOf(video, 'mdat').subarray(0, picture.length)).toEqual(picture)
    expect(contentOf(video, 'tkhd').readUInt32BE(12)).toBe(1)
    expect(contentOf(video, 'hdlr').toString('latin1', 8, 12)).toBe('vide')
    const again = Buffer.from(video)
    removeVideoMetadata(again)
    expect(again).toEqual(video)
  })
})

test('a plain video stays as it is', () => {
  const video = Buffer.concat([
    box('ftyp', 'isom'),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', picture),
  ])
  const before = Buffer.from(video)
  removeVideoMetadata(video)
  expect(video).toEqual(before)
})

const trackOf = (...tables: Buffer[]) =>
  box(
    'moov',
    box(
      'trak',
      box('mdia', box('hdlr', uint32(0, 0), 'meta', Buffer.alloc(12)), box('minf', box('stbl', ...tables))),
    ),
  )
const head = box('ftyp', 'isom')

describe('a malformed video is refused:', () => {
  const oversized = box('moov', box('trak', 'x'))
  oversized.writeUInt32BE(1_000, 8)
  const long = Buffer.concat([uint32(1), Buffer.from('moov'), Buffer.alloc(8, 0xff)])
  const runs = box('stsc', uint32(0, 1, 1, 1, 1))
  test.each([
    ['a box longer than the one it is in', oversized],
    ['a box longer than the file', box('mdat', 'x').subarray(0, 8)],
    ['a box shorter than its header', Buffer.concat([uint32(4), Buffer.from('moov')])],
    ['a size of 64 bits beyond the file', long],
    ['a size of 64 bits without room for it', Buffer.concat([uint32(1), Buffer.from('moov')])],
    ['a header in the compressed form', box('moov', box('cmov', 'x'))],
    ['a hundred thousand boxes', Buffer.concat(Array.from({ length: 100_001 }, () => box('free')))],
    ['a hundred tracks', box('moov', ...Array.from({ length: 101 }, () => box('trak')))],
    [
      'more chunks than it has room for',
      trackOf(runs, box('stsz', uint32(0, 1, 1)), box('stco', uint32(0, 1e9, 1))),
    ],
    [
      'more samples than it has room for',
      trackOf(runs, box('stsz', uint32(0, 0, 1e9)), box('stco', uint32(0, 1, 1))),
    ],
    [
      'samples that lie on one another without end',
      trackOf(
        runs,
        box('stsz', uint32(0, 4e9, 1)),
        box('stco', uint32(0, 500, ...Array<number>(500).fill(8))),
      ),
    ],
    ['sizes of no known width', trackOf(runs, box('stz2', uint32(0, 7, 1)), box('stco', uint32(0, 1, 1)))],
    ['a handler that breaks off', box('moov', box('trak', box('tkhd', 'x')))],
  ])('%s', (_, rest) => {
    const video = Buffer.concat([head, rest])
    expect(() => removeVideoMetadata(video)).toThrow(new HttpError(422, 'damaged', 'The video is damaged.'))
  })
})

test('positions in fragments, which cannot be located in the file, are refused', () => {
  const hidden = box(
    'moov',
    box(
      'trak',
      box('tkhd', uint32(0, 0, 0, 7)),
      box('mdia', box('hdlr', uint32(0, 0), 'meta', Buffer.alloc(12))),
    ),
  )
  const fragment = (id: number) => box('moof', box('traf', box('tfhd', uint32(0, id))))
  expect(() => removeVideoMetadata(Buffer.concat([head, hidden, fragment(7)]))).toThrow(/plain MP4/)
  expect(() => removeVideoMetadata(Buffer.concat([head, hidden, fragment(8)]))).not.toThrow()
})

test('a video with any bytes changed is either taken or refused', () => {
  const original = phoneVideo()
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  let refused = 0
  const rounds = 5_000
  for (let round = 0; round < rounds; round += 1) {
    const video = Buffer.from(original)
    for (let change = 0; change < 3; change += 1) video[random(video.length)] = random(256)
    try {
      removeVideoMetadata(video)
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError)
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(rounds / 10)
  expect(refused).toBeLessThan(rounds)
})
