import { useCallback, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { signerFailure, useStorage, useStored } from '@ncc/kit/parts'
import { Button, Inline, Notice, Panel, Select, Stack, Switch, Text } from '@ncc/ui'
import {
  AlertsBlockedError,
  canAlert,
  endDeviceAlerts,
  sendDeviceAlerts,
  toDeviceSettings,
  unsentDeviceSettings,
} from '../../shared/device-alerts.ts'
import { functionFailure } from '../../shared/function-failure.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import {
  readDeviceAlerts,
  writeDeviceAlerts,
  type DeviceAlerts,
} from '../../shared/storage/stored-device-alerts.ts'
import { useSettings } from '../../shared/storage/use-settings.ts'
import { useFunction } from '../../shared/use-function.ts'
import { useReadMutes } from '../../shared/use-read-mutes.ts'
import { useSignsWithoutPrompt } from '../../shared/use-signs-without-prompt.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const night = { from: 22, to: 7 }

/** Alerts on this device while the app is closed: on or off, and how. */
export function DeviceAlertsPanel() {
  const { t } = useTranslation()
  const session = useSession()
  const canSign = session.status === 'signed-in' && session.key !== 'none'
  return (
    <Panel title={t('deviceAlerts.title')}>
      <Stack>
        {!canAlert() && <Notice>{t('deviceAlerts.unsupported')}</Notice>}
        {canAlert() && !canSign && <Text tone="muted">{t('deviceAlerts.signedOut')}</Text>}
        {canAlert() && canSign && <Choices key={session.pubkey} pubkey={session.pubkey} />}
      </Stack>
    </Panel>
  )
}

const failureKeys = { blocked: 'deviceAlerts.blocked', failed: 'deviceAlerts.failed' } as const

/** The switch of an account (64 hex), and what it is alerted of. */
function Choices({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const storage = useStorage()
  const call = useFunction()
  const settings = useSettings()
  const mutes = useReadMutes(pubkey)
  const alerts = useStored(useCallback((stored) => readDeviceAlerts(stored, pubkey), [pubkey]))
  const signsWithoutPrompt = useSignsWithoutPrompt()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isUnsent = alerts && mutes && unsentDeviceSettings(settings, alerts, mutes) !== undefined

  async function send(choices: Pick<DeviceAlerts, 'names' | 'messages' | 'quiet'>): Promise<void> {
    if (!mutes) return setFailure(t('mute.unread'))
    setIsBusy(true)
    setFailure('')
    try {
      await sendDeviceAlerts({ storage, pubkey, call }, choices, toDeviceSettings(settings, choices, mutes))
    } catch (error) {
      const isBlocked = error instanceof AlertsBlockedError
      const said = functionFailure(error, t) ?? signerFailure(error, t)
      setFailure(said ?? t(failureKeys[isBlocked ? 'blocked' : 'failed']))
    } finally {
      setIsBusy(false)
    }
  }
  async function end(): Promise<void> {
    setIsBusy(true)
    setFailure('')
    // Nothing arrives any more, whatever the server has heard.
    await endDeviceAlerts(storage, pubkey).catch(() => undefined)
    setIsBusy(false)
  }
  // The server hears of changes from `AlertsSync`, unless that takes a press.
  const change = (changes: Partial<DeviceAlerts>) =>
    alerts && writeDeviceAlerts(storage, pubkey, { ...alerts, ...changes })

  return (
    <>
      <Text tone="muted">{t('deviceAlerts.text')}</Text>
      <Switch
        label={t('deviceAlerts.on')}
        description={isBusy ? t('deviceAlerts.busy') : t('deviceAlerts.onHint')}
        isSelected={alerts !== undefined}
        isDisabled={isBusy}
        onChange={(isOn) => void (isOn ? send({ names: true, messages: true, quiet: night }) : end())}
      />
      {failure !== '' && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      {isUnsent && !signsWithoutPrompt && (
        <Notice
          action={
            <Button isPending={isBusy} onPress={() => void send(alerts)}>
              {t('deviceAlerts.send')}
            </Button>
          }
        >
          {t('deviceAlerts.unsent')}
        </Notice>
      )}
      {alerts && <Details alerts={alerts} change={change} />}
    </>
  )
}

interface DetailsProps {
  readonly alerts: DeviceAlerts
  readonly change: (changes: Partial<DeviceAlerts>) => void
}

function Details({ alerts: { names, messages, quiet }, change }: DetailsProps) {
  const { t, language } = useTranslation()
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' })
  const options = hours.map((hour) => ({ value: `${hour}`, label: clock.format(new Date(2000, 0, 1, hour)) }))
  return (
    <Stack space="sm">
      <Switch
        label={t('deviceAlerts.messages')}
        description={t('deviceAlerts.messagesHint')}
        isSelected={messages}
        onChange={(isOn) => change({ messages: isOn })}
      />
      <Switch
        label={t('deviceAlerts.names')}
        description={t('deviceAlerts.namesHint')}
        isSelected={names}
        onChange={(isOn) => change({ names: isOn })}
      />
      <Switch
        label={t('deviceAlerts.quiet')}
        description={t('deviceAlerts.quietHint')}
        isSelected={quiet !== undefined}
        onChange={(isOn) => change({ quiet: isOn ? night : undefined })}
      />
      {quiet && (
        <Inline wrap>
          <Select
            label={t('deviceAlerts.from')}
            options={options}
            value={`${quiet.from}`}
            onChange={(from) => change({ quiet: { ...quiet, from: Number(from) } })}
          />
          <Select
            label={t('deviceAlerts.to')}
            options={options}
            value={`${quiet.to}`}
            onChange={(to) => change({ quiet: { ...quiet, to: Number(to) } })}
          />
        </Inline>
      )}
    </Stack>
  )
}
