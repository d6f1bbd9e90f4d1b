import { useQuery } from '@ncc/hooks'
import { EventCard, postPath, useRichPost, useTimeStamp, useAuthor } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNpub, isNoteOrComment, type NostrEvent } from '@ncc/nostr-core'
import { eventByPointer } from '@ncc/nostr-core/queries'
import {
  ButtonLink,
  Card,
  Disclosure,
  Inline,
  List,
  LongText,
  PersonRow,
  Skeleton,
  Stack,
  Tag,
  Text,
  TimeLabel,
} from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { Reported } from './answers.ts'
import { History } from './history.tsx'
import { ReportActions } from './report-actions.tsx'
import { useModeration } from './use-management.ts'

interface ReportedItemProps {
  readonly reported: Reported
  readonly onChange: () => void
}

/** A reported post or account: what it is, what is said of it, and what can be done. */
export function ReportedItem({ reported, onChange }: ReportedItemProps) {
  return reported.event === undefined ? (
    <Item reported={reported} pubkey={reported.pubkey} onChange={onChange} />
  ) : (
    <ReportedPost reported={reported} id={reported.event} onChange={onChange} />
  )
}

function ReportedPost({ reported, id, onChange }: ReportedItemProps & { id: string }) {
  const { t } = useTranslation()
  const { relay } = useModeration()
  const { status, data: event } = useQuery(eventByPointer({ id, relays: [relay] }))
  const missing = status === 'loading' ? <Skeleton height="3rem" /> : <Text>{t('reports.gone')}</Text>
  // The author comes from the event itself, since a report may name anybody.
  return (
    <Item
      reported={reported}
      pubkey={event?.pubkey ?? reported.pubkey}
      post={event ? <Post event={event} /> : missing}
      isLoading={event === undefined && status === 'loading'}
      onChange={onChange}
    />
  )
}

interface ItemProps extends ReportedItemProps {
  readonly pubkey: string | undefined
  readonly post?: React.ReactNode
  /** Whether the post is still to come. */
  readonly isLoading?: boolean
}

function Item({ reported, pubkey, post, isLoading = false, onChange }: ItemProps) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const { reports, note, event } = reported
  const byMembers = reports.filter(({ byMember }) => byMember).length
  return (
    <Card>
      <Stack>
        <Inline wrap>
          <Tag>{event === undefined ? t('reports.person') : t('reports.post')}</Tag>
          {reports.length > 0 && <Tag tone="accent">{t('reports.count', { count: reports.length })}</Tag>}
          {byMembers > 0 && <Tag tone="signal">{t('reports.fromMembers', { count: byMembers })}</Tag>}
        </Inline>
        {pubkey !== undefined && <Person pubkey={pubkey} />}
        {post}
        {note !== undefined && note !== '' && <Text tone="muted">{note}</Text>}
        {reports.length > 0 && (
          <List label={t('reports.by')} space="md">
            {reports.map((report) => (
              <Report key={report.by} report={report} />
            ))}
          </List>
        )}
        {pubkey !== undefined && can('listlog') && (
          <Disclosure title={t('reports.history')} level={2}>
            <History pubkey={pubkey} />
          </Disclosure>
        )}
        {/* Nobody decides about a post that they have not seen, and a post that appears moves the buttons. */}
        <ReportActions event={event} pubkey={pubkey} isDisabled={isLoading} onChange={onChange} />
      </Stack>
    </Card>
  )
}

function Person({ pubkey }: { pubkey: string }) {
  const { name, username, avatar, href } = useAuthor(pubkey)
  return (
    <PersonRow
      name={name}
      detail={username ?? abbreviateNpub(encodeNpub(pubkey))}
      avatar={avatar}
      href={href}
    />
  )
}

/** The post's words; its media load only in the thread. */
function Post({ event }: { event: NostrEvent }) {
  return isNoteOrComment(event) ? <Note event={event} /> : <EventCard of={event} />
}

function Note({ event }: { event: NostrEvent }) {
  const { t } = useTranslation()
  const { nodes, images } = useRichPost(event)
  return (
    <Card tone="sunken" padding="md">
      <Stack space="sm">
        <LongText nodes={nodes} />
        {images.length > 0 && (
          <Text tone="muted" size="sm">
            {t('reports.images', { count: images.length })}
          </Text>
        )}
        <Inline wrap justify="between">
          <TimeLabel {...useTimeStamp(event)} />
          <ButtonLink href={postPath(event)} tone="quiet" size="sm">
            {t('reports.thread')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  )
}

const types = ['spam', 'profanity', 'nudity', 'impersonation', 'malware', 'illegal'] as const

function Report({ report }: { report: Reported['reports'][number] }) {
  const { t } = useTranslation()
  const { name } = useAuthor(report.by)
  const time = useTimeStamp({ created_at: report.at })
  const type = types.find((known) => known === report.type) ?? 'other'
  return (
    <Stack space="xs">
      <Inline wrap>
        <Text weight="strong" as="span">
          {t(`report.${type}`)}
        </Text>
        {report.byMember && <Tag tone="signal">{t('reports.member')}</Tag>}
      </Inline>
      {report.text !== '' && <Text>{report.text}</Text>}
      <Inline wrap>
        <Text tone="muted" size="sm" as="span">
          {name}
        </Text>
        <TimeLabel {...time} />
      </Inline>
    </Stack>
  )
}
