import { useCallback, useMemo, useState } from 'react'
import { useProfiles } from '@ncc/hooks'
import { useAuthor, AuthorRow } from '@ncc/kit/parts'
import { parseProfilePointer, profileName } from '@ncc/nostr-core'
import { Button, EmptyState, Inline, Panel, SearchField, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import {
  joinRequestsAnswer,
  maxMembers,
  membersAnswer,
  rolesAnswer,
  type JoinRequest,
  type Member,
  type Role,
} from './answers.ts'
import { MemberRow } from './member-row.tsx'
import { PagedList } from './paged-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { useModerationAction, useModeration } from './use-management.ts'

/** Profiles that are looked up for a search by name. */
const maxNamed = 1000

interface People {
  readonly members: readonly Member[]
  readonly roles: readonly Role[]
  readonly requests: readonly JoinRequest[]
}

/** Everything about the relay's members that the account may ask for. */
function usePeople() {
  const { call, can } = useModeration()
  return useAnswer(
    useCallback(async (): Promise<People> => {
      async function ask<T>(method: string, run: () => Promise<readonly T[]>): Promise<readonly T[]> {
        return can(method) ? run() : []
      }
      const members = can('listmembers')
        ? call(membersAnswer, 'listmembers', { limit: maxMembers })
        : ask('listallowedpubkeys', () => call(membersAnswer, 'listallowedpubkeys'))
      const [list, roles, requests] = await Promise.all([
        members,
        ask('listroles', () => call(rolesAnswer, 'listroles')),
        ask('listjoinrequests', () => call(joinRequestsAnswer, 'listjoinrequests')),
      ])
      return { members: list, roles, requests }
    }, [call, can]),
  )
}

/** Who belongs to the city, and who asks to. */
export function MemberList() {
  const { t } = useTranslation()
  const people = usePeople()
  const { data, refetch } = people
  return (
    <Stack>
      <RelayAnswerNotice of={people} />
      {data && data.requests.length > 0 && (
        <Panel
          title={t('memberList.requests')}
          actions={<DenyAll requests={data.requests} onChange={refetch} />}
        >
          <PagedList label={t('memberList.requests')}>
            {data.requests.map((request) => (
              <Request key={request.pubkey} request={request} onChange={refetch} />
            ))}
          </PagedList>
        </Panel>
      )}
      {data && <Members people={data} onChange={refetch} />}
    </Stack>
  )
}

function Members({ people, onChange }: { people: People; onChange: () => void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { members, roles } = people
  const wanted = search.trim().toLowerCase()
  const named = useMemo(
    () => (wanted === '' ? [] : members.slice(0, maxNamed).map(({ pubkey }) => pubkey)),
    [members, wanted],
  )
  const profiles = useProfiles(named)
  const key = wanted === '' ? undefined : parseProfilePointer(wanted)?.pubkey
  const found = members.filter(({ pubkey, note }) => {
    if (wanted === '') return true
    const name = profileName(profiles.get(pubkey)) ?? ''
    const texts = [name, note, profiles.get(pubkey)?.name ?? '']
    return (
      pubkey === key || pubkey.startsWith(wanted) || texts.some((text) => text.toLowerCase().includes(wanted))
    )
  })
  if (members.length === 0) return <EmptyState title={t('memberList.none')} />
  return (
    <Panel
      title={t('memberList.list')}
      actions={<Text tone="muted">{t('memberList.count', { count: members.length })}</Text>}
    >
      <Stack>
        <SearchField
          label={t('memberList.search')}
          placeholder={t('memberList.search')}
          value={search}
          onChange={setSearch}
        />
        {found.length === 0 && <Text tone="muted">{t('memberList.noMatch')}</Text>}
        <PagedList key={wanted} label={t('memberList.list')}>
          {found.map((member) => (
            <MemberRow key={member.pubkey} member={member} roles={roles} onChange={onChange} />
          ))}
        </PagedList>
      </Stack>
    </Panel>
  )
}

/** Declines the requests that are shown at once, as after a flood of them. */
function DenyAll({ requests, onChange }: { requests: readonly JoinRequest[]; onChange: () => void }) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const act = useModerationAction(onChange)
  const [isAsking, setAsking] = useState(false)
  if (requests.length < 2 || !can('denyjoinrequests')) return undefined
  const until = Math.max(...requests.map(({ at }) => at))
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        {t('memberList.denyAll')}
      </Button>
      {isAsking && (
        <ReasonDialog
          id="denyjoinrequests"
          title={t('memberList.denyAllTitle')}
          action={t('memberList.denyAll')}
          reader="moderators"
          isFinal
          onConfirm={(reason) =>
            act({ method: 'denyjoinrequests', params: [until, reason], done: t('memberList.deniedAll') })
          }
          onClose={() => setAsking(false)}
        >
          {t('memberList.denyAllText', { count: requests.length })}
        </ReasonDialog>
      )}
    </>
  )
}

function Request({ request, onChange }: { request: JoinRequest; onChange: () => void }) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const { pubkey, note } = request
  const { name } = useAuthor(pubkey)
  const act = useModerationAction(onChange)
  return (
    <Stack space="sm">
      <AuthorRow pubkey={pubkey} />
      {note !== '' && <Text>{note}</Text>}
      <Inline wrap>
        {can('allowpubkey') && (
          <Button
            size="sm"
            tone="primary"
            onPress={() =>
              void act({
                method: 'allowpubkey',
                params: [pubkey, note],
                done: t('memberList.accepted', { name }),
                undo: ['unallowpubkey', pubkey],
              })
            }
          >
            {t('memberList.accept')}
          </Button>
        )}
        {can('denyjoinrequest') && (
          <Button
            size="sm"
            onPress={() =>
              void act({
                method: 'denyjoinrequest',
                params: [pubkey],
                done: t('memberList.denied', { name }),
              })
            }
          >
            {t('memberList.deny')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}
