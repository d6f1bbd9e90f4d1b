import { expect, test } from 'vitest'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { filterPosts } from './vault-filter.ts'

const { event } = createEventBuilder()
const words = event('alice', { content: 'The lamps on the Canal' })
const picture = event('alice', { content: 'Look: https://a.example/lamps.JPG?size=2' })
const film = event('alice', { content: 'https://a.example/film.webm' })
const drawing = event('alice', { content: 'https://a.example/plan.svg' })
const all = [words, picture, film, drawing]

test('the text and media filters split the posts; an SVG does not count as media', () => {
  expect(filterPosts(all, 'all', '')).toEqual(all)
  expect(filterPosts(all, 'media', '')).toEqual([picture, film])
  expect(filterPosts(all, 'text', '')).toEqual([words, drawing])
})

test('a search finds every word, in whatever case, within the filter', () => {
  expect(filterPosts(all, 'all', ' LAMPS ')).toEqual([words, picture])
  expect(filterPosts(all, 'all', 'canal lamps')).toEqual([words])
  expect(filterPosts(all, 'media', 'canal')).toEqual([])
})
