import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { kinds, tagValue, type NostrEvent } from '@ncc/nostr-core'

const maxAgeSeconds = 600

/** What an AUTH event must name (NIP-42). */
export interface AuthExpectation {
  readonly challenge: string
  /** The relay's hosts (with port), and the path that the client requested. */
  readonly hosts: readonly string[]
  readonly path: string
  /** Seconds. */
  readonly now: number
}

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/**
 * The hosts of a relay without a public one: the socket's own address, and a Host header that names loopback (a development
 * server in front has another port). Other Host headers are not trusted: a relay that forwards somebody's AUTH would send its
 * own.
 */
export function ownHosts({ headers: { host = '' }, socket }: IncomingMessage): string[] {
  const address = socket.localAddress?.replace(/^::ffff:/, '') ?? ''
  const own = `${isIPv6(address) ? `[${address}]` : address}:${socket.localPort}`
  return isLoopback(host) ? [own, host] : [own]
}

const trimSlashes = (path: string) => path.replace(/\/+$/, '')

function isAddressOf(text: string | undefined, hosts: readonly string[], path: string): boolean {
  if (text === undefined || !URL.canParse(text)) return false
  const url = new URL(text)
  return (
    hosts.some((host) => url.host === host.toLowerCase()) && trimSlashes(url.pathname) === trimSlashes(path)
  )
}

/** Why an AUTH event is invalid, or undefined. Does not check its signature. */
export function authProblem(event: NostrEvent, expected: AuthExpectation): string | undefined {
  if (event.kind !== kinds.relayAuth) return `the kind must be ${kinds.relayAuth}`
  if (Math.abs(event.created_at - expected.now) > maxAgeSeconds) return 'created_at is not near the present'
  if (tagValue(event, 'challenge') !== expected.challenge) return 'the challenge is not the one sent'
  if (!isAddressOf(tagValue(event, 'relay'), expected.hosts, expected.path)) {
    return `the relay tag names another relay than ${expected.hosts[0]}${expected.path}`
  }
  return undefined
}
