import { Suspense, useCallback, useId, useMemo, useState } from 'react'
import { useClient, useOwnPubkey, usePollResult, usePublishQueue } from '@ncc/hooks'
import { describePost, kinds, type NostrEvent } from '@ncc/nostr-core'
import { parsePoll, relayHints, type Poll } from '@ncc/nostr-core/queries'
import { pollResponseTemplate } from '@ncc/nostr-core/templates'
import {
  Button,
  Card,
  CheckboxGroup,
  Eyebrow,
  Inline,
  LongText,
  Permalink,
  PersonRow,
  PollResults,
  PostImages,
  RadioGroup,
  Stack,
  Text,
} from '@ncc/ui'
import { useIsMuted } from '../people/mutes.tsx'
import { useAuthor } from '../people/use-author.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useNow } from '../shared/now.tsx'
import { publishFailure } from '../shared/publish-failure.ts'
import { waitForOutcome } from '../shared/publish-outcome.ts'
import { signedInOnly } from '../shared/signed-in-only.tsx'
import { useToast } from '../shared/toast-context.ts'
import { useDate } from '../shared/use-date.ts'
import { CardMenu } from './card-menu.tsx'
import { EventActions } from './event-actions.tsx'
import { EventCard } from './event-card.tsx'
import { postPath } from './post-links.ts'
import { PostReactions } from './reactions/reactions.tsx'
import { useRichPost, useTimeStamp } from './use-rich-post.ts'

const Delivery = signedInOnly<{ readonly id: string }>(() =>
  import('./delivery/delivery.tsx').then((m) => m.Delivery),
)

export interface PollItemProps {
  readonly event: NostrEvent
  readonly position?: { index: number; total: number }
}

/** A poll (NIP-88): its question, the answers to choose from, and the result once one has voted or it has ended. */
export function PollItem({ event, position }: PollItemProps) {
  const poll = useMemo(() => parsePoll(event), [event])
  return poll ? <PollCard event={event} poll={poll} position={position} /> : <EventCard of={event} />
}

interface PollProps {
  readonly event: NostrEvent
  readonly poll: Poll
}

function PollCard({ event, poll, position }: PollProps & { readonly position: PollItemProps['position'] }) {
  const { t } = useTranslation()
  const id = useId()
  const author = useAuthor(event.pubkey)
  const time = useTimeStamp(event)
  const { nodes, images, isFolded } = useRichPost(event)
  return (
    <Card padding="lg">
      <article
        aria-labelledby={id}
        data-post={event.id}
        tabIndex={-1}
        {...(position && { 'aria-posinset': position.index, 'aria-setsize': position.total })}
      >
        <Stack>
          <Inline justify="between" wrap>
            <Eyebrow>{t('events.poll')}</Eyebrow>
            <Inline space="sm">
              <Permalink href={postPath(event)} time={time} />
              <CardMenu event={event} />
            </Inline>
          </Inline>
          <PersonRow {...author} />
          <Text as="div" size="lg" weight="strong" id={id}>
            <LongText nodes={nodes} />
          </Text>
          {images.length > 0 && <PostImages images={images} />}
          {!isFolded && <Ballot event={event} poll={poll} />}
          <Suspense fallback={null}>
            <PostReactions event={event} />
          </Suspense>
          <EventActions event={event} />
          <Delivery id={event.id} />
        </Stack>
      </article>
    </Card>
  )
}

function Ballot({ event, poll }: PollProps) {
  const { t } = useTranslation()
  const date = useDate('short')
  const isMuted = useIsMuted()
  const isCounted = useCallback((response: NostrEvent) => !isMuted(response), [isMuted])
  const { status, data } = usePollResult(poll, isCounted)
  const [isResultShown, setResultShown] = useState(false)
  const pubkey = useOwnPubkey() || undefined
  const own = (pubkey !== undefined && data.choices.get(pubkey)) || []
  const isClosed = useNow() > (poll.endsAt ?? Infinity)
  const mayVote = pubkey !== undefined && !isClosed
  const showsResult = isResultShown || !mayVote || own.length > 0
  const ends =
    poll.endsAt === undefined
      ? undefined
      : t(isClosed ? 'poll.ended' : 'poll.ends', { date: date(poll.endsAt) })
  return (
    <Stack>
      {showsResult ? (
        <PollResults
          label={describePost(poll.question, 60)}
          choices={poll.options.map(({ id, label }) => ({
            id,
            label,
            votes: data.counts.get(id) ?? 0,
            isOwn: own.includes(id),
          }))}
          voters={data.voters}
        />
      ) : (
        <Vote event={event} poll={poll} />
      )}
      <Inline space="md" wrap>
        <Text as="span" tone="muted" size="sm">
          {[status === 'loading' ? t('poll.counting') : t('poll.voters', { count: data.voters }), ends]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </Text>
        {mayVote && own.length === 0 && (
          <Button size="sm" tone="quiet" onPress={() => setResultShown(!isResultShown)}>
            {t(isResultShown ? 'poll.vote' : 'poll.showResult')}
          </Button>
        )}
      </Inline>
      {pubkey === undefined && !isClosed && <Text tone="muted">{t('poll.signIn')}</Text>}
    </Stack>
  )
}

/** The account's choice in a poll (64 hex) that no relay has accepted yet. */
function useWaitingVote(poll: string): readonly string[] {
  const isVote = useCallback(
    ({ kind, tags }: NostrEvent) =>
      kind === kinds.pollResponse && tags.some(([name, id]) => name === 'e' && id === poll),
    [poll],
  )
  const newest = usePublishQueue(isVote).findLast(({ status }) => status !== 'published')
  return newest?.event.tags.flatMap(([name, id = '']) => (name === 'response' ? [id] : [])) ?? []
}

/** Sends a vote to the account's relays, and to those that the poll names. */
function Vote({ event, poll }: PollProps) {
  const { t } = useTranslation()
  const client = useClient()
  const waiting = useWaitingVote(event.id)
  const show = useToast()
  const [own, setChosen] = useState<readonly string[]>()
  const chosen = own ?? waiting
  const [isSending, setSending] = useState(false)
  const label = describePost(poll.question, 60)
  const options = poll.options.map((option) => ({ value: option.id, label: option.label }))

  const vote = async () => {
    if (client.now() > (poll.endsAt ?? Infinity)) {
      return show({ tone: 'error', title: t('poll.failed'), description: t('poll.over') })
    }
    setSending(true)
    try {
      const template = pollResponseTemplate(event, chosen, client.now())
      const sent = await waitForOutcome(client, client.publish(template, { action: 'vote' }))
      const relays = relayHints(poll.relays, client.relays.roles).filter((url) => !(url in sent.report))
      // The poll's own relays are asked as well; one's own have it.
      if (relays.length > 0) client.publishSigned(sent.event, { relays }).catch(() => undefined)
      show(
        sent.status === 'waiting'
          ? { tone: 'info', title: t('poll.waits') }
          : { tone: 'success', title: t('poll.voted') },
      )
    } catch (error) {
      show({ tone: 'error', title: t('poll.failed'), description: publishFailure(error, t, 'poll.refused') })
    } finally {
      setSending(false)
    }
  }

  return (
    <Stack>
      {poll.isMultiple ? (
        <CheckboxGroup
          label={label}
          isLabelHidden
          description={t('poll.several')}
          options={options}
          values={chosen}
          onChange={setChosen}
        />
      ) : (
        <RadioGroup
          label={label}
          isLabelHidden
          options={options}
          value={chosen[0] ?? ''}
          onChange={(value) => setChosen([value])}
        />
      )}
      <Inline>
        <Button
          tone="primary"
          isDisabled={chosen.length === 0}
          isPending={isSending}
          onPress={() => void vote()}
        >
          {t('poll.vote')}
        </Button>
      </Inline>
    </Stack>
  )
}
