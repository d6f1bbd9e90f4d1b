import { useState } from 'react'
import { useAuthor, useDate, AuthorRow } from '@ncc/kit/parts'
import { IconButton, Link, Menu, MoreIcon, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { Member, Role } from './answers.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import {
  eraseAccount,
  pauseBranch,
  resumeBranch,
  useModerationAction,
  useModeration,
  type ModerationAction,
} from './use-management.ts'

interface MemberRowProps {
  readonly member: Member
  readonly roles: readonly Role[]
  readonly onChange: () => void
}

/** A member with roles, who invited them, and what can be done. */
export function MemberRow({ member, roles, onChange }: MemberRowProps) {
  const { t } = useTranslation()
  const day = useDate('none')
  const { pubkey, since, note, invitedBy, ban, paused, lastSeen } = member
  const { name } = useAuthor(pubkey)
  const state = ban
    ? ban.until
      ? t('memberList.suspended')
      : t('memberList.banned')
    : paused === undefined
      ? undefined
      : t('memberList.paused')
  const labels = member.roles.map((id) => roles.find((role) => role.id === id)?.label ?? id)
  return (
    <Stack space="xs">
      <AuthorRow
        pubkey={pubkey}
        tags={[...labels, ...(state === undefined ? [] : [state])]}
        action={<MemberMenu member={member} roles={roles} name={name} onChange={onChange} />}
      />
      {(since > 0 || invitedBy !== undefined) && (
        <Text size="sm" tone="muted">
          {since > 0 && t('memberList.since', { date: day(since) })}
          {since > 0 && invitedBy !== undefined && ' · '}
          {invitedBy !== undefined && <InvitedBy pubkey={invitedBy} />}
        </Text>
      )}
      {lastSeen !== undefined && (
        <Text size="sm" tone="muted">
          {t('memberList.lastSeen', { date: day(lastSeen) })}
        </Text>
      )}
      {note !== '' && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  )
}

function InvitedBy({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { name, href } = useAuthor(pubkey)
  return <Link href={href}>{t('memberList.invitedBy', { name })}</Link>
}

const questions = ['pause', 'remove', 'erase'] as const
type Question = (typeof questions)[number]

function MemberMenu({ member, roles, name, onChange }: MemberRowProps & { name: string }) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const act = useModerationAction(onChange)
  const [asked, setAsked] = useState<Question>()
  const { pubkey } = member
  const changed = t('memberList.roleChanged', { name })
  const roleActs = roles.flatMap(({ id, label }): { id: string; label: string; act: ModerationAction }[] => {
    const has = member.roles.includes(id)
    const method = has ? 'unassignrole' : 'assignrole'
    const back = has ? 'assignrole' : 'unassignrole'
    if (!can(method)) return []
    const text = has ? t('memberList.unassign', { role: label }) : t('memberList.assign', { role: label })
    const action: ModerationAction = { method, params: [pubkey, id], done: changed, undo: [back, pubkey, id] }
    return [{ id: `role:${id}`, label: text, act: action }]
  })
  const items = [
    ...roleActs,
    ...(can('pausebranch') && !member.isBranchPaused ? [{ id: 'pause', label: t('memberList.pause') }] : []),
    ...(can('resumebranch') && member.isBranchPaused
      ? [{ id: 'resume', label: t('memberList.resume') }]
      : []),
    ...(can('unallowpubkey') ? [{ id: 'remove', label: t('memberList.remove'), isDanger: true }] : []),
    ...(can('removeaccount') ? [{ id: 'erase', label: t('memberList.erase'), isDanger: true }] : []),
  ]
  if (items.length === 0) return null
  const choose = (id: string) => {
    const roleAct = roleActs.find((one) => one.id === id)
    if (roleAct) void act(roleAct.act)
    else if (id === 'resume') void act(resumeBranch(pubkey, name, t))
    else setAsked(questions.find((question) => question === id))
  }
  const actions: Readonly<Record<Question, (reason: string) => ModerationAction>> = {
    pause: (reason) => pauseBranch(pubkey, name, reason, t),
    remove: (reason) => ({
      method: 'unallowpubkey',
      params: [pubkey, reason],
      done: t('memberList.removed', { name }),
      undo: ['allowpubkey', pubkey],
    }),
    erase: (reason) => eraseAccount(pubkey, name, reason, t),
  }
  return (
    <>
      <Menu
        label={t('memberList.actions', { name })}
        trigger={<IconButton icon={MoreIcon} aria-label={t('memberList.actions', { name })} />}
        items={items.map(({ id, label, ...rest }) => ({
          id,
          label,
          ...('isDanger' in rest && { isDanger: true }),
        }))}
        onAction={choose}
      />
      {asked && (
        <ReasonDialog
          id={`${asked} ${pubkey}`}
          title={t(`memberList.${asked}Title`, { name })}
          action={t(`memberList.${asked}`)}
          reader={asked === 'pause' ? 'person' : 'moderators'}
          isFinal={asked === 'erase'}
          onConfirm={(reason) => act(actions[asked](reason))}
          onClose={() => setAsked(undefined)}
        >
          {t(`memberList.${asked}Text`, { name })}
        </ReasonDialog>
      )}
    </>
  )
}
