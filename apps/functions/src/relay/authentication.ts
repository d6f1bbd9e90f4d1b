import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { kinds, tagValue, type NostrEvent } from '@ncc/nostr-core'

const maxAgeSeconds = 600

/** What a client must have signed to be known on this connection (NIP-42). */
export interface AuthExpectation {
  readonly challenge: string
  /** Hosts (with port) under which the relay is known, and the path at which the client reached it. */
  readonly hosts: readonly string[]
  readonly path: string
  /** Seconds. */
  readonly now: number
}

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/**
 * The hosts of a relay that nobody gave a public one: the address that the client reached, and what it calls the
 * loopback (a development server in front has another port). No other Host is believed: who relays somebody's AUTH
 * would name its own.
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

/** Why an AUTH event does not prove who the client is, or undefined. Its signature is checked elsewhere. */
export function authProblem(event: NostrEvent, expected: AuthExpectation): string | undefined {
  if (event.kind !== kinds.relayAuth) return `kind ${kinds.relayAuth} is needed`
  if (Math.abs(event.created_at - expected.now) > maxAgeSeconds) return 'created_at is not near the present'
  if (tagValue(event, 'challenge') !== expected.challenge) return 'the challenge is not the one sent'
  if (!isAddressOf(tagValue(event, 'relay'), expected.hosts, expected.path)) {
    return 'the relay tag names another relay'
  }
  return undefined
}
