import { expect, test } from 'vitest'
import { createClientLog } from './client-log.ts'

function logged(tell: (log: ReturnType<typeof createClientLog>) => void): string[] {
  const lines: string[] = []
  tell(createClientLog((line) => lines.push(line)))
  return lines
}

test('each line is written once, with what caused it', () => {
  const lines = logged((log) => {
    log('events were not stored', new Error('no room'))
    log('events were not stored', new Error('no room'))
    log('events were not stored', new Error('forbidden'))
    log('wss://relay.example: notice: slow down')
  })
  expect(lines).toEqual([
    'events were not stored: Error: no room',
    'events were not stored: Error: forbidden',
    'wss://relay.example: notice: slow down',
  ])
})

test('no key and nothing of what follows a relay’s address is written', () => {
  const key = 'vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5'
  const lines = logged((log) => {
    log(`wss://relay.example/in?token=abc: notice: nsec1${key} NSEC1${key.toUpperCase()}`)
    log('not read', new Error(`ncryptsec1${key} is none`))
  })
  expect(lines).toEqual([
    'wss://relay.example/in?… notice: nsec1… NSEC1…',
    'not read: Error: ncryptsec1… is none',
  ])
})

test('a relay whose messages always differ does not fill the console', () => {
  const lines = logged((log) => {
    for (let i = 0; i < 1000; i++) log(`notice ${i}`)
  })
  expect(lines).toHaveLength(200)
})
