import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { useClient, useQueryData } from '@ncc/hooks'
import { useNow, type SafeStorage, useStorage, useStored, useDate } from '@ncc/kit/parts'
import { membershipKinds, tagValues, type NostrClient } from '@ncc/nostr-core'
import { defineQuery, stagesOf } from '@ncc/nostr-core/queries'
import { Button, ButtonLink, Inline, Notice, PrivacyIcon, Stack, Text, type NavItem } from '@ncc/ui'
import { useCityRelayRules, useCityMembership, type Membership } from '../../people/city-membership.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readWarningsSeen, writeWarningsSeen } from '../../shared/storage/seen-warnings.ts'
import { useSignsWithoutPrompt } from '../../shared/use-signs-without-prompt.ts'
import { place } from './standing.css.ts'

/** How long to let the page load first: an account's standing is not urgent. */
const settleDelayMs = 1500

interface StandingProps {
  /** 64 hex. */
  readonly pubkey: string
  /** Told which pages the account's role opens. */
  readonly onNavItems: (items: readonly NavItem[]) => void
}

/** What moderators have decided about the account. Moderators also get a link to the moderation page. */
export function Standing({ pubkey, onNavItems }: StandingProps) {
  const { t } = useTranslation()
  const membership = useStanding()
  const hasRole = useHasRole(pubkey)
  const isModerator = hasRole || membership?.rank === 'moderator' || membership?.rank === 'steward'
  useEffect(() => {
    if (!isModerator) return undefined
    onNavItems([{ href: '/moderation', label: t('moderation.title'), icon: PrivacyIcon }])
    return () => onNavItems([])
  }, [isModerator, onNavItems, t])
  return membership ? <Notices pubkey={pubkey} membership={membership} /> : null
}

/** Who has a role in the city, by the events of its relay (NIP-43): public keys (64 hex). */
const roleHolders = defineQuery<{ readonly relay: string; readonly self: string }, ReadonlySet<string>>({
  name: 'role-holders',
  plan: ({ relay, self }) =>
    self === ''
      ? { filters: [], stages: [] }
      : {
          filters: [{ kinds: [membershipKinds.role], authors: [self], '#d': ['steward', 'moderator'] }],
          stages: stagesOf([relay]),
        },
  select: (events) => new Set(events.flatMap((event) => tagValues(event, 'p'))),
})

/** Whether the relay's public events give the account (64 hex) a role, if it is not asked to sign at once. */
function useHasRole(pubkey: string): boolean {
  const { relays, relayPubkey = '' } = useCommunity()
  const self = useSignsWithoutPrompt() ? '' : relayPubkey
  return useQueryData(roleHolders({ relay: relays.city, self })).has(pubkey)
}

const refusal = /^(blocked|restricted):/

/** How many of the account's events a relay has refused because of who wrote them. */
const countRefusals = ({ publishQueue }: NostrClient, relay: string) =>
  publishQueue.recent.filter(({ report }) => {
    const said = report[relay]
    return said?.status === 'rejected' && refusal.test(said.reason)
  }).length

/** How the account stands at the city's relay: asked once after login, and after each refusal. */
function useStanding(): Membership | undefined {
  const client = useClient()
  const { city } = useCommunity().relays
  const asksAtOnce = useSignsWithoutPrompt()
  const [isAsked, setAsked] = useState(false)
  const rules = useCityRelayRules(isAsked)
  const membership = useCityMembership(rules.status === 'known' && rules.hasManagement)
  const askAgain = useEffectEvent(() => {
    if (!isAsked) return setAsked(true)
    if (rules.status === 'unreachable') rules.refetch()
    membership.refetch()
  })
  useEffect(() => {
    if (!asksAtOnce) return undefined
    const timer = setTimeout(() => setAsked(true), settleDelayMs)
    return () => clearTimeout(timer)
  }, [asksAtOnce])
  useEffect(() => {
    let refusals = countRefusals(client, city)
    return client.publishQueue.subscribe(() => {
      const now = countRefusals(client, city)
      if (now > refusals) askAgain()
      refusals = now
    })
  }, [client, city])
  return membership.status === 'known' ? membership : undefined
}

function Notices({ pubkey, membership }: { pubkey: string; membership: Membership }) {
  const { t } = useTranslation()
  const date = useDate('short')
  const now = useNow()
  const storage = useStorage()
  const seen = useStored((from: SafeStorage) => readWarningsSeen(from, pubkey))
  const { ban, paused, warnings, hidden } = membership
  const until = ban?.until
  const isOver = until !== undefined && until <= now
  const reasonOf = (reason: string) =>
    reason === '' ? t('standing.noReason') : t('standing.reason', { reason })
  const unseen = warnings.filter(({ at }) => at > seen)
  const unseenPosts = hidden.filter(({ at }) => at > seen)
  const latest = Math.max(0, ...[...warnings, ...hidden].map(({ at }) => at))
  const { off } = useCommunity()
  const exported = !off.includes('vault') && (
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
    unseen.length + unseenPosts.length > 0 && (
      <Notice
        key="told"
        title={unseen.length > 0 ? t('standing.warned') : t('standing.hidden', { count: unseenPosts.length })}
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
        {unseenPosts.map(({ id, text, reason }) => (
          <Fragment key={id}>
            <Text size="sm">{t('standing.hiddenPost', { text })}</Text>
            <Text size="sm">{reasonOf(reason)}</Text>
          </Fragment>
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
