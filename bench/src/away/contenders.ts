/** Follows new posts of one relay, verified, and tells the id of each; never ends. */
export type Follow = (relay: string, onPost: (id: string) => void) => Promise<void> | void

interface Contender {
  readonly name: string
  readonly follow: Follow
}

const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600

/** The SDKs side by side, with reconnecting switched on where it is a switch. nostr-fetch follows nothing. */
export const contenders: readonly Contender[] = [
  {
    name: 'nostr-core',
    async follow(relay, onPost) {
      const { EventGate, RelayPool, createVerifier, systemClock, webSocketTransport } =
        await import('@ncc/nostr-core')
      const pool = new RelayPool({
        gate: new EventGate(createVerifier()),
        clock: systemClock,
        random: Math.random,
        transport: webSocketTransport(),
      })
      const handlers = { onEvent: ({ id }: { id: string }) => onPost(id) }
      pool.req([{ kinds: [1], since: anHourAgo(), limit: 100 }], handlers, { relays: [relay] })
    },
  },
  {
    name: 'nostr-tools SimplePool',
    async follow(relay, onPost) {
      const { SimplePool } = await import('nostr-tools/pool')
      const pool = new SimplePool({ enablePing: true, enableReconnect: true })
      const filter = { kinds: [1], since: anHourAgo(), limit: 100 }
      pool.subscribeMany([relay], filter, { onevent: ({ id }) => onPost(id) })
    },
  },
  {
    name: 'NDK',
    async follow(relay, onPost) {
      const { default: NDK } = await import('@nostr-dev-kit/ndk')
      const ndk = new NDK({
        explicitRelayUrls: [relay],
        initialValidationRatio: 1,
        lowestValidationRatio: 1,
      })
      await ndk.connect(5000)
      const filter = { kinds: [1], since: anHourAgo(), limit: 100 }
      ndk.subscribe(filter, { closeOnEose: false }, { onEvent: ({ id }) => onPost(id) })
    },
  },
  {
    name: 'applesauce-relay',
    async follow(relay, onPost) {
      const { RelayPool } = await import('applesauce-relay')
      const { verifyEvent } = await import('nostr-tools/pure')
      const pool = new RelayPool()
      const filter = { kinds: [1], since: anHourAgo(), limit: 100 }
      pool
        .subscription([relay], filter, { reconnect: Number.POSITIVE_INFINITY, resubscribe: true })
        .subscribe((message) => {
          if (typeof message === 'object' && verifyEvent(message)) onPost(message.id)
        })
    },
  },
  {
    name: 'rx-nostr',
    async follow(relay, onPost) {
      const { createRxForwardReq, createRxNostr } = await import('rx-nostr')
      const { verifier } = await import('@rx-nostr/crypto')
      const rxNostr = createRxNostr({ verifier })
      rxNostr.setDefaultRelays([relay])
      const request = createRxForwardReq()
      rxNostr.use(request).subscribe(({ event }) => onPost(event.id))
      request.emit({ kinds: [1], since: anHourAgo(), limit: 100 })
    },
  },
]
