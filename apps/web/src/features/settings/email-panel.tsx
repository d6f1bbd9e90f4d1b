import { useCallback, useState, type FormEvent } from 'react'
import { useSession } from '@ncc/hooks'
import { signerFailure, useStorage, useToast } from '@ncc/kit/parts'
import { Button, Inline, Notice, Panel, RadioGroup, Stack, Switch, Text, TextField } from '@ncc/ui'
import {
  forgetEmail,
  isEmailOffered,
  readEmailSettings,
  sendEmailSettings,
  toEmailSettings,
  type EmailState,
} from '../../shared/email-settings.ts'
import { functionFailure } from '../../shared/function-failure.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useSettings } from '../../shared/storage/use-settings.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { useFunction } from '../../shared/use-function.ts'
import { useReadMutes } from '../../shared/use-read-mutes.ts'
import { useSignsWithoutPrompt } from '../../shared/use-signs-without-prompt.ts'

/** Emails to the account: which, how often, and where to. */
export function EmailPanel() {
  const { t } = useTranslation()
  const session = useSession()
  const { status, data: isOffered, refetch } = useAnswer(isEmailOffered)
  const canSign = session.status === 'signed-in' && session.key !== 'none'
  return (
    <Panel title={t('emails.title')}>
      {status === 'loading' && <Text tone="muted">{t('emails.loading')}</Text>}
      {status === 'failed' && <NotLoaded onRetry={refetch} />}
      {isOffered === false && (
        <Stack>
          <Notice>{t('emails.notOffered')}</Notice>
          <Stack space="none">
            <Switch label={t('emails.digest')} isSelected={false} isDisabled />
            <Switch label={t('emails.mentions')} isSelected={false} isDisabled />
          </Stack>
        </Stack>
      )}
      {isOffered === true && !canSign && <Text tone="muted">{t('emails.signedOut')}</Text>}
      {isOffered === true && canSign && <Emails key={session.pubkey} pubkey={session.pubkey} />}
    </Panel>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice tone="danger" isAlert action={<Button onPress={onRetry}>{t('emails.retry')}</Button>}>
      {t('emails.notLoaded')}
    </Notice>
  )
}

/** The emails of an account (64 hex): asking the server for them takes a signature. */
function Emails({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(useSignsWithoutPrompt())
  return (
    <Stack>
      <Text tone="muted">{t('emails.text')}</Text>
      {isAsked ? (
        <Known pubkey={pubkey} />
      ) : (
        <>
          <Text tone="muted">{t('emails.unknown')}</Text>
          <Inline>
            <Button onPress={() => setIsAsked(true)}>{t('emails.show')}</Button>
          </Inline>
        </>
      )}
    </Stack>
  )
}

/** What the account (64 hex) gets, once the server has told it. */
function Known({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const call = useFunction()
  const ask = useCallback(() => readEmailSettings(pubkey, call), [pubkey, call])
  const { status, data, refetch, setData } = useAnswer(ask)
  if (data !== undefined) return <Choices pubkey={pubkey} state={data} onChange={setData} />
  if (status === 'failed') return <NotLoaded onRetry={refetch} />
  return <Text tone="muted">{t('emails.loading')}</Text>
}

interface ChoicesProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly state: EmailState
  readonly onChange: (state: EmailState) => void
}

function Choices({ pubkey, state, onChange }: ChoicesProps) {
  const { t } = useTranslation()
  const call = useFunction()
  const storage = useStorage()
  const settings = useSettings()
  const mutes = useReadMutes(pubkey)
  const show = useToast()
  const [address, setAddress] = useState(state.pending ?? state.address ?? '')
  const [digest, setDigest] = useState(state.digest)
  const [onMentions, setOnMentions] = useState(state.onMentions)
  const [busy, setBusy] = useState<'save' | 'stop'>()
  const [failure, setFailure] = useState('')
  const isOn = state.address !== undefined || state.pending !== undefined
  const isWanted = digest !== 'off' || onMentions
  const isSame =
    address.trim() === (state.pending ?? state.address) &&
    digest === state.digest &&
    onMentions === state.onMentions
  // A link that did not arrive can be asked for again.
  const canSave = isWanted && address.trim() !== '' && (!isSame || state.pending !== undefined)

  async function run(task: 'save' | 'stop', change: () => Promise<EmailState>): Promise<void> {
    setBusy(task)
    setFailure('')
    try {
      const next = await change()
      onChange(next)
      if (task === 'stop') {
        setAddress('')
        setDigest('off')
        setOnMentions(false)
      }
      const said = task === 'stop' ? 'stopped' : next.pending === undefined ? 'saved' : 'sent'
      show({ tone: 'success', title: t(`emails.${said}`) })
    } catch (error) {
      setFailure(functionFailure(error, t) ?? signerFailure(error, t) ?? t('emails.notSaved'))
    } finally {
      setBusy(undefined)
    }
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (!canSave || busy !== undefined) return
    if (!mutes) return setFailure(t('mute.unread'))
    const wanted = toEmailSettings(settings, { digest, onMentions }, mutes)
    void run('save', () => sendEmailSettings({ storage, pubkey, call }, address.trim(), wanted))
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack>
        {state.address !== undefined && (
          <Notice tone="success">{t('emails.on', { address: state.address })}</Notice>
        )}
        {state.pending !== undefined && <Notice>{t('emails.waiting', { address: state.pending })}</Notice>}
        {state.status === 'returned' && state.pending === undefined && (
          <Notice tone="warning">{t('emails.returned')}</Notice>
        )}
        <Stack space="sm">
          <Switch
            label={t('emails.digest')}
            description={t('emails.digestHint')}
            isSelected={digest !== 'off'}
            onChange={(isSelected) => setDigest(isSelected ? 'daily' : 'off')}
          />
          {digest !== 'off' && (
            <RadioGroup
              label={t('emails.frequency')}
              value={digest}
              onChange={setDigest}
              options={[
                { value: 'daily', label: t('emails.daily') },
                { value: 'weekly', label: t('emails.weekly') },
              ]}
            />
          )}
          <Switch
            label={t('emails.mentions')}
            description={t('emails.mentionsHint')}
            isSelected={onMentions}
            onChange={setOnMentions}
          />
        </Stack>
        <TextField
          label={t('emails.address')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={address}
          onChange={(text) => {
            setAddress(text)
            setFailure('')
          }}
          errorMessage={failure}
        />
        <Inline wrap>
          <Button type="submit" tone="primary" isPending={busy === 'save'} isDisabled={!canSave}>
            {t(isSame && state.pending !== undefined ? 'emails.again' : 'emails.save')}
          </Button>
          {isOn && (
            <Button
              isPending={busy === 'stop'}
              isDisabled={busy === 'save'}
              onPress={() => void run('stop', () => forgetEmail(storage, pubkey, call))}
            >
              {t('emails.stop')}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  )
}
