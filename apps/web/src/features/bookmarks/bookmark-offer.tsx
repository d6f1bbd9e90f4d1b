import { useState } from 'react'
import { useClient } from '@ncc/hooks'
import {
  bookmarkFailure,
  idsOnDevice,
  withRelays,
  useBookmarks,
  type SyncedBookmarks,
  readBookmarkSync,
  writeBookmarkSync,
  useEditList,
  type BookmarkSyncRecord,
  useStorage,
} from '@ncc/kit/parts'
import { editBookmarks, isBookmarkId } from '@ncc/nostr-core/edits'
import { Button, Card, Notice, RadioGroup, Stack, Switch } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface BookmarkOfferProps {
  readonly pubkey: string
  readonly record: BookmarkSyncRecord | undefined
}

/** The account's choice: bookmarks on this device, or in a list on all of its devices. */
export function BookmarkOffer({ pubkey, record }: BookmarkOfferProps) {
  const { t } = useTranslation()
  const storage = useStorage()
  const { sync } = useBookmarks()
  const [chosen, setChosen] = useState<'private' | 'public'>('private')
  const { isBusy, failure, start } = useStart(pubkey, record)
  const place = record ? (record.isPrivate ? 'private' : 'public') : chosen
  const choose = (next: 'private' | 'public') => {
    if (!record) setChosen(next)
    else if (next !== place) void start(next === 'private', [...(sync?.ids ?? [])].filter(isBookmarkId))
  }
  return (
    <Card>
      <Stack space="md">
        <Switch
          label={t('bookmarks.sync')}
          description={t(record ? 'bookmarks.syncOn' : 'bookmarks.syncOff')}
          isSelected={isBusy || record !== undefined}
          isDisabled={isBusy}
          onChange={(isOn) => {
            if (isOn) void start(place === 'private')
            else writeBookmarkSync(storage, pubkey, undefined)
          }}
        />
        <RadioGroup
          label={t('bookmarks.who')}
          options={[
            { value: 'private', label: t('bookmarks.private') },
            { value: 'public', label: t('bookmarks.public') },
          ]}
          value={place}
          isDisabled={isBusy || (record !== undefined && sync?.status !== 'ready')}
          onChange={choose}
        />
        {failure !== undefined && (
          <Notice tone="danger" isAlert title={t(record ? 'bookmarks.syncFailed' : 'bookmarks.startFailed')}>
            {failure}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

/** Notices about differences between this device and the list. */
export function SyncNotices({ sync }: { sync: SyncedBookmarks }) {
  const { t } = useTranslation()
  const { status, unlisted } = sync
  if (status === 'unreachable') return <Notice tone="warning">{t('bookmarks.unreachable')}</Notice>
  if (status === 'undecrypted') return <Notice tone="warning">{t('bookmarks.undecrypted')}</Notice>
  if (unlisted.length === 0) return null
  return (
    <Notice
      action={
        <Button size="sm" onPress={() => sync.set(unlisted.toReversed(), true)}>
          {t('bookmarks.addUnlisted')}
        </Button>
      }
    >
      {t('bookmarks.unlisted', { count: unlisted.length })}
    </Notice>
  )
}

/** Adds the bookmarks of this device to the account's list, and turns it on once they are there. */
function useStart(pubkey: string, record: BookmarkSyncRecord | undefined) {
  const { t } = useTranslation()
  const client = useClient()
  const editList = useEditList()
  const storage = useStorage()
  const { early, sync } = useBookmarks()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** With `moved`, the ids of posts that are in the list already, these are moved to the chosen part. */
  const start = async (isPrivate: boolean, moved: readonly string[] = []) => {
    setBusy(true)
    setFailure(undefined)
    // Removed on another device.
    const gone = new Set(sync && record?.listed.filter((id) => !sync.ids.has(id)))
    const options = { isPrivate, opensPrivate: isPrivate || moved.length > 0 }
    try {
      let written: readonly string[] | undefined
      // Again for what is toggled while the list is written.
      for (;;) {
        const onDevice = idsOnDevice(storage).filter((id) => !gone.has(id))
        const added = written ? onDevice.filter((id) => !written?.includes(id)) : [...moved, ...onDevice]
        const remove = written?.filter((id) => !onDevice.includes(id)) ?? []
        if (written && added.length + remove.length === 0) break
        if (client.pubkey !== pubkey) return
        const add = withRelays(client, [...new Set(added)])
        await editList(editBookmarks({ add, remove }, options))
        written = onDevice
      }
      early.takeAll(pubkey)
      writeBookmarkSync(storage, pubkey, {
        isPrivate,
        listed: readBookmarkSync(storage, pubkey)?.listed ?? [],
      })
    } catch (error) {
      setFailure(bookmarkFailure(error, t) ?? t('bookmarks.syncFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, start }
}
