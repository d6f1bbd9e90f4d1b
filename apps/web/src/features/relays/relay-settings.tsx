import { useClient, useRelayStates } from '@ncc/hooks'
import type { ProbeReport } from '@ncc/nostr-core'
import { Button, Inline, Link, List, Notice, Page, Panel, RelayChip, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { useConnectedRelays } from '../../parts/use-connected-relays.ts'
import { relayName } from '../../parts/relay-name.ts'
import { AddRelay } from './add-relay.tsx'
import { MediaStorage } from './media-storage.tsx'
import { RelayItem } from './relay-item.tsx'
import { useRelayEdits } from './use-relay-edits.ts'
import { useRelayProbe } from './use-relay-probe.ts'

/** Which relays are read and written, and how each of them does. */
export function RelaySettings() {
  const { t } = useTranslation()
  const client = useClient()
  const edits = useRelayEdits()
  const { relays, waiting, isVisitor } = edits
  const states = useRelayStates()
  const urls = relays.map(({ url }) => url)
  const { reports, probe } = useRelayProbe(urls)
  const connected = useConnectedRelays()

  const reconnect = () => {
    client.reconnect()
    void probe()
  }

  return (
    <Page title={t('relays.title')} eyebrow={<Link href="/settings">{t('settings.back')}</Link>}>
      <Panel title={t('relays.status')}>
        <Stack>
          <Text as="div">
            <output>{t('relays.connected', { connected, total: urls.length })}</output>
          </Text>
          <Inline wrap>
            <Button onPress={reconnect}>{t('relays.reconnect')}</Button>
            <Button tone="quiet" onPress={() => void probe()}>
              {t('relays.diagnostic')}
            </Button>
          </Inline>
          <Chips urls={urls} reports={reports} />
        </Stack>
      </Panel>
      {waiting.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onPress={() => void edits.publishWaiting()}>
              {t('relays.publish')}
            </Button>
          }
        >
          {t('relays.waiting', { count: waiting.length })}
        </Notice>
      )}
      <Panel title={t('relays.list')}>
        <Stack>
          <Text size="sm" tone="muted">
            {t(isVisitor ? 'relays.visitorList' : 'relays.publicList')}
          </Text>
          <List label={t('relays.list')} isDivided>
            {relays.map((relay) => (
              <RelayItem
                key={relay.url}
                relay={relay}
                state={states[relay.url] ?? 'idle'}
                report={reports[relay.url]}
                edits={edits}
              />
            ))}
          </List>
        </Stack>
      </Panel>
      <Panel title={t('relays.add')}>
        <AddRelay edits={edits} />
      </Panel>
      <MediaStorage />
    </Page>
  )
}

/** What each relay answered to the diagnostic. */
function Chips({
  urls,
  reports,
}: {
  urls: readonly string[]
  reports: Readonly<Record<string, ProbeReport>>
}) {
  const { t } = useTranslation()
  return (
    <List label={t('relays.results')} space="xs">
      {urls.map((url) => {
        const { state = 'idle', events = 0 } = reports[url] ?? {}
        return (
          <RelayChip
            key={url}
            host={relayName(url)}
            state={state === 'connecting' ? 'searching' : state}
            count={events}
          />
        )
      })}
    </List>
  )
}
