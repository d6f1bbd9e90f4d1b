import { useCallback, useState } from 'react'
import { useAuthor, useDate, useNow, AuthorRow } from '@ncc/kit/parts'
import { Button, Disclosure, EmptyState, Inline, Link, Panel, Stack, Text } from '@ncc/ui'
import { invitationsAnswer, invitationState, type Invitation } from '../../people/invitations.ts'
import { RevokeQuestion } from '../../people/revoke-question.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'
import { maxMembers, membersAnswer, type Member } from './answers.ts'
import { PagedList } from './paged-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RelayAnswerNotice } from './relay-answer-notice.tsx'
import { pauseBranch, resumeBranch, useModerationAction, useModeration } from './use-management.ts'

/** The invitations that are still open, and who invited whom. */
export function InvitationTree() {
  const { t } = useTranslation()
  const now = useNow()
  const { call, can } = useModeration()
  const asked = useAnswer(
    useCallback(async () => {
      const [invitations, members] = await Promise.all([
        can('listinvitations') ? call(invitationsAnswer, 'listinvitations', { limit: maxMembers }) : [],
        call(membersAnswer, 'listmembers', { limit: maxMembers }),
      ])
      return { invitations, members }
    }, [call, can]),
  )
  const { data, refetch } = asked
  const open = data?.invitations.filter((invitation) => invitationState(invitation, now) === 'open')
  return (
    <Stack>
      <RelayAnswerNotice of={asked} />
      {open && open.length > 0 && (
        <Panel title={t('inviteTree.open')}>
          <PagedList label={t('inviteTree.open')}>
            {open.map((invitation) => (
              <OpenInvitation key={invitation.code} invitation={invitation} onChange={refetch} />
            ))}
          </PagedList>
        </Panel>
      )}
      {data && <Inviters members={data.members} onChange={refetch} />}
    </Stack>
  )
}

function OpenInvitation({ invitation, onChange }: { invitation: Invitation; onChange: () => void }) {
  const { t } = useTranslation()
  const day = useDate('none')
  const { can } = useModeration()
  const act = useModerationAction(onChange)
  const { code, by, note, createdAt, expiresAt, uses, maxUses } = invitation
  const { name, href } = useAuthor(by)
  const title = note || t('invite.unnamed', { date: day(createdAt) })
  const [isAsking, setAsking] = useState(false)
  const revoke = () => act({ method: 'revokeinvitation', params: [code], done: t('invite.wasRevoked') })
  return (
    <Inline justify="between" wrap>
      <Stack space="xs">
        <Text weight="strong">{title}</Text>
        <Text size="sm" tone="muted">
          {by === undefined ? (
            t('inviteTree.setUp')
          ) : (
            <Link href={href}>{t('inviteTree.madeBy', { name })}</Link>
          )}
          {/* The code of the set-up is good for any number of people. */}
          {maxUses <= maxShownUses && ` · ${t('invite.used', { uses, max: maxUses })}`}
          {expiresAt !== undefined && ` · ${t('invite.ends', { date: day(expiresAt) })}`}
        </Text>
      </Stack>
      {can('revokeinvitation') && (
        <Button size="sm" onPress={() => setAsking(true)} aria-label={`${t('invite.revoke')}: ${title}`}>
          {t('invite.revoke')}
        </Button>
      )}
      {isAsking && <RevokeQuestion name={title} onConfirm={revoke} onClose={() => setAsking(false)} />}
    </Inline>
  )
}

const maxShownUses = 1_000_000

/** Everybody who has invited somebody, most people first. */
function Inviters({ members, onChange }: { members: readonly Member[]; onChange: () => void }) {
  const { t } = useTranslation()
  const invited = Map.groupBy(
    members.filter(({ invitedBy }) => invitedBy !== undefined),
    ({ invitedBy }) => invitedBy ?? '',
  )
  const byKey = new Map(members.map((member) => [member.pubkey, member]))
  const inviters = [...invited].toSorted(([, a], [, b]) => b.length - a.length)
  if (inviters.length === 0)
    return <EmptyState title={t('inviteTree.none')} hint={t('inviteTree.noneHint')} />
  return (
    <Panel title={t('inviteTree.who')}>
      <PagedList label={t('inviteTree.who')}>
        {inviters.map(([pubkey, people]) => (
          <Inviter
            key={pubkey}
            pubkey={pubkey}
            member={byKey.get(pubkey)}
            people={people}
            onChange={onChange}
          />
        ))}
      </PagedList>
    </Panel>
  )
}

interface InviterProps {
  /** 64 hex. */
  readonly pubkey: string
  /** Undefined for former members. */
  readonly member: Member | undefined
  readonly people: readonly Member[]
  readonly onChange: () => void
}

function Inviter({ pubkey, member, people, onChange }: InviterProps) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const { name } = useAuthor(pubkey)
  const act = useModerationAction(onChange)
  const [isAsking, setAsking] = useState(false)
  const isPaused = member?.isBranchPaused ?? false
  const resume = () => void act(resumeBranch(pubkey, name, t))
  return (
    <Stack space="xs">
      <AuthorRow
        pubkey={pubkey}
        tags={isPaused ? [t('memberList.paused')] : []}
        action={
          can(isPaused ? 'resumebranch' : 'pausebranch') && (
            <Button
              size="sm"
              onPress={isPaused ? resume : () => setAsking(true)}
              aria-label={t(isPaused ? 'inviteTree.resumeOf' : 'inviteTree.pauseOf', { name })}
            >
              {t(isPaused ? 'inviteTree.resume' : 'inviteTree.pause')}
            </Button>
          )
        }
      />
      <Disclosure title={t('inviteTree.count', { count: people.length })} level={3}>
        <PagedList label={t('inviteTree.invitedBy', { name })}>
          {people.map((person) => (
            <Invited key={person.pubkey} member={person} />
          ))}
        </PagedList>
      </Disclosure>
      {isAsking && (
        <ReasonDialog
          id={`pause ${pubkey}`}
          title={t('memberList.pauseTitle', { name })}
          action={t('memberList.pause')}
          reader="person"
          onConfirm={(reason) => act(pauseBranch(pubkey, name, reason, t))}
          onClose={() => setAsking(false)}
        >
          {t('memberList.pauseText', { name })}
        </ReasonDialog>
      )}
    </Stack>
  )
}

function Invited({ member: { pubkey, since } }: { member: Member }) {
  const { t } = useTranslation()
  const day = useDate('none')
  const detail = since > 0 ? t('memberList.since', { date: day(since) }) : undefined
  return <AuthorRow pubkey={pubkey} detail={detail} />
}
