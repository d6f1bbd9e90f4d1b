import { expect, test } from 'vitest'
import { placesOf } from './requests.ts'

const isStranger = (pubkey: string) => pubkey !== 'friend'
const from = (sender: string, counterpart = sender) => ({ sender, counterpart })
const messages = [from('friend'), from('eve'), from('bob'), from('ada', 'bob'), from('cyn')]
const people = ['friend', 'eve', 'bob', 'cyn']

test('strangers are requests until they are answered or accepted', () => {
  expect(people.map(placesOf('ada', messages, true, isStranger, ['cyn']))).toEqual([
    'inbox',
    'requests',
    'inbox',
    'inbox',
  ])
})

test('a stranger’s conversation is undecided until the account’s answers and lists are loaded', () => {
  expect(people.map(placesOf('ada', messages, false, isStranger, []))).toEqual([
    'inbox',
    'undecided',
    'inbox',
    'undecided',
  ])
  expect(people.map(placesOf('ada', messages, true, undefined, []))).toEqual([
    'undecided',
    'undecided',
    'inbox',
    'undecided',
  ])
})

test('a group is a request only as long as nobody but strangers wrote in it', () => {
  const inGroups = [from('eve', 'strangers'), from('eve', 'friends'), from('friend', 'friends')]
  expect(['strangers', 'friends'].map(placesOf('ada', inGroups, true, isStranger, []))).toEqual([
    'requests',
    'inbox',
  ])
})
