import { Suspense, useRef, useState } from 'react'
import { useAuthor, useMuteEdits, useStorage } from '@ncc/kit/parts'
import { Button, Inline, Notice, Stack, Text } from '@ncc/ui'
import { LazyReportDialog } from '../../people/lazy-report-dialog.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { acceptRequest } from '../../shared/storage/accepted-requests.ts'

interface RequestNoticeProps {
  /** 64 hex each. */
  readonly pubkey: string
  readonly counterpart: string
  /** Who wrote, if the counterpart is a group. */
  readonly person?: string
  readonly onMuted: () => void
}

/** Says that a conversation is a request, with what can be done: accept, mute or report. */
export function RequestNotice({ pubkey, counterpart, person = counterpart, onMuted }: RequestNoticeProps) {
  const { t } = useTranslation()
  const storage = useStorage()
  const { name } = useAuthor(person)
  const { mute, isBusy } = useMuteEdits()
  const [isReporting, setReporting] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const accept = () => {
    // The notice is about to go; the messages take the focus.
    notice.current?.closest<HTMLElement>('[role=log]')?.focus()
    acceptRequest(storage, pubkey, counterpart)
  }
  const muteSender = async () => {
    if (await mute({ type: 'person', value: person })) onMuted()
  }
  return (
    <div ref={notice}>
      <Notice title={t('messages.requestTitle')}>
        <Stack space="sm">
          <Text size="sm">{t('messages.requestText', { name })}</Text>
          <Inline wrap>
            <Button size="sm" tone="primary" onPress={accept}>
              {t('messages.accept')}
            </Button>
            <Button size="sm" isPending={isBusy} onPress={() => void muteSender()}>
              {t('mute.mute')}
            </Button>
            <Button size="sm" tone="quiet" onPress={() => setReporting(true)}>
              {t('report.report')}
            </Button>
          </Inline>
        </Stack>
      </Notice>
      {isReporting && (
        <Suspense fallback={null}>
          <LazyReportDialog pubkey={person} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
