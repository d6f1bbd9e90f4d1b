import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { useContactList, useOwnPubkey, useQuery } from '@ncc/hooks'
import { memberList } from '@ncc/nostr-core/queries'
import { useHost } from '../shared/host.ts'
import { useIsLate } from '../shared/use-is-late.ts'

/** Who is known to an account, and to its city; all public keys are 64 hex. */
export interface Acquaintances {
  /** The account; empty for a visitor. */
  readonly self: string
  readonly follows: readonly string[]
  /** Undefined where the city publishes no list of its members. */
  readonly members: ReadonlySet<string> | undefined
  /** The accounts that community.json names. */
  readonly named: readonly string[]
}

/** Tells whether an account (64 hex) is a stranger: neither the account itself, nor followed by it, nor known to the city. */
export type IsStranger = (pubkey: string) => boolean

const isNever: IsStranger = () => false

/** Relays name at most so many members in their list: who is missing in a full one may be a member all the same. */
const fullList = 5000

/** The one rule of who is a stranger, in messages, threads and alerts. Where the members are unknown, nobody is. */
export function createStrangerTest({ self, follows, members, named }: Acquaintances): IsStranger {
  if (!members || members.size >= fullList) return isNever
  const known = new Set([self, ...follows, ...named])
  return (pubkey) => !known.has(pubkey) && !members.has(pubkey)
}

/** How long a page may wait for the lists before it treats nobody as a stranger. */
const waitMs = 4000

/** How long it waits for follows once a relay has answered without any: another one may have them. */
const followsWaitMs = 500

/**
 * The test of who is a stranger to the reader; undefined until the reader's follows and the city's members are known, or were
 * waited for.
 */
export function useStrangers(): IsStranger | undefined {
  const { known } = useHost()
  const self = useOwnPubkey()
  const list = useQuery(memberList({ relay: known?.relay ?? '', self: known?.relayPubkey ?? '' }))
  const contacts = useContactList(self)
  const hasAnswers = [list, contacts].every(({ status, data }) => data !== undefined || status !== 'loading')
  const isKnown = hasAnswers && (self === '' || contacts.data !== undefined)
  const isLate = useIsLate(!isKnown, self, hasAnswers ? followsWaitMs : waitMs)
  const members = list.data
  const follows = contacts.data?.follows
  return useMemo(() => {
    if (!isKnown && !isLate) return undefined
    if (!hasAnswers) return isNever
    return createStrangerTest({ self, follows: follows ?? [], members, named: known?.named ?? [] })
  }, [isKnown, isLate, hasAnswers, self, follows, members, known])
}

export interface FindStrangersProps {
  readonly onFound: Dispatch<SetStateAction<IsStranger | undefined>>
}

/** Tells its parent who is a stranger to the reader, now and whenever that changes. */
export function FindStrangers({ onFound }: FindStrangersProps) {
  const isStranger = useStrangers()
  useEffect(() => {
    onFound(() => isStranger)
    return () => onFound(undefined)
  }, [isStranger, onFound])
  return null
}

/** Like `useStrangers`, but stays as first decided: nothing on the page moves when one of the lists changes. */
export function useDecidedStrangers(): IsStranger | undefined {
  const self = useOwnPubkey()
  const isStranger = useStrangers()
  const [decided, setDecided] = useState<{ readonly self: string; readonly isStranger: IsStranger }>()
  if (isStranger && decided?.self !== self) setDecided({ self, isStranger })
  return decided?.self === self ? decided.isStranger : isStranger
}
