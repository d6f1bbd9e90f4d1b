import type { Community } from '@ncc/nostr-core/city'

/** The city's configuration, whose paths are still relative. */
export async function fetchCommunity(): Promise<Community> {
  const response = await fetch('/community.json')
  if (!response.ok) throw new Error(`community.json: ${response.status} ${response.statusText}`)
  // The server has checked and completed it: see `completeCommunity`.
  return (await response.json()) as Community
}

/** A socket that nobody has taken by then, or that has received more than this, is closed. */
const unusedAfterMs = 30_000
const maxFrames = 20

/** A socket that is opened before anybody listens to it. */
export interface EarlySocket {
  readonly socket: WebSocket
  /** What it has received so far; from now on somebody else listens. */
  readonly take: () => readonly unknown[]
}

/** Connects to the city's relay. */
export function openEarlySocket({ relays }: Community): EarlySocket {
  const socket = new WebSocket(new URL(relays.city, location.href).href.replace(/^http/, 'ws'))
  const frames: unknown[] = []
  const timer = setTimeout(() => socket.close(), unusedAfterMs)
  const listener = ({ data }: MessageEvent<unknown>) => {
    if (frames.push(data) > maxFrames) socket.close()
  }
  socket.addEventListener('message', listener)
  const take = () => {
    clearTimeout(timer)
    socket.removeEventListener('message', listener)
    return frames
  }
  return { socket, take }
}
