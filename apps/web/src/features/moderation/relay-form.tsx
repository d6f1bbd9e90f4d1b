import { useCallback, useState } from 'react'
import { relayName } from '@ncc/kit/parts'
import { fetchRelayInfo, type RelayInfo } from '@ncc/nostr-core'
import { Button, Inline, Panel, Stack, Text, TextArea, TextField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { useCurrentDraft, type RelayChanges, type RelayField } from './relay-draft.ts'
import { RelayKinds } from './relay-kinds.tsx'
import { useModerationAction, useModeration } from './use-management.ts'

/** What the relay says about itself (NIP-11) and which kinds it takes, for those who may change it. */
export function RelayForm() {
  const { relay, can } = useModeration()
  const info = useAnswer(useCallback(() => fetchRelayInfo(relay), [relay]))
  const hasFacts = ['changerelayname', 'changerelaydescription', 'changerelayicon'].some(can)
  return (
    <Stack>
      {hasFacts && info.data && <Fields info={info.data} onChange={info.refetch} />}
      {hasFacts && !info.data && <RelayAnswerNotice of={info} />}
      {(can('allowkind') || can('disallowkind')) && <RelayKinds />}
    </Stack>
  )
}

const methodOf: Readonly<Record<RelayField, string>> = {
  name: 'changerelayname',
  description: 'changerelaydescription',
  icon: 'changerelayicon',
}

function Fields({ info, onChange }: { info: RelayInfo; onChange: () => void }) {
  const { t } = useTranslation()
  const { relay, can } = useModeration()
  const act = useModerationAction(onChange)
  const draft = useCurrentDraft()
  /** What the relay has not told of yet. */
  const [saved, setSaved] = useState<RelayChanges>({})
  const [isSaving, setSaving] = useState(false)
  const changes = (Object.keys(methodOf) as RelayField[])
    .map((field) => ({ field, method: methodOf[field], value: draft.value[field]?.value.trim() ?? '' }))
    .filter(({ field, method, value }) => value !== info[field] && value !== '' && can(method))
  const bind = (field: RelayField) => {
    const known = saved[field]?.was === info[field] ? saved[field].value : info[field]
    return {
      value: draft.value[field]?.value ?? known,
      onChange: (value: string) => draft.set({ ...draft.read(), [field]: { value, was: known } }),
    }
  }
  const save = async () => {
    setSaving(true)
    for (const { field, method, value } of changes) {
      if (!(await act({ method, params: [value], done: t('relayFacts.saved') }))) break
      setSaved((before) => ({ ...before, [field]: { value, was: info[field] } }))
      const { [field]: edit, ...others } = draft.read()
      // It may have been changed again meanwhile.
      draft.set(
        edit && edit.value.trim() !== value ? { ...others, [field]: { ...edit, was: value } } : others,
      )
    }
    setSaving(false)
  }
  return (
    <Panel title={t('moderation.relay')}>
      <Stack>
        <Text tone="muted">{t('relayFacts.hint', { relay: relayName(relay) })}</Text>
        {can('changerelayname') && (
          <TextField label={t('relayFacts.name')} {...bind('name')} maxLength={64} />
        )}
        {can('changerelaydescription') && (
          <TextArea label={t('relayFacts.description')} {...bind('description')} counterMax={1000} />
        )}
        {can('changerelayicon') && (
          <TextField
            label={t('relayFacts.icon')}
            description={t('relayFacts.iconHint')}
            {...bind('icon')}
            type="url"
            inputMode="url"
          />
        )}
        <Inline>
          <Button
            tone="primary"
            isPending={isSaving}
            isDisabled={changes.length === 0}
            onPress={() => void save()}
          >
            {t('relayFacts.save')}
          </Button>
        </Inline>
      </Stack>
    </Panel>
  )
}
