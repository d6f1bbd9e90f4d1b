import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { createClient, MemoryStore, type NostrEvent } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { KitProvider, type KitHost } from '../src/index.ts'

const relay = 'wss://relay.invalid'
const builder = createEventBuilder({ seed: 7 })

export const mara = builder.author('mara')

export const post = builder.event('mara', {
  content: 'The lamps are on. #tram https://example.org/lamp.webp https://example.org/page',
})
export const reply = builder.event('ada', { content: 'All of them?', tags: [['e', post.id, '', 'root']] })
export const poll = builder.event('mara', {
  kind: 1068,
  content: 'Which tram?',
  tags: [
    ['option', '7', 'The seven'],
    ['option', '9', 'The nine'],
  ],
})

export const comment = builder.event('ada', {
  kind: 1111,
  content: 'The nine is faster.',
  tags: [
    ['E', poll.id],
    ['K', '1068'],
    ['e', poll.id],
    ['k', '1068'],
  ],
})

/** The kit around one part of a page, with a client of its own that has read these events, and more, already. */
export function kitWith(children: ReactNode, host: Partial<KitHost> = {}, ...more: NostrEvent[]) {
  const store = new MemoryStore()
  store.add([post, reply, poll, comment, ...more], relay)
  const client = createClient({ relays: [relay], store })
  onTestFinished(() => client.close())
  return (
    <KitProvider client={client} host={host}>
      {children}
    </KitProvider>
  )
}

/** The markup that a server sends, complete with what is loaded while it renders. Rejects for any error. */
export function renderOnServer(children: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    const page = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(String(chunk))
        done()
      },
      final(done) {
        done()
        resolve(chunks.join(''))
      },
    })
    const { pipe } = renderToPipeableStream(kitWith(children), {
      onError: reject,
      onAllReady: () => void pipe(page),
    })
  })
}
