import { useCallback, useEffect, useState } from 'react'
import { useClient, useOwnPubkey, useQuery, useRelays } from '@ncc/hooks'
import { useToast, editFailure, useEditList, type SafeStorage, useStorage, useStored } from '@ncc/kit/parts'
import { mostRelays, type AccountRelay, type ListEdit, type RelayUse } from '@ncc/nostr-core'
import { removeRelay, setRelays } from '@ncc/nostr-core/edits'
import { relayList } from '@ncc/nostr-core/queries'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readOwnRelays } from '../../shared/storage/local-relays.ts'
import { removeOwnRelay, writeOwnRelay } from '../../shared/storage/write-relays.ts'

const isSame = (a: RelayUse, b: RelayUse) => a.url === b.url && a.read === b.read && a.write === b.write

/** The relays in use, and how to change them: immediately on this device, then in the account's published list. */
export function useRelayEdits() {
  const { t } = useTranslation()
  const client = useClient()
  const changeList = useEditList()
  const storage = useStorage()
  const show = useToast()
  const pubkey = useOwnPubkey() || undefined
  const relays = useRelays()
  const list = useQuery(relayList(pubkey ?? ''))
  const published = list.data?.relays
  const own = useStored(useCallback((from: SafeStorage) => readOwnRelays(from, pubkey), [pubkey]))
  const isPublished = ({ url }: Pick<RelayUse, 'url'>) => published?.some((use) => use.url === url) ?? false
  const [edits, setEdits] = useState(0)
  usePublishedChoices(pubkey, own, edits === 0 ? published : undefined)
  // A removal is one too if it ended before the list was published.
  const isWaiting = (use: RelayUse) => use.read || use.write || (edits === 0 && isPublished(use))
  const waiting = pubkey === undefined ? [] : own.filter(isWaiting)

  const editList = async (edit: ListEdit) => {
    setEdits((count) => count + 1)
    try {
      await changeList(edit)
    } finally {
      setEdits((count) => count - 1)
    }
  }

  const fail = (title: string, error: unknown) =>
    show({ tone: 'error', title, description: editFailure(error, t) })

  /** Publishes choices in the list; a relay used for nothing, which a list cannot express, stays a choice of this device. */
  const publish = async (changed: readonly RelayUse[]): Promise<boolean> => {
    try {
      await editList(setRelays(changed, client.relays.inUse))
    } catch (error) {
      fail(t('relays.notPublished'), error)
      return false
    }
    const chosen = readOwnRelays(storage, pubkey)
    for (const use of changed) {
      const isStill = chosen.some((choice) => isSame(choice, use))
      if (isStill && (use.read || use.write || isPublished(use))) removeOwnRelay(storage, pubkey, use.url)
    }
    return true
  }

  const refuse = (title: string, description: string) => show({ tone: 'error', title, description })

  /** Whether no relay would be read. */
  const isLastRead = (url: string) => !relays.some((relay) => relay.read && relay.url !== url)

  /** Changes a relay's flags; useless combinations, or those that a list cannot express, are rejected with a message. */
  const change = async ({ isFixed, ...use }: AccountRelay): Promise<void> => {
    if (!use.read && !use.write) {
      refuse(t('relays.neither'), t(isFixed ? 'relays.cannotRemoveText' : 'relays.neitherText'))
    } else if (!use.read && isLastRead(use.url)) refuse(t('relays.lastRead'), t('relays.lastReadText'))
    else await set(use)
  }

  const set = async (use: RelayUse): Promise<boolean> => {
    writeOwnRelay(storage, pubkey, use)
    return pubkey === undefined || publish([use])
  }

  const remove = async (relay: AccountRelay): Promise<void> => {
    if (relay.isFixed) return refuse(t('relays.cannotRemove'), t('relays.cannotRemoveText'))
    if (isLastRead(relay.url)) return refuse(t('relays.lastRead'), t('relays.lastReadText'))
    const before = own.find(({ url }) => url === relay.url)
    // A relay that is permanently offline need not answer before it is removed.
    writeOwnRelay(storage, pubkey, { url: relay.url, read: false, write: false })
    try {
      if (isPublished(relay)) await editList(removeRelay(relay.url))
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
    /** The account has published no list yet. */
    isFirst: list.status === 'ready' && pubkey !== undefined && published === undefined,
    /** A relay in use that is not on the account's published list, such as the city's own. */
    isUnlisted: ({ url }: RelayUse) =>
      published !== undefined && !isPublished({ url }) && !own.some((use) => use.url === url),
    /** The number of relays in the published list beyond the maximum. */
    unused: (published ?? []).filter(({ url }) => !relays.some((relay) => relay.url === url)).length,
    /** The maximum number of relays in use. */
    isFull: relays.length >= mostRelays,
    /** Choices that are not in the published list yet. */
    waiting,
    set,
    change,
    remove,
    publishWaiting: async () => {
      if (await publish(waiting)) show({ tone: 'success', title: t('relays.published') })
    },
  }
}

/**
 * Removes choices of this device that the account's (64 hex) published list has, such as those whose outcome no page has
 * learned. A list that is being edited is undefined.
 */
function usePublishedChoices(
  pubkey: string | undefined,
  own: readonly RelayUse[],
  published: readonly RelayUse[] | undefined,
): void {
  const storage = useStorage()
  const { roles } = useClient().relays
  useEffect(() => {
    if (pubkey === undefined || !published) return
    for (const use of own) {
      const listed = published.find(({ url }) => url === use.url)
      const isRemoved = !use.read && !use.write && !roles.default.includes(use.url)
      if (listed ? isSame(listed, use) : isRemoved) removeOwnRelay(storage, pubkey, use.url)
    }
  }, [storage, roles, pubkey, own, published])
}

export type RelayEdits = ReturnType<typeof useRelayEdits>
