import { expect, test } from 'vitest'
import { push } from '../shared/locales/en/pages/push.ts'
import { alertText, readAlert } from './alert-text.ts'

const alert = { id: 'abcdefgh', type: 'like', count: 1, others: 0, path: '/post/1', unread: 1 }
const say = (more: object) => {
  const read = readAlert({ ...alert, ...more })
  return read && alertText(read, push.push)
}

test('an alert becomes one line of text', () => {
  expect(say({ name: 'Ana' })).toBe('Ana liked your post')
  expect(say({ name: 'Ana', others: 2, count: 3 })).toBe('Ana and 2 more liked your post')
  expect(say({})).toBe('Somebody liked your post')
  expect(say({ type: 'message' })).toBe('You have a new message')
  expect(say({ type: 'message', count: 4 })).toBe('New messages: 4')
  expect(say({ type: 'news', count: 7 })).toBe('New alerts: 7')
  expect(say({ type: 'mention', name: '{count}' })).toBe('{count} mentioned you or replied to you')
})

test('only alerts of this app are read', () => {
  for (const bad of [
    { id: 'x' },
    { type: 'advert' },
    { count: -1 },
    { others: '2' },
    { path: '//elsewhere.example' },
    { path: 'https://elsewhere.example' },
    { path: '/\\elsewhere' },
  ])
    expect(say(bad), JSON.stringify(bad)).toBeUndefined()
  expect(readAlert('text')).toBeUndefined()
  expect(readAlert(null)).toBeUndefined()
})
