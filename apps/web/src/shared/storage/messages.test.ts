import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '@ncc/kit/parts'
import { readMessageDraft, writeMessageDraft } from './message-drafts.ts'
import { readEncryptionChoice, writeEncryptionChoice } from './message-encryption.ts'
import { markMessagesRead, readMessageMarks } from './read-messages.ts'

function memoryStorage() {
  const map = new Map<string, string>()
  const backend = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return createSafeStorage(() => backend as unknown as Storage)
}

describe('drafts of messages', () => {
  const none = { text: '', taken: [] }
  const say = (text: string) => ({ text, taken: [] })

  it('are stored for each account and conversation, until they are sent', () => {
    const storage = memoryStorage()
    writeMessageDraft(storage, 'ada', 'bob', say('Dear B'))
    writeMessageDraft(storage, 'ada', 'eve', say('Dear E'))
    expect(readMessageDraft(storage, 'ada', 'bob')).toEqual(say('Dear B'))
    expect(readMessageDraft(storage, 'bob', 'bob')).toEqual(none)
    writeMessageDraft(storage, 'ada', 'bob', { text: '', taken: [{ key: 'k', text: 'Dear B', id: 'one' }] })
    expect(readMessageDraft(storage, 'ada', 'bob').taken).toEqual([{ key: 'k', text: 'Dear B', id: 'one' }])
    writeMessageDraft(storage, 'ada', 'bob', say(' '))
    expect(readMessageDraft(storage, 'ada', 'bob')).toEqual(none)
    expect(readMessageDraft(storage, 'ada', 'eve')).toEqual(say('Dear E'))
  })

  it('are all kept, in however many conversations', () => {
    const storage = memoryStorage()
    for (let at = 0; at < 60; at++) writeMessageDraft(storage, 'ada', `friend ${at}`, say('Hello'))
    for (const at of [0, 59]) expect(readMessageDraft(storage, 'ada', `friend ${at}`)).toEqual(say('Hello'))
  })

  it('of other conversations stay as they are, also what another version of the app has written', () => {
    const storage = memoryStorage()
    const later = { text: 'Dear B', taken: [], files: ['lamp.png'] }
    storage.write('ncc_message_drafts_v1:ada', { bob: later, carol: 'Dear C' })
    expect(readMessageDraft(storage, 'ada', 'bob')).toEqual(say('Dear B'))
    expect(readMessageDraft(storage, 'ada', 'carol')).toEqual(none)
    writeMessageDraft(storage, 'ada', 'eve', say('Dear E'))
    expect(JSON.parse(storage.readText('ncc_message_drafts_v1:ada') ?? '')).toEqual({
      bob: later,
      carol: 'Dear C',
      eve: say('Dear E'),
    })
  })
})

describe('the encryption of a conversation', () => {
  it('is chosen for each account and conversation', () => {
    const storage = memoryStorage()
    writeEncryptionChoice(storage, 'ada', 'bob', 'nip04')
    writeEncryptionChoice(storage, 'ada', 'eve', 'nip17')
    expect(readEncryptionChoice(storage, 'ada', 'bob')).toBe('nip04')
    expect(readEncryptionChoice(storage, 'ada', 'eve')).toBe('nip17')
    expect(readEncryptionChoice(storage, 'bob', 'ada')).toBeUndefined()
  })
})

describe('read conversations', () => {
  it('are read up to the newest message seen, and never less', () => {
    const storage = memoryStorage()
    markMessagesRead(storage, 'ada', 'bob', 20)
    markMessagesRead(storage, 'ada', 'bob', 10)
    expect(readMessageMarks(storage, 'ada')).toEqual({ bob: 20 })
    expect(readMessageMarks(storage, 'bob')).toEqual({})
  })

  it('are not read up to a date that lies ahead', () => {
    const storage = memoryStorage()
    const [now, year2100] = [1_800_000_000, 4_102_444_800]
    markMessagesRead(storage, 'ada', 'bob', year2100, now)
    expect(readMessageMarks(storage, 'ada')).toEqual({ bob: now + 900 })
    storage.write('ncc_read_messages_v1:ada', { bob: year2100 })
    markMessagesRead(storage, 'ada', 'bob', now, now)
    expect(readMessageMarks(storage, 'ada')).toEqual({ bob: now })
  })
})
