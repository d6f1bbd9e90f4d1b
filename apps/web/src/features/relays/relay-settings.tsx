import { useCallback, useEffect, useState } from 'react'
import { useClient, useRelayStates } from '@ncc/hooks'
import { relayName } from '@ncc/kit/parts'
import { mostRelays, readableRelays, type AccountRelay, type ProbeReport } from '@ncc/nostr-core'
import { Button, Inline, Link, List, Notice, Page, Panel, RelayChip, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useConnectedRelays } from '../../shared/use-connected-relays.ts'
import { AddRelay } from './add-relay.tsx'
import { MediaServers } from './media-servers.tsx'
import { MediaStorage } from './media-storage.tsx'
import { RelayItem } from './relay-item.tsx'
import { useRelayEdits } from './use-relay-edits.ts'

/** The relays in use, their read and write flags, and their states. */
export function RelaySettings() {
  const { t } = useTranslation()
  const client = useClient()
  const edits = useRelayEdits()
  const { relays, waiting } = edits
  const states = useRelayStates()
  const urls = relays.map(({ url }) => url)
  const { reports, probe } = useRelayProbe(urls)
  const connected = useConnectedRelays()

  const reconnect = () => {
    client.relays.reconnect()
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
      <Lacking relays={relays} />
      <Panel title={t('relays.list')}>
        <Stack>
          <Text size="sm" tone="muted">
            {t(`relays.${edits.isVisitor ? 'visitorList' : edits.isFirst ? 'noList' : 'publicList'}`)}
          </Text>
          {edits.unused > 0 && (
            <Text size="sm" tone="muted">
              {t('relays.unused', { count: edits.unused, most: mostRelays })}
            </Text>
          )}
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
      <MediaServers />
      <MediaStorage />
    </Page>
  )
}

/** Warns if nothing can be published, or if the community's relays are read instead. */
function Lacking({ relays }: { relays: readonly AccountRelay[] }) {
  const { t } = useTranslation()
  const { roles } = useClient().relays
  const isRead = relays.some(({ read }) => read)
  const isWritten = relays.some(({ write }) => write)
  const hosts = readableRelays(roles, relays).map(relayName).join(', ')
  return (
    <>
      {!isWritten && (
        <Notice tone="warning" title={t('relays.none')}>
          {t('relays.noneText')}
        </Notice>
      )}
      {!isRead && <Notice tone="warning">{t('relays.noRead', { hosts })}</Notice>}
    </>
  )
}

/** Each relay's answer to the diagnostic. */
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
        const state = reports[url]?.state ?? 'idle'
        return (
          <RelayChip key={url} host={relayName(url)} state={state === 'connecting' ? 'searching' : state} />
        )
      })}
    </List>
  )
}

/** Each relay's last answer to a request for a profile (spec §7), by URL; asks all when the page opens. */
function useRelayProbe(urls: readonly string[]) {
  const client = useClient()
  const [reports, setReports] = useState<Readonly<Record<string, ProbeReport>>>({})
  const probe = useCallback(
    (relays: readonly string[]) =>
      client.relays
        .probe(relays, (relay, report) => setReports((before) => ({ ...before, [relay]: report })))
        .catch((error: unknown) => client.log('the relays could not be probed', error)),
    [client],
  )
  const unasked = urls.filter((url) => !(url in reports)).join(' ')
  useEffect(() => {
    if (unasked !== '') void probe(unasked.split(' '))
  }, [probe, unasked])
  return { reports, probe: () => probe(urls) }
}
