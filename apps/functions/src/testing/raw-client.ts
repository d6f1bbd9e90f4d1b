import { generateSecretKey } from 'nostr-tools/pure'
import { WebSocket, type ClientOptions } from 'ws'
import { signAs } from './sign-as.ts'

type Frame = unknown[]

/** A WebSocket client for tests that can send anything and wait for particular frames. */
export interface RawClient {
  /** The received frames that were not taken. */
  readonly frames: readonly Frame[]
  send(frame: unknown): void
  sendText(text: string): void
  /** Removes the next frame that matches and resolves with it; rejects if the socket closes first. */
  take(test: (frame: Frame) => boolean): Promise<Frame>
  /** Resolves with the events of a REQ until EOSE; rejects with the reason of a CLOSED. */
  query(...filters: object[]): Promise<{ id: string; content: string; kind: number; created_at: number }[]>
  /** Publishes and resolves with the OK's `[accepted, message]`. */
  publish(event: { id: string }): Promise<[boolean, string]>
  /** Resolves with the relay's challenge (NIP-42), which this requests by publishing a protected event (NIP-70). */
  challenge(): Promise<string>
  /** Authenticates (NIP-42) and resolves with the OK's `[accepted, message]`. */
  authenticate(url: string, secretKey: Uint8Array): Promise<[boolean, string]>
  readonly closed: Promise<{ code: number }>
  readonly socket: WebSocket
  close(): Promise<void>
}

/** Connects to a relay's address. */
export async function connectRaw(url: string, options: ClientOptions = {}): Promise<RawClient> {
  const socket = new WebSocket(url, options)
  const frames: Frame[] = []
  const waiting: {
    test: (frame: Frame) => boolean
    resolve: (frame: Frame) => void
    reject: (e: Error) => void
  }[] = []
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame
    const index = waiting.findIndex(({ test }) => test(frame))
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(frame)
    else frames.push(frame)
  })
  const closed = new Promise<{ code: number }>((resolve) =>
    socket.on('close', (code) => {
      for (const { reject } of waiting) reject(new Error(`closed with ${code}`))
      resolve({ code })
    }),
  )
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const take = (test: (frame: Frame) => boolean) => {
    const index = frames.findIndex(test)
    const [found] = index >= 0 ? frames.splice(index, 1) : []
    if (found) return Promise.resolve(found)
    return new Promise<Frame>((resolve, reject) => waiting.push({ test, resolve, reject }))
  }
  let subscriptions = 0
  async function submit(type: 'EVENT' | 'AUTH', event: { id: string }): Promise<[boolean, string]> {
    socket.send(JSON.stringify([type, event]))
    const [, , accepted, message] = await take(([name, id]) => name === 'OK' && id === event.id)
    return [accepted as boolean, message as string]
  }
  async function challenge(): Promise<string> {
    const created_at = Math.floor(Date.now() / 1000)
    const draft = { kind: 1, created_at, tags: [['-']], content: '' }
    await submit('EVENT', signAs(generateSecretKey(), draft))
    return String((await take(([type]) => type === 'AUTH'))[1])
  }
  return {
    frames,
    socket,
    closed,
    take,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    async query(...filters) {
      const id = `query-${(subscriptions += 1)}`
      socket.send(JSON.stringify(['REQ', id, ...filters]))
      const end = await take(([type, of]) => (type === 'EOSE' || type === 'CLOSED') && of === id)
      if (end[0] === 'CLOSED') throw new Error(String(end[2]))
      socket.send(JSON.stringify(['CLOSE', id]))
      const found = frames.filter(([type, of]) => type === 'EVENT' && of === id)
      for (const frame of found) frames.splice(frames.indexOf(frame), 1)
      return found.map(
        (frame) => frame[2] as { id: string; content: string; kind: number; created_at: number },
      )
    },
    publish: (event) => submit('EVENT', event),
    challenge,
    async authenticate(url, secretKey) {
      const sent = await challenge()
      const tags = [
        ['relay', url],
        ['challenge', sent],
      ]
      const created_at = Math.floor(Date.now() / 1000)
      return submit('AUTH', signAs(secretKey, { kind: 22_242, created_at, tags, content: '' }))
    },
    async close() {
      socket.close()
      await closed
    },
  }
}

/** Connects to a relay behind one proxy as a client with that address. */
export const connectFrom = (url: string, address: string) =>
  connectRaw(url, { headers: { 'x-forwarded-for': address } })
