import { expect, it } from 'vitest'
import { peopleFirst } from './use-thread.ts'

it('asks by name about each member of a city of 1,500, after the author, the reader and whom the reader follows', () => {
  const members = Array.from({ length: 1500 }, (_, index) => `member ${index}`)
  const follows = Array.from({ length: 400 }, (_, index) => `follow ${index}`)
  const people = peopleFirst('author', 'reader', [...follows, 'author'], new Set(members))
  expect(people).toEqual(['author', 'reader', ...follows.slice(101), ...members])
  expect(peopleFirst('author', '', undefined, undefined)).toEqual(['author'])
})
