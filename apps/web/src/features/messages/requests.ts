import { useCallback, useMemo } from 'react'
import { type IsStranger, useStored } from '@ncc/kit/parts'
import type { MailboxMessage } from '@ncc/nostr-core/messages'
import { readAcceptedRequests } from '../../shared/storage/accepted-requests.ts'

/** Where a conversation is listed; `undecided` while it is unknown whether the other person is a stranger. */
export type ConversationPlace = 'inbox' | 'requests' | 'undecided'

type Told = Pick<MailboxMessage, 'sender' | 'counterpart'>

/**
 * Tells where the conversation with an account or group (64 hex) is listed: strangers to whom the account (`pubkey`, 64 hex)
 * never wrote, and whom it has not accepted on this device, are requests. `hasAll` says whether `messages` would hold its
 * answers.
 */
export function useConversationPlace(
  pubkey: string,
  messages: readonly Told[],
  hasAll: boolean,
  isStranger: IsStranger | undefined,
): (counterpart: string) => ConversationPlace {
  const accepted = useStored(useCallback((storage) => readAcceptedRequests(storage, pubkey), [pubkey]))
  return useMemo(
    () => placesOf(pubkey, messages, hasAll, isStranger, accepted),
    [pubkey, messages, hasAll, isStranger, accepted],
  )
}

/** See `useConversationPlace`. */
export function placesOf(
  pubkey: string,
  messages: readonly Told[],
  hasAll: boolean,
  isStranger: IsStranger | undefined,
  accepted: readonly string[],
): (counterpart: string) => ConversationPlace {
  const answered = messages.filter(({ sender }) => sender === pubkey).map(({ counterpart }) => counterpart)
  const fromFriends = messages.filter(({ sender }) => isStranger?.(sender) === false)
  const welcome = new Set([...accepted, ...answered, ...fromFriends.map(({ counterpart }) => counterpart)])
  return (counterpart) => {
    if (welcome.has(counterpart) || isStranger?.(counterpart) === false) return 'inbox'
    return isStranger && hasAll ? 'requests' : 'undecided'
  }
}
