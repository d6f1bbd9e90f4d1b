import type { NostrClient } from '@ncc/nostr-core'

declare global {
  const client: NostrClient
  const pubkey: string
  const friend: string
  const signal: AbortSignal
  const relays: string[]
  function show(value: unknown): void
  function store(value: unknown): void
}
