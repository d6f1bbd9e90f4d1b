import { useCallback, useState } from 'react'
import { fetchRelayInfo, type RelayInfo } from '@ncc/nostr-core'
import { Button, Inline, Panel, Stack, Text, TextArea, TextField } from '@ncc/ui'
import { relayName } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { AskedNotice } from './asked-notice.tsx'
import { RelayKinds } from './relay-kinds.tsx'
import { useAct, useAsked, useModeration } from './use-management.ts'

/** What the relay says of itself (NIP-11) and which kinds it takes, for those who may change it. */
export function RelayForm() {
  const { relay, can } = useModeration()
  const info = useAsked(useCallback(() => fetchRelayInfo(relay), [relay]))
  const hasFacts = ['changerelayname', 'changerelaydescription', 'changerelayicon'].some(can)
  return (
    <Stack>
      {hasFacts && info.data && <Fields info={info.data} onChange={info.again} />}
      {hasFacts && !info.data && <AskedNotice of={info} />}
      {(can('allowkind') || can('disallowkind')) && <RelayKinds />}
    </Stack>
  )
}

function Fields({ info, onChange }: { info: RelayInfo; onChange: () => void }) {
  const { t } = useTranslation()
  const { relay, can } = useModeration()
  const act = useAct(onChange)
  const [name, setName] = useState(info.name)
  const [description, setDescription] = useState(info.description)
  const [icon, setIcon] = useState(info.icon)
  const [isSaving, setSaving] = useState(false)
  const changes = [
    { method: 'changerelayname', value: name.trim(), was: info.name },
    { method: 'changerelaydescription', value: description.trim(), was: info.description },
    { method: 'changerelayicon', value: icon.trim(), was: info.icon },
  ].filter(({ method, value, was }) => value !== was && value !== '' && can(method))
  const save = async () => {
    setSaving(true)
    for (const { method, value } of changes) {
      if (!(await act({ method, params: [value], done: t('relayFacts.saved') }))) break
    }
    setSaving(false)
  }
  return (
    <Panel title={t('moderation.relay')}>
      <Stack>
        <Text tone="muted">{t('relayFacts.hint', { relay: relayName(relay) })}</Text>
        {can('changerelayname') && (
          <TextField label={t('relayFacts.name')} value={name} onChange={setName} maxLength={64} />
        )}
        {can('changerelaydescription') && (
          <TextArea
            label={t('relayFacts.description')}
            value={description}
            onChange={setDescription}
            counterMax={1000}
          />
        )}
        {can('changerelayicon') && (
          <TextField
            label={t('relayFacts.icon')}
            description={t('relayFacts.iconHint')}
            value={icon}
            onChange={setIcon}
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
