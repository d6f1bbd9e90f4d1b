import { useMemo } from 'react'
import { useAtomValue } from 'jotai'
import {
  deletionTemplate,
  noteTemplate,
  reactionTemplate,
  replyTemplate,
  type NostrClient,
  type NostrEvent,
  type PostDraft,
  type Publication,
} from '@ncc/nostr-core'
import { useNostrContext } from './nostr-context.ts'
import { sessionAtom, type LocalAccount, type Session, type SessionController } from './session.ts'

/** The client with the session, and the calls of the specification (§7) as plain functions. */
export interface Nostr {
  readonly client: NostrClient
  readonly session: Session
  readonly login: SessionController['login']
  readonly loginWithAccount: SessionController['loginWithAccount']
  readonly loginWithSigner: SessionController['loginWithSigner']
  readonly generateNewKeys: SessionController['generateNewKeys']
  readonly logout: SessionController['logout']
  readonly readSecretKey: SessionController['readSecretKey']
  /** Publishes a note. All publish calls throw {PublishError} if no relay took the event. */
  publishPost(draft: PostDraft): Promise<Publication>
  publishReply(draft: PostDraft, parent: NostrEvent): Promise<Publication>
  /** Publishes a reaction; '+' is a like. */
  publishReaction(target: NostrEvent, content?: string): Promise<Publication>
  /** Withdraws own events (NIP-09). */
  publishDeletion(targets: readonly NostrEvent[]): Promise<Publication>
}

/** @throws {Error} 'useNostr must be used within a NostrProvider'. */
export function useNostr(): Nostr {
  const { client, session: controller, store } = useNostrContext()
  const session = useAtomValue(sessionAtom, { store })
  const calls = useMemo(
    () => ({
      client,
      login: (text: string) => controller.login(text),
      loginWithAccount: (account: LocalAccount) => controller.loginWithAccount(account),
      loginWithSigner: (...args: Parameters<SessionController['loginWithSigner']>) =>
        controller.loginWithSigner(...args),
      generateNewKeys: () => controller.generateNewKeys(),
      logout: () => controller.logout(),
      readSecretKey: () => controller.readSecretKey(),
      publishPost: (draft: PostDraft) => client.publish(noteTemplate(draft, client.now())),
      publishReply: (draft: PostDraft, parent: NostrEvent) =>
        client.publish(replyTemplate(draft, parent, client.pubkey ?? '', client.now()), 'publish replies'),
      publishReaction: (target: NostrEvent, content?: string) =>
        client.publish(reactionTemplate(target, client.now(), content), 'react'),
      publishDeletion: (targets: readonly NostrEvent[]) =>
        client.publish(deletionTemplate(targets, client.now()), 'delete posts'),
    }),
    [client, controller],
  )
  return useMemo(() => ({ ...calls, session }), [calls, session])
}
