import { useEffect, useMemo, useState } from 'react'
import {
  conversationsOf,
  decryptMessage,
  directMessages,
  type Conversation,
  type DirectMessage,
  type NostrEvent,
  type QueryState,
} from '@ncc/nostr-core'
import { useNostrContext } from './nostr-context.ts'
import { useQuery } from './query-atom.ts'
import { useSession } from './use-session.ts'

/** Direct messages, and whether they can be read. */
export interface DirectMessagesState extends QueryState<readonly DirectMessage[]> {
  /** Messages that came and are not decrypted yet. */
  readonly decrypting: number
  /** Why messages cannot be decrypted at all, such as a signer that cannot. */
  readonly error: Error | undefined
}

/**
 * The signed-in account's direct messages with one account or all, decrypted, oldest first, live. 200 each way unless
 * `limit` says otherwise. Each is decrypted once, as it comes.
 */
export function useDirectMessages(counterpart?: string, limit = 200): DirectMessagesState {
  const session = useSession()
  const pubkey = session.status === 'signed-in' ? session.pubkey : ''
  const { status, data } = useQuery(
    directMessages({ pubkey, limit, ...(counterpart !== undefined && { counterpart }) }),
  )
  const { decrypted, error } = useDecrypted(data, pubkey)
  return useMemo(() => {
    const readable = data.flatMap(({ id }) => decrypted.get(id) ?? [])
    return { status, data: readable, decrypting: data.length - readable.length, error }
  }, [status, data, decrypted, error])
}

/** The signed-in account's conversations, the latest first, live. */
export function useConversations(limit = 400): QueryState<readonly Conversation[]> {
  const { status, data } = useDirectMessages(undefined, limit)
  return useMemo(() => ({ status, data: conversationsOf(data) }), [status, data])
}

interface Decrypted {
  readonly pubkey: string
  readonly decrypted: ReadonlyMap<string, DirectMessage>
  readonly error: Error | undefined
}

/** Decrypted messages by id; those of another account are forgotten. */
function useDecrypted(events: readonly NostrEvent[], pubkey: string): Omit<Decrypted, 'pubkey'> {
  const { client } = useNostrContext()
  const [state, setState] = useState<Decrypted>({ pubkey, decrypted: new Map(), error: undefined })
  const decrypted = state.pubkey === pubkey ? state.decrypted : undefined
  const error = state.pubkey === pubkey ? state.error : undefined

  useEffect(() => {
    const { account } = client
    const fresh = events.filter(({ id }) => !decrypted?.has(id))
    if (!account || account.pubkey !== pubkey || fresh.length === 0 || error) return undefined
    const effect = { isOver: false }
    void (async () => {
      try {
        const read = await Promise.all(fresh.map((event) => decryptMessage(event, pubkey, account.signer)))
        if (effect.isOver) return
        const messages = read.flatMap((message) => (message ? [[message.id, message] as const] : []))
        setState({ pubkey, decrypted: new Map([...(decrypted ?? []), ...messages]), error: undefined })
      } catch (cause) {
        if (effect.isOver) return
        const error = cause instanceof Error ? cause : new Error(String(cause))
        setState({ pubkey, decrypted: decrypted ?? new Map(), error })
      }
    })()
    return () => {
      effect.isOver = true
    }
  }, [client, events, pubkey, decrypted, error])

  return { decrypted: decrypted ?? empty, error }
}

const empty: ReadonlyMap<string, DirectMessage> = new Map()
