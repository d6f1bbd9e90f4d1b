import { expect, test } from 'vitest'
import { receivePrivately } from './receive-privately.ts'

const edit = receivePrivately(['wss://city.example'])

test('an account that receives no private messages names the relays for them', () => {
  expect(edit.patch({ tags: [['alt', 'inbox']], content: '' })).toEqual({
    tags: [
      ['alt', 'inbox'],
      ['relay', 'wss://city.example'],
    ],
    content: '',
  })
})

test('the relays that another device has named, and this one has not read yet, stay', () => {
  expect(edit.patch({ tags: [['relay', 'wss://inbox.example']], content: '' })).toBeUndefined()
})
