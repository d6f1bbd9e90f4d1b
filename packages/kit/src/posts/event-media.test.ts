import { expect, test } from 'vitest'
import { eventMedia } from './event-media.ts'

const imeta = (...fields: string[]) => ['imeta', ...fields]
const none = { images: [], videos: [], files: [] }

test('a picture event has its images with their alt and size, each once (NIP-68)', () => {
  const tags = [
    ['title', 'Harbour'],
    imeta('url https://a.example/1', 'm image/jpeg', 'dim 300x400', 'alt Two boats'),
    imeta('url https://a.example/2.webp'),
    imeta('url https://a.example/2.webp'),
    imeta('url http://192.168.0.1/3.jpg', 'm image/jpeg'),
  ]
  expect(eventMedia({ kind: 20, tags })).toEqual({
    ...none,
    // What may not be loaded is named.
    files: ['http://192.168.0.1/3.jpg'],
    images: [
      { src: 'https://a.example/1', alt: 'Two boats', width: 300, height: 400 },
      { src: 'https://a.example/2.webp' },
    ],
  })
})

test('a video event has one video, however many versions there are (NIP-71)', () => {
  const tags = [
    imeta('url https://a.example/v.m3u8', 'm application/x-mpegURL'),
    imeta('url https://a.example/1080', 'm video/mp4', 'dim 1920x1080'),
    imeta('url https://a.example/720.mp4', 'm video/mp4', 'dim 1280x720'),
  ]
  expect(eventMedia({ kind: 21, tags })).toEqual({ ...none, videos: ['https://a.example/1080'] })
  expect(eventMedia({ kind: 22, tags: tags.slice(0, 1) })).toEqual({
    ...none,
    files: ['https://a.example/v.m3u8'],
  })
  const before = [
    ['url', 'https://a.example/old'],
    ['m', 'video/webm'],
  ]
  expect(eventMedia({ kind: 34_235, tags: before })).toEqual({ ...none, videos: ['https://a.example/old'] })
})

test('a file is shown as what its type says (NIP-94)', () => {
  const file = (m: string) => ({
    kind: 1063,
    tags: [
      ['url', 'https://a.example/f'],
      ['m', m],
      ['alt', 'A map'],
      ['dim', '20x10'],
    ],
  })
  const image = { src: 'https://a.example/f', alt: 'A map', width: 20, height: 10 }
  expect(eventMedia(file('image/png'))).toEqual({ ...none, images: [image] })
  expect(eventMedia(file('video/mp4'))).toEqual({ ...none, videos: [image.src] })
  expect(eventMedia(file('application/pdf'))).toEqual({ ...none, files: [image.src] })
})

test('events of other kinds have none', () => {
  expect(eventMedia({ kind: 9802, tags: [imeta('url https://a.example/1.jpg')] })).toEqual(none)
})

test('of thousands, fifty are shown', () => {
  const tags = Array.from({ length: 3_000 }, (_, at) =>
    imeta(`url https://a.example/${at}.pdf`, 'm application/pdf'),
  )
  expect(eventMedia({ kind: 20, tags }).files).toHaveLength(50)
})
