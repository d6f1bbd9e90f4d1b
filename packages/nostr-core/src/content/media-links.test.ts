import { expect, test } from 'vitest'
import { findMediaUrls, isImageUrl, isLoadableUrl } from './media-links.ts'

const post = `look (https://a.example/1.svg) https://a.example/2.mp4?x=1
https://a.example/3.jpeg, https://a.example/3.jpeg https://a.example/4.pdf http://a.example/5.MOV.`

test('a post shows jpg, jpeg, png, gif, webp and svg as images', () => {
  const links = [
    'https://a.example/1.svg?x=1',
    'https://a.example/2.mp4',
    'https://a.example/3.JPEG',
    'https://a.example/4.pdf',
  ]
  expect(links.filter(isImageUrl)).toEqual(['https://a.example/1.svg?x=1', 'https://a.example/3.JPEG'])
})

test('the city feed and the vault count videos as media, but not svg', () => {
  expect(findMediaUrls(post)).toEqual([
    'https://a.example/2.mp4?x=1',
    'https://a.example/3.jpeg',
    'http://a.example/5.MOV',
  ])
})

test('media is loaded over https or from the app’s own origin', () => {
  const origin = 'http://localhost:3000'
  expect(isLoadableUrl('https://a.example/x.png', origin)).toBe(true)
  expect(isLoadableUrl('http://localhost:3000/x.png', origin)).toBe(true)
  expect(isLoadableUrl('http://localhost:3001/x.png', origin)).toBe(false)
  expect(isLoadableUrl('http://a.example/x.png')).toBe(false)
  expect(isLoadableUrl('javascript:alert(1)', origin)).toBe(false)
  expect(isLoadableUrl('/x.png', origin)).toBe(false)
})

test.each(['10.0.0.1', '167772161', '[fd00::1]', 'localhost', 'router.local', 'router', 'nas.home.arpa.'])(
  'media is loaded from %s only by an app that is there itself',
  (host) => {
    expect(isLoadableUrl(`https://${host}/x.png`, 'https://city.example')).toBe(false)
    expect(isLoadableUrl(`https://${host}/x.png`, new URL(`https://${host}`).origin)).toBe(true)
  },
)
