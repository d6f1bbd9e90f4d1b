import { Suspense, useCallback, useMemo, useState } from 'react'
import * as v from 'valibot'
import { lazyPart, relayName } from '@ncc/kit/parts'
import { normalizeRelayUrl } from '@ncc/nostr-core'
import { Button, Disclosure, EmptyState, Inline, Page, Skeleton, Stack, Tabs, Text, TextField } from '@ncc/ui'
import { useRelayCalls } from '../../people/relay-calls.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { useLeaveGuard } from '../../shared/use-leave-guard.tsx'
import { useRemembered } from '../../shared/use-remembered.ts'
import { methodsAnswer } from './answers.ts'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { hasUnsaved, RelayDraftContext, useRelayDraft } from './relay-draft.ts'
import { ReportQueue } from './report-queue.tsx'
import { ModerationContext, type Moderation } from './use-management.ts'

const BlockedList = lazyPart(() => import('./blocked-list.tsx').then((m) => m.BlockedList))
const MemberList = lazyPart(() => import('./member-list.tsx').then((m) => m.MemberList))
const InvitationTree = lazyPart(() => import('./invitation-tree.tsx').then((m) => m.InvitationTree))
const RelayForm = lazyPart(() => import('./relay-form.tsx').then((m) => m.RelayForm))
const ActionLog = lazyPart(() => import('./action-log.tsx').then((m) => m.ActionLog))

/** The moderation page of a relay. It uses only NIP-86, so it also works for relays that are not the city's. */
export function ModerationPage() {
  const { t } = useTranslation()
  const { city } = useCommunity().relays
  const [relay, setRelay] = useState(city)
  return (
    <Page title={t('moderation.title')} eyebrow={relayName(relay)}>
      <RelaySections key={relay} relay={relay} />
      {relay === city ? (
        <AnotherRelay onOpen={setRelay} />
      ) : (
        <Inline>
          <Button onPress={() => setRelay(city)}>{t('moderation.backHome')}</Button>
        </Inline>
      )}
    </Page>
  )
}

const sections = ['queue', 'blocked', 'members', 'invitations', 'relay', 'log'] as const

/** The methods of which one is enough for a section to be shown. */
const methodsOf: Readonly<Record<(typeof sections)[number], readonly string[]>> = {
  queue: ['listreports', 'listeventsneedingmoderation'],
  blocked: ['listbannedevents', 'listbannedpubkeys'],
  members: ['listmembers', 'listallowedpubkeys'],
  invitations: ['pausebranch'],
  relay: ['changerelayname', 'changerelaydescription', 'changerelayicon', 'allowkind', 'disallowkind'],
  log: ['listlog'],
}

const parts = {
  queue: ReportQueue,
  blocked: BlockedList,
  members: MemberList,
  invitations: InvitationTree,
  relay: RelayForm,
  log: ActionLog,
}

function RelaySections({ relay }: { relay: string }) {
  const { t } = useTranslation()
  const call = useRelayCalls(relay)
  const methods = useAnswer(useCallback(() => call(methodsAnswer, 'supportedmethods'), [call]))
  const [selected, setSelected] = useRemembered('moderationTab', 'queue', v.picklist(sections))
  const value = useMemo<Moderation>(() => {
    const known = new Set(methods.data)
    return { relay, call, can: (method) => known.has(method) }
  }, [relay, call, methods.data])
  const draft = useRelayDraft(relay)
  const leaveQuestion = useLeaveGuard({
    isDirty: () => hasUnsaved(draft.read()),
    discard: draft.forget,
    text: t('relayFacts.unsaved'),
  })
  const shown = sections.filter((section) => methodsOf[section].some(value.can))
  if (methods.data === undefined) return <RelayAnswerNotice of={methods} />
  const [first] = shown
  if (first === undefined) {
    return (
      <EmptyState
        title={t('moderation.noneTitle')}
        hint={t('moderation.noneHint', { relay: relayName(relay) })}
      />
    )
  }
  return (
    <ModerationContext value={value}>
      <RelayDraftContext value={draft}>
        <Tabs
          label={t('moderation.sections')}
          selected={shown.includes(selected) ? selected : first}
          onSelect={setSelected}
          items={shown.map((id) => {
            const Part = parts[id]
            return {
              id,
              label: t(`moderation.${id}`),
              content: (
                <Suspense fallback={<Skeleton height="12rem" />}>
                  <Part />
                </Suspense>
              ),
            }
          })}
        />
      </RelayDraftContext>
      {leaveQuestion}
    </ModerationContext>
  )
}

function AnotherRelay({ onOpen }: { onOpen: (relay: string) => void }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const open = () => {
    const url = normalizeRelayUrl(address)
    if (url === undefined) setWrong(true)
    else onOpen(url)
  }
  return (
    <Disclosure title={t('moderation.another')} level={2}>
      <Stack>
        <Text tone="muted">{t('moderation.anotherHint')}</Text>
        <TextField
          label={t('moderation.address')}
          value={address}
          onChange={(next) => {
            setAddress(next)
            setWrong(false)
          }}
          errorMessage={isWrong ? t('moderation.addressError') : undefined}
        />
        <Inline>
          <Button onPress={open}>{t('moderation.open')}</Button>
        </Inline>
      </Stack>
    </Disclosure>
  )
}
