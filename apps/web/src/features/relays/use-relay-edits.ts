import { useCallback } from 'react'
import { useClient, useQuery, useRelays, useSession } from '@ncc/hooks'
import {
  mostRelays,
  relayList,
  removeRelay,
  setRelays,
  type AccountRelay,
  type NostrClient,
  type RelayUse,
} from '@ncc/nostr-core'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { editFailure } from '../../parts/edit-failure.ts'
import { removeOwnRelay, writeOwnRelay } from '../../storage/keep-relays.ts'
import { readOwnRelays } from '../../storage/local-relays.ts'
import type { SafeStorage } from '../../storage/safe-storage.ts'
import { useStorage, useStored } from '../../storage/use-storage.ts'

const isSame = (a: RelayUse, b: RelayUse) => a.url === b.url && a.read === b.read && a.write === b.write

/** A list that is new names all the relays in use: others look there for the account's posts. */
const wholeList = (client: NostrClient, changed: readonly RelayUse[]): readonly RelayUse[] => [
  ...client.relays.filter(({ url }) => !changed.some((use) => use.url === url)),
  ...changed,
]

/** The relays in use, and what changes them: at once on this device, then in the account's published list. */
export function useRelayEdits() {
  const { t } = useTranslation()
  const client = useClient()
  const session = useSession()
  const storage = useStorage()
  const show = useToast()
  const pubkey = session.status === 'signed-in' ? session.pubkey : undefined
  const relays = useRelays()
  const published = useQuery(relayList(pubkey ?? '')).data?.relays
  const own = useStored(useCallback((from: SafeStorage) => readOwnRelays(from, pubkey), [pubkey]))
  const isPublished = ({ url }: RelayUse) => published?.some((use) => use.url === url) ?? false
  const waiting = pubkey === undefined ? [] : own.filter(({ read, write }) => read || write)

  const fail = (title: string, error: unknown) => {
    const description = editFailure(error, t)
    show({ tone: 'error', title, ...(description !== undefined && { description }) })
  }

  /** Brings choices into the published list; what it cannot say, a relay used for nothing, stays a choice of this device. */
  const publish = async (changed: readonly RelayUse[]): Promise<boolean> => {
    try {
      await client.edit(setRelays(published ? changed : wholeList(client, changed)))
    } catch (error) {
      fail(t('relays.notPublished'), error)
      return false
    }
    const chosen = readOwnRelays(storage, pubkey)
    for (const use of changed) {
      const isStill = chosen.some((choice) => isSame(choice, use))
      if (isStill && (use.read || use.write)) removeOwnRelay(storage, pubkey, use.url)
    }
    return true
  }

  const set = async (use: RelayUse): Promise<boolean> => {
    writeOwnRelay(storage, pubkey, use)
    return pubkey === undefined || publish([use])
  }

  const remove = async (relay: AccountRelay): Promise<void> => {
    if (relay.isFixed) {
      show({ tone: 'error', title: t('relays.cannotRemove'), description: t('relays.cannotRemoveText') })
      return
    }
    const before = own.find(({ url }) => url === relay.url)
    // A relay that is gone for good is not asked what it knows before it may be removed.
    writeOwnRelay(storage, pubkey, { url: relay.url, read: false, write: false })
    try {
      if (isPublished(relay)) await client.edit(removeRelay(relay.url))
      removeOwnRelay(storage, pubkey, relay.url)
      show({ tone: 'success', title: t('relays.removed') })
    } catch (error) {
      if (before) writeOwnRelay(storage, pubkey, before)
      else removeOwnRelay(storage, pubkey, relay.url)
      fail(t('relays.notRemoved'), error)
    }
  }

  return {
    relays,
    isVisitor: pubkey === undefined,
    /** So many relays are used at once and no more. */
    isFull: relays.length >= mostRelays,
    /** Choices that the published list does not say yet. */
    waiting,
    set,
    remove,
    publishWaiting: async () => {
      if (await publish(waiting)) show({ tone: 'success', title: t('relays.published') })
    },
  }
}

export type RelayEdits = ReturnType<typeof useRelayEdits>
