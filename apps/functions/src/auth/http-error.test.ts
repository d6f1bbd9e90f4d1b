import { expect, test } from 'vitest'
import { reasonHeader } from './http-error.ts'

test('a reason with typographic characters or line breaks is still a valid header', () => {
  for (const message of ['The city’s storage is full.', 'Zu groß: 5 MB\r\nx-forged: 1', '写真']) {
    const headers = new Headers({ 'x-reason': reasonHeader(message) })
    expect(headers.get('x-reason')).toBe(reasonHeader(message))
  }
  expect(reasonHeader('The city’s storage is full.')).toBe("The city's storage is full.")
})
