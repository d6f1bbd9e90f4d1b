import { useCallback, useState } from 'react'
import { useAuthor, useDate, AuthorRow } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNote } from '@ncc/nostr-core'
import { Button, Card, EmptyState, Inline, Panel, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { bannedAnswer, hiddenAnswer, type Banned, type HiddenPost } from './answers.ts'
import { PagedList } from './paged-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { eraseAccount, useModerationAction, useModeration } from './use-management.ts'

/** Hidden posts, and suspended or banned accounts, each with its reason and a button to undo it. */
export function BlockedList() {
  const { t } = useTranslation()
  const { call, can } = useModeration()
  const asked = useAnswer(
    useCallback(async () => {
      const [posts, people] = await Promise.all([
        can('listbannedevents') ? call(hiddenAnswer, 'listbannedevents') : [],
        can('listbannedpubkeys') ? call(bannedAnswer, 'listbannedpubkeys') : [],
      ])
      return { posts, people }
    }, [call, can]),
  )
  const { data, refetch } = asked
  return (
    <Stack>
      <RelayAnswerNotice of={asked} />
      {data && data.posts.length + data.people.length === 0 && (
        <EmptyState title={t('blocked.empty')} hint={t('blocked.emptyHint')} />
      )}
      {data && data.people.length > 0 && (
        <Panel title={t('blocked.people')}>
          <PagedList label={t('blocked.people')}>
            {data.people.map((person) => (
              <BlockedPerson key={person.pubkey} person={person} onChange={refetch} />
            ))}
          </PagedList>
        </Panel>
      )}
      {data && data.posts.length > 0 && (
        <Panel title={t('blocked.posts')}>
          <PagedList label={t('blocked.posts')}>
            {data.posts.map((post) => (
              <HiddenPostRow key={post.id} post={post} onChange={refetch} />
            ))}
          </PagedList>
        </Panel>
      )}
    </Stack>
  )
}

function BlockedPerson({ person, onChange }: { person: Banned; onChange: () => void }) {
  const { t } = useTranslation()
  const date = useDate('short')
  const { can } = useModeration()
  const { pubkey, reason, until } = person
  const { name } = useAuthor(pubkey)
  const act = useModerationAction(onChange)
  const [isErasing, setErasing] = useState(false)
  const back = until
    ? (['suspendpubkey', pubkey, until, reason] as const)
    : (['banpubkey', pubkey, reason] as const)
  const restore = () =>
    void act({ method: 'unbanpubkey', params: [pubkey], done: t('blocked.lifted', { name }), undo: back })
  return (
    <Stack space="xs">
      <AuthorRow
        pubkey={pubkey}
        action={
          can('unbanpubkey') && (
            <Button size="sm" onPress={restore} aria-label={t('blocked.liftFor', { name })}>
              {t('blocked.restore')}
            </Button>
          )
        }
      />
      <Text weight="strong">
        {until ? t('memberList.suspendedUntil', { date: date(until) }) : t('memberList.banned')}
      </Text>
      <Why of={person} />
      {!until && can('removeaccount') && (
        <Inline>
          <Button
            tone="quiet"
            size="sm"
            onPress={() => setErasing(true)}
            aria-label={t('memberList.eraseFor', { name })}
          >
            {t('memberList.erase')}
          </Button>
        </Inline>
      )}
      {isErasing && (
        <ReasonDialog
          id={`erase ${pubkey}`}
          title={t('memberList.eraseTitle', { name })}
          action={t('memberList.erase')}
          reader="moderators"
          isFinal
          onConfirm={(given) => act(eraseAccount(pubkey, name, given, t))}
          onClose={() => setErasing(false)}
        >
          {t('memberList.eraseText')}
        </ReasonDialog>
      )}
    </Stack>
  )
}

function HiddenPostRow({ post, onChange }: { post: HiddenPost; onChange: () => void }) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const { id, text, reason, pubkey } = post
  const short = abbreviateNpub(encodeNote(id))
  const act = useModerationAction(onChange)
  const restore = () =>
    void act({
      method: 'allowevent',
      params: [id],
      done: t('blocked.shown'),
      undo: ['banevent', id, reason],
    })
  const action = can('allowevent') && (
    <Button size="sm" onPress={restore} aria-label={t('blocked.restorePost', { post: text || short })}>
      {t('blocked.restore')}
    </Button>
  )
  return (
    <Stack space="sm">
      {pubkey === undefined ? (
        <Inline justify="end">{action}</Inline>
      ) : (
        <AuthorRow pubkey={pubkey} action={action} />
      )}
      <Card tone="sunken" padding="md">
        <Text>{text || short}</Text>
      </Card>
      <Stack space="xs">
        <Why of={post} />
      </Stack>
    </Stack>
  )
}

/** The reason, who decided it and when, as far as the relay tells. */
function Why({ of: { reason, by, at } }: { of: Pick<Banned, 'reason' | 'by' | 'at'> }) {
  const { t } = useTranslation()
  const date = useDate('short')
  return (
    <>
      <Text>{reason === '' ? t('blocked.noReason') : t('log.reason', { reason })}</Text>
      {at > 0 && (
        <Text size="sm" tone="muted">
          {date(at)}
          {by !== undefined && <By pubkey={by} />}
        </Text>
      )}
    </>
  )
}

function By({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { name } = useAuthor(pubkey)
  return ` · ${t('log.by', { name })}`
}
