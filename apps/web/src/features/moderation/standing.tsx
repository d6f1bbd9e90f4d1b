import { useEffect, useState } from 'react'
import { useClient, useSession } from '@ncc/hooks'
import { fetchRelayInfo, type NostrClient } from '@ncc/nostr-core'
import { Button, ButtonLink, Inline, Notice, PrivacyIcon, Stack, Text, type NavItem } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useNow } from '../../shared/now.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readWarningsSeen, writeWarningsSeen } from '../../shared/storage/seen-warnings.ts'
import type { SafeStorage } from '../../shared/storage/safe-storage.ts'
import { useStorage, useStored } from '../../shared/storage/use-storage.ts'
import { membershipAnswer, type Membership } from './answers.ts'
import { place } from './standing.css.ts'
import { useDate } from '../../shared/use-date.ts'
import { managementNip, useRelayCalls } from '../../people/relay-calls.ts'

/** After the page: how an account stands is not urgent. */
const settleDelayMs = 1500

interface StandingProps {
  /** 64 hex. */
  readonly pubkey: string
  /** Told which pages the account's role opens. */
  readonly onRooms: (rooms: readonly NavItem[]) => void
}

/** What the city's moderators have decided about the account, and the way to their room for who is one. */
export function Standing({ pubkey, onRooms }: StandingProps) {
  const { t } = useTranslation()
  const membership = useMembership()
  const isModerator = membership?.rank === 'moderator' || membership?.rank === 'steward'
  useEffect(() => {
    if (!isModerator) return undefined
    onRooms([{ href: '/moderation', label: t('moderation.title'), icon: PrivacyIcon }])
    return () => onRooms([])
  }, [isModerator, onRooms, t])
  return membership ? <Notices pubkey={pubkey} membership={membership} /> : null
}

const refusal = /^(blocked|restricted):/

/** How many of the account's events a relay has refused because of who wrote them. */
const countRefusals = ({ publishQueue }: NostrClient, relay: string) =>
  publishQueue.recent.filter(({ report }) => {
    const said = report[relay]
    return said?.status === 'rejected' && refusal.test(said.reason)
  }).length

/** How the account stands at the city's relay: asked once after login, and after each refusal. */
function useMembership(): Membership | undefined {
  const client = useClient()
  const session = useSession()
  const { city } = useCommunity().relays
  const call = useRelayCalls(city)
  const [membership, setMembership] = useState<Membership>()
  // An extension may ask the user to confirm each signature: it is asked only when there is a reason.
  const asksAtOnce = session.status === 'signed-in' && session.key === 'local'
  useEffect(() => {
    const ended = new AbortController()
    const ask = async () => {
      const info = await fetchRelayInfo(city, { signal: ended.signal })
      if (!info.supportedNips.includes(managementNip) || ended.signal.aborted) return
      const answer = await call(membershipAnswer, 'getmembership')
      if (!ended.signal.aborted) setMembership(answer)
    }
    const askSoon = () =>
      void ask().catch((error: unknown) => {
        if (!ended.signal.aborted) client.log('the city’s relay did not say how the account stands', error)
      })
    const timer = asksAtOnce ? setTimeout(askSoon, settleDelayMs) : undefined
    let refusals = countRefusals(client, city)
    const stop = client.publishQueue.subscribe(() => {
      const now = countRefusals(client, city)
      if (now > refusals) askSoon()
      refusals = now
    })
    return () => {
      ended.abort()
      clearTimeout(timer)
      stop()
    }
  }, [client, city, call, asksAtOnce])
  return membership
}

function Notices({ pubkey, membership }: { pubkey: string; membership: Membership }) {
  const { t } = useTranslation()
  const date = useDate('short')
  const now = useNow()
  const storage = useStorage()
  const seen = useStored((from: SafeStorage) => readWarningsSeen(from, pubkey))
  const { ban, paused, warnings } = membership
  const until = ban?.until ?? undefined
  const isOver = until !== undefined && until <= now
  const reasonOf = (reason: string) =>
    reason === '' ? t('standing.noReason') : t('standing.reason', { reason })
  const unseen = warnings.filter(({ at }) => at > seen)
  const latest = Math.max(0, ...warnings.map(({ at }) => at))
  const exported = (
    <Inline wrap>
      <Text size="sm">{t('standing.yours')}</Text>
      <ButtonLink href="/vault" size="sm">
        {t('standing.export')}
      </ButtonLink>
    </Inline>
  )
  const shows = [
    ban && !isOver && (
      <Notice
        key="ban"
        tone="warning"
        title={until === undefined ? t('standing.banned') : t('standing.suspended', { date: date(until) })}
      >
        <Text size="sm">{reasonOf(ban.reason)}</Text>
        <Text size="sm">{until === undefined ? t('standing.banText') : t('standing.readOnly')}</Text>
        {exported}
      </Notice>
    ),
    paused && (
      <Notice key="paused" tone="warning" title={t('standing.paused')}>
        <Text size="sm">{t('standing.pausedText')}</Text>
        <Text size="sm">{reasonOf(paused.reason)}</Text>
        {exported}
      </Notice>
    ),
    unseen.length > 0 && (
      <Notice
        key="warned"
        title={t('standing.warned')}
        action={
          <Button size="sm" onPress={() => writeWarningsSeen(storage, pubkey, latest)}>
            {t('standing.understood')}
          </Button>
        }
      >
        {unseen.map(({ at, reason }) => (
          <Text key={at} size="sm">
            {reason}
          </Text>
        ))}
      </Notice>
    ),
  ].filter(Boolean)
  if (shows.length === 0) return null
  return (
    <div className={place}>
      <Stack>{shows}</Stack>
    </div>
  )
}
