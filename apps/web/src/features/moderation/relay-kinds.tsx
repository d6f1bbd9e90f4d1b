import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { Button, ConfirmDialog, Inline, List, Panel, Stack, Text, TextField } from '@ncc/ui'
import type { MessageId } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { useModerationAction, useModeration } from './use-management.ts'

const kindsAnswer = v.array(v.number())

/** The kinds of events that the relay takes: all, all but some, or only some. */
export function RelayKinds() {
  const { t } = useTranslation()
  const { call, can } = useModeration()
  const asked = useAnswer(
    useCallback(async () => {
      const [allowed, disallowed] = await Promise.all([
        can('listallowedkinds') ? call(kindsAnswer, 'listallowedkinds') : [],
        can('listdisallowedkinds') ? call(kindsAnswer, 'listdisallowedkinds') : [],
      ])
      return { allowed, disallowed }
    }, [call, can]),
  )
  const { data, refetch } = asked
  if (!data) return <RelayAnswerNotice of={asked} />
  const { allowed, disallowed } = data
  return (
    <Panel title={t('relayKinds.title')}>
      <Stack>
        <RelayAnswerNotice of={asked} />
        <Text tone="muted">{t('relayKinds.hint')}</Text>
        <Text>
          {allowed.length > 0
            ? t('relayKinds.some')
            : t(disallowed.length > 0 ? 'relayKinds.others' : 'relayKinds.all')}
        </Text>
        <Kinds label={t('relayKinds.allowed')} kinds={allowed} method="disallowkind" onChange={refetch} />
        <Kinds label={t('relayKinds.disallowed')} kinds={disallowed} method="allowkind" onChange={refetch} />
        <AddKind isFirst={allowed.length === 0} disallowed={disallowed} onChange={refetch} />
      </Stack>
    </Panel>
  )
}

type KindName = Extract<MessageId, `kindNames.${string}`>

/** Kinds that a steward meets; others are shown by number. */
const names: Readonly<Record<number, KindName>> = {
  0: 'kindNames.profile',
  1: 'kindNames.post',
  3: 'kindNames.contacts',
  4: 'kindNames.oldMessage',
  5: 'kindNames.deletion',
  6: 'kindNames.repost',
  7: 'kindNames.reaction',
  16: 'kindNames.repost',
  20: 'kindNames.picture',
  1059: 'kindNames.message',
  1063: 'kindNames.file',
  1111: 'kindNames.comment',
  1984: 'kindNames.report',
  9735: 'kindNames.zap',
  10002: 'kindNames.relayList',
  30023: 'kindNames.article',
  31923: 'kindNames.appointment',
}

interface KindsProps {
  readonly label: string
  readonly kinds: readonly number[]
  /** The method that removes a kind from the list. */
  readonly method: 'allowkind' | 'disallowkind'
  readonly onChange: () => void
}

function Kinds({ label, kinds, method, onChange }: KindsProps) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const act = useModerationAction(onChange)
  if (kinds.length === 0) return null
  const isAllowing = method === 'allowkind'
  return (
    <Stack space="xs">
      <Text weight="strong">{label}</Text>
      <List label={label} isDivided>
        {kinds
          .toSorted((a, b) => a - b)
          .map((kind) => {
            const name = names[kind]
            const done = t(isAllowing ? 'relayKinds.taken' : 'relayKinds.refused', { kind })
            return (
              <Inline key={kind} justify="between">
                <Text>{name ? t('relayKinds.named', { kind, name: t(name) }) : String(kind)}</Text>
                {can(method) && (
                  <Button
                    size="sm"
                    tone="quiet"
                    onPress={() => void act({ method, params: [kind], done })}
                    aria-label={t(isAllowing ? 'relayKinds.takeKind' : 'relayKinds.refuseKind', { kind })}
                  >
                    {t(isAllowing ? 'relayKinds.take' : 'relayKinds.refuse')}
                  </Button>
                )}
              </Inline>
            )
          })}
      </List>
    </Stack>
  )
}

interface AddKindProps {
  /** Whether no kinds are allowed explicitly yet: the first one excludes all others. */
  readonly isFirst: boolean
  readonly disallowed: readonly number[]
  readonly onChange: () => void
}

function AddKind({ isFirst, disallowed, onChange }: AddKindProps) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const act = useModerationAction(onChange)
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const kind = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
  const isKind = kind !== undefined && kind <= 65_535
  const isWrong = text.trim() !== '' && !isKind
  const name = isKind ? names[kind] : undefined
  const change = async (method: 'allowkind' | 'disallowkind') => {
    const done = t(method === 'allowkind' ? 'relayKinds.taken' : 'relayKinds.refused', { kind: kind ?? 0 })
    setAsking(false)
    if (await act({ method, params: [kind], done })) setText('')
  }
  const shutsOut = isFirst && isKind && !disallowed.includes(kind)
  return (
    <Stack space="sm">
      <TextField
        label={t('relayKinds.kind')}
        description={name ? t(name) : t('relayKinds.kindHint')}
        value={text}
        onChange={setText}
        inputMode="numeric"
        autoComplete="off"
        errorMessage={isWrong ? t('relayKinds.wrong') : undefined}
      />
      <Inline wrap>
        {can('disallowkind') && (
          <Button isDisabled={!isKind} onPress={() => void change('disallowkind')}>
            {t('relayKinds.refuse')}
          </Button>
        )}
        {can('allowkind') && (
          <Button
            isDisabled={!isKind}
            onPress={() => (shutsOut ? setAsking(true) : void change('allowkind'))}
          >
            {t('relayKinds.take')}
          </Button>
        )}
      </Inline>
      {isAsking && (
        <ConfirmDialog
          title={t('relayKinds.onlyTitle', { kind: kind ?? 0 })}
          tone="primary"
          confirmLabel={t('relayKinds.only')}
          cancelLabel={t('moderation.cancel')}
          onConfirm={() => change('allowkind')}
          onCancel={() => setAsking(false)}
        >
          <Text>{t('relayKinds.onlyText', { kind: kind ?? 0 })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
