import { useCallback, useState } from 'react'
import { useClient, useContactList } from '@ncc/hooks'
import { editFailure, useEditList, useToast, useUnmountSignal } from '@ncc/kit/parts'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { restoreVersion } from '@ncc/nostr-core/edits'
import { Button, Dialog, Notice, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { UnfollowQuestion } from './unfollow-question.tsx'
import { compareLists, VersionList } from './version-list.tsx'

/** A change that unfollows at least this many people needs confirmation. */
const confirmedFrom = 5

const nobody: readonly string[] = []

/** The last versions of the contact list, to compare and restore. */
export function VersionsDialog({ pubkey, onClose }: { pubkey: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useClient()
  const editList = useEditList()
  const show = useToast()
  const list = useContactList(pubkey).data
  const follows = list?.follows ?? nobody
  const load = useCallback(() => client.lists.versions(kinds.contacts), [client])
  const { status, data: versions, refetch } = useAnswer(load)
  const unmountSignal = useUnmountSignal()
  const [asked, setAsked] = useState<NostrEvent | undefined>()
  const [restoring, setRestoring] = useState<string | undefined>()

  const restore = async (version: NostrEvent) => {
    setAsked(undefined)
    setRestoring(version.id)
    try {
      const signal = unmountSignal()
      await editList(restoreVersion(version))
      show({ tone: 'success', title: t('versions.restored') })
      if (!signal.aborted) onClose()
    } catch (error) {
      show({ tone: 'error', title: t('versions.restoreFailed'), description: editFailure(error, t) })
      setRestoring(undefined)
    }
  }
  const choose = (version: NostrEvent) => {
    if (compareLists(version, follows).gone.length >= confirmedFrom) setAsked(version)
    else void restore(version)
  }

  return (
    <Dialog title={t('versions.title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack space="lg">
        <Text tone="muted">{t('versions.text')}</Text>
        {status === 'failed' && (
          <Notice tone="danger" action={<Button onPress={refetch}>{t('app.retry')}</Button>}>
            {t('versions.failed')}
          </Notice>
        )}
        {versions?.length === 0 && <Text>{t('versions.empty')}</Text>}
        {versions && versions.length > 0 && (
          <VersionList
            versions={versions}
            current={list?.event.id}
            follows={follows}
            restoring={restoring}
            onRestore={choose}
          />
        )}
      </Stack>
      {asked && (
        <UnfollowQuestion
          version={asked}
          count={compareLists(asked, follows).gone.length}
          onConfirm={() => restore(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}
