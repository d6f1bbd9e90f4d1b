import type { ReactNode } from 'react'
import { useQuery, useQueryData, useSession } from '@ncc/hooks'
import { pagePath, useAuthor, Excerpt, useTimeStamp, PostedEmoji, formatSats } from '@ncc/kit/parts'
import {
  isNoteOrComment,
  kinds,
  parseAddressPointer,
  parseArticle,
  type AddressPointer,
} from '@ncc/nostr-core'
import { eventByAddress, eventById } from '@ncc/nostr-core/queries'
import { List, NotificationRow } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { Alert } from './group-alerts.ts'

interface AlertListProps {
  readonly alerts: readonly Alert[]
  /** Ids of unseen alerts. */
  readonly unseen: ReadonlySet<string>
}

/** Who did what, newest first. */
export function AlertList({ alerts, unseen }: AlertListProps) {
  const { t } = useTranslation()
  return (
    <List label={t('nav.alerts')} isDivided>
      {alerts.map((alert) => (
        <AlertRow key={alert.key} alert={alert} isNew={alert.events.some(({ id }) => unseen.has(id))} />
      ))}
    </List>
  )
}

function AlertRow({ alert, isNew }: { alert: Alert; isNew: boolean }) {
  const { actors, latest, type } = alert
  const { name, avatar, href } = useAuthor(actors[0])
  const time = useTimeStamp(latest.event)
  const text = useAlertText(alert)
  const post = type === 'mention' ? latest.id : latest.target
  const article = articleOf(alert)
  return (
    <NotificationRow
      type={type}
      actor={{ name, avatar, href }}
      text={
        latest.emoji === undefined ? (
          text
        ) : (
          <>
            {text} <PostedEmoji emoji={latest.emoji} />
          </>
        )
      }
      excerpt={excerptOf(alert)}
      href={article ? pagePath(article) : post === undefined ? undefined : `/post/${post}`}
      time={time}
      isNew={isNew}
    />
  )
}

function useAlertText({ type, actors, latest }: Alert): string {
  const { t, language } = useTranslation()
  if (type === 'zap') {
    const sats = formatSats(latest.msats ?? 0, language, 'standard')
    return t(latest.target === undefined ? 'alerts.zappedYou' : 'alerts.zappedPost', { sats })
  }
  if (type === 'follow') return t('alerts.followed')
  if (type !== 'mention') {
    const count = actors.length - 1
    if (type === 'reaction')
      return count === 0 ? t('alerts.reacted') : t('alerts.reactedWithOthers', { count })
    if (type === 'vote') return count === 0 ? t('alerts.voted') : t('alerts.votedWithOthers', { count })
    if (type === 'repost')
      return count === 0 ? t('alerts.reposted') : t('alerts.repostedWithOthers', { count })
    return count === 0 ? t('alerts.liked') : t('alerts.likedWithOthers', { count })
  }
  return latest.target === undefined ? t('alerts.mentioned') : t('alerts.replied')
}

/** The text of a mention, or of the post that was liked, reacted to or reposted, or of the poll. */
function excerptOf(alert: Alert): ReactNode {
  const { type, latest } = alert
  if (type === 'mention') return <Excerpt event={latest.event} />
  if (latest.comment) return latest.comment
  const article = articleOf(alert)
  if (article) return <Title of={article} />
  return latest.target === undefined ? undefined : <PostWords id={latest.target} />
}

/** The own article that was liked or reposted: all its versions are one. */
const articleOf = ({ latest: { address } }: Alert) =>
  address === undefined ? undefined : parseAddressPointer(address)

/** The title of the account's own article. */
function Title({ of }: { of: AddressPointer }) {
  const { data } = useQuery(eventByAddress(of))
  return data && parseArticle(data)?.title
}

/** Only the account's own posts are quoted: otherwise a stranger's like could show any text here. */
function PostWords({ id }: { id: string }) {
  const session = useSession()
  const post = useQueryData(eventById(id))
  const isWords = post !== undefined && (isNoteOrComment(post) || post.kind === kinds.poll)
  const isOwn = session.status === 'signed-in' && post?.pubkey === session.pubkey && isWords
  return isOwn && <Excerpt event={post} />
}
