import { useCallback } from 'react'
import { useQueryData } from '@ncc/hooks'
import { useAuthor, useDate } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNote, isHex64 } from '@ncc/nostr-core'
import { eventByPointer } from '@ncc/nostr-core/queries'
import { Inline, Link, List, Stack, Text } from '@ncc/ui'
import type { MessageId } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { logAnswer, type LogEntry } from './answers.ts'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { useModeration } from './use-management.ts'

/** Earlier moderation actions on an account (64 hex). */
export function History({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { call } = useModeration()
  const log = useAnswer(
    useCallback(() => call(logAnswer, 'listlog', { target: pubkey, limit: 20 }), [call, pubkey]),
  )
  if (log.data?.length === 0) return <Text tone="muted">{t('reports.noHistory')}</Text>
  return log.data ? <Actions entries={log.data} /> : <RelayAnswerNotice of={log} />
}

interface ActionsProps {
  readonly entries: readonly LogEntry[]
  /** Names what each action was about. */
  readonly hasTargets?: boolean
}

/** Actions of the log as a list. */
export function Actions({ entries, hasTargets = false }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <List label={t('log.list')} space="md">
      {entries.map((entry) => (
        <Action key={entry.number} entry={entry} hasTarget={hasTargets} />
      ))}
    </List>
  )
}

type ActionName = MessageId extends infer Id ? (Id extends `logActions.${infer Name}` ? Name : never) : never

const names: ReadonlySet<string> = new Set<ActionName>([
  'banevent',
  'allowevent',
  'banpubkey',
  'suspendpubkey',
  'unbanpubkey',
  'warnpubkey',
  'dismissreports',
  'allowpubkey',
  'unallowpubkey',
  'denyjoinrequest',
  'denyjoinrequests',
  'assignrole',
  'unassignrole',
  'createrole',
  'editrole',
  'deleterole',
  'pausebranch',
  'resumebranch',
  'join',
  'addmembers',
  'createinvitation',
  'revokeinvitation',
  'leave',
  'changerelayname',
  'changerelaydescription',
  'changerelayicon',
  'allowkind',
  'disallowkind',
  'blockip',
  'unblockip',
  'removeaccount',
  'removeevents',
  'removemedia',
  'vanish',
])

const isActionName = (method: string): method is ActionName => names.has(method)

const eventMethods = new Set(['banevent', 'allowevent'])

function Action({ entry, hasTarget }: { entry: LogEntry; hasTarget: boolean }) {
  const { t } = useTranslation()
  const date = useDate('short')
  const { name } = useAuthor(isHex64(entry.actor) ? entry.actor : undefined)
  // An unknown method is shown by the relay's name for it.
  const title = isActionName(entry.method) ? t(`logActions.${entry.method}`) : entry.method
  return (
    <Stack space="xs">
      <Inline wrap>
        <Text as="span" weight="strong">
          {title}
        </Text>
        {hasTarget && <Target of={entry} />}
      </Inline>
      {entry.reason !== '' && <Text>{t('log.reason', { reason: entry.reason })}</Text>}
      <Text size="sm" tone="muted">
        {date(entry.at)}
        {isHex64(entry.actor) && ` · ${t('log.by', { name })}`}
      </Text>
    </Stack>
  )
}

function Target({ of: { method, target } }: { of: LogEntry }) {
  if (target === '') return null
  if (!isHex64(target)) return <Text as="span">{target}</Text>
  if (method === 'dismissreports') return <Reported target={target} />
  return eventMethods.has(method) ? <Post id={target} /> : <Person pubkey={target} />
}

/** What was reported: a post that the relay has, or else an account. */
function Reported({ target }: { target: string }) {
  const { relay } = useModeration()
  const event = useQueryData(eventByPointer({ id: target, relays: [relay] }))
  return event ? <Post id={target} /> : <Person pubkey={target} />
}

const Post = ({ id }: { id: string }) => <Link href={`/post/${id}`}>{abbreviateNpub(encodeNote(id))}</Link>

function Person({ pubkey }: { pubkey: string }) {
  const { name, href } = useAuthor(pubkey)
  return (
    <Link href={href}>
      <bdi>{name}</bdi>
    </Link>
  )
}
