import { useCallback, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { useClient } from '@ncc/hooks'
import { useCopy, writeMoment, useToast } from '@ncc/kit/parts'
import { RelayManagementError } from '@ncc/nostr-core/membership'
import {
  Button,
  Card,
  Heading,
  Inline,
  KeyField,
  Link,
  List,
  Notice,
  Page,
  QrCode,
  Select,
  Stack,
  Tag,
  Text,
  TextField,
} from '@ncc/ui'
import { AskToJoin } from '../../people/ask-to-join.tsx'
import { useCityRelayRules, useCityManagement, useCityMembership } from '../../people/city-membership.ts'
import {
  invitationAnswer,
  invitationsAnswer,
  invitationState,
  type Invitation,
} from '../../people/invitations.ts'
import { RevokeQuestion } from '../../people/revoke-question.tsx'
import { useCommunity } from '../../shared/community-context.ts'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAnswer } from '../../shared/use-answer.ts'

/** The link that opens an invitation on this city's own origin. */
const linkOf = ({ code }: Invitation) => `${location.origin}/invite/${encodeURIComponent(code)}`

function inviteFailure(error: unknown, t: Translate): string {
  const status = error instanceof RelayManagementError ? error.status : 0
  if (status === 403) return t('invite.refused')
  return t(status === 429 ? 'invite.tooMany' : 'invite.failed')
}

/** Makes invitations, and lists those of the signed-in account. */
export function InviteSomeone() {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const rules = useCityRelayRules()
  const isManaged = rules.status === 'known' && rules.hasManagement
  const membership = useCityMembership(isManaged)
  return (
    <Page title={t('invite.title')} eyebrow={<Link href="/settings">{t('settings.back')}</Link>}>
      {rules.status === 'unreachable' && (
        <Notice tone="warning" action={<Button onPress={rules.refetch}>{t('app.retry')}</Button>}>
          {t('invite.failed')}
        </Notice>
      )}
      {rules.status === 'known' && !rules.hasManagement && <Notice>{t('invite.away')}</Notice>}
      {(rules.status === 'loading' || membership.status === 'loading') && (
        <Text tone="muted">{t('invite.loading')}</Text>
      )}
      {isManaged && membership.status === 'unknown' && (
        <Notice tone="warning" action={<Button onPress={membership.refetch}>{t('app.retry')}</Button>}>
          {t('invite.failed')}
        </Notice>
      )}
      {membership.status === 'known' && !membership.isMember && (
        <>
          <Notice title={t('join.title')}>{t('invite.refused')}</Notice>
          <AskToJoin />
        </>
      )}
      {membership.status === 'known' && membership.isMember && (
        <>
          <Text tone="muted">{t('invite.text', { product })}</Text>
          <OwnInvitations />
        </>
      )}
    </Page>
  )
}

function OwnInvitations() {
  const { t } = useTranslation()
  const call = useCityManagement()
  const { status, data, error, refetch } = useAnswer(
    useCallback(() => call(invitationsAnswer, 'listinvitations'), [call]),
  )
  const [made, setMade] = useState<Invitation>()
  return (
    <>
      {made ? (
        <NewLink invitation={made} onAnother={() => setMade(undefined)} />
      ) : (
        <NewInvitation
          onMade={(invitation) => {
            setMade(invitation)
            refetch()
          }}
        />
      )}
      <Stack space="sm">
        <Heading level={2} size="md">
          {t('invite.own')}
        </Heading>
        {status === 'failed' && (
          <Notice tone="warning" action={<Button onPress={refetch}>{t('app.retry')}</Button>}>
            {inviteFailure(error, t)}
          </Notice>
        )}
        {!data && status === 'loading' && <Text tone="muted">{t('invite.loading')}</Text>}
        {data?.length === 0 && <Text tone="muted">{t('invite.none')}</Text>}
        {data && data.length > 0 && (
          <List label={t('invite.own')} isDivided>
            {data.map((invitation) => (
              <InvitationRow key={invitation.code} invitation={invitation} onRevoked={refetch} />
            ))}
          </List>
        )}
      </Stack>
    </>
  )
}

const uses = ['1', '5', '20', '100'] as const
const days = ['1', '7', '30', ''] as const
const daySeconds = 86_400

function NewInvitation({ onMade }: { onMade: (invitation: Invitation) => void }) {
  const { t } = useTranslation()
  const client = useClient()
  const call = useCityManagement()
  const [maxUses, setMaxUses] = useState<(typeof uses)[number]>('1')
  const [validDays, setValidDays] = useState<(typeof days)[number]>('7')
  const [note, setNote] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isMaking) return
    setMaking(true)
    setFailure('')
    const expiresAt = validDays === '' ? undefined : client.now() + Number(validDays) * daySeconds
    try {
      const options = { maxUses: Number(maxUses), note: note.trim(), ...(expiresAt && { expiresAt }) }
      onMade(await call(invitationAnswer, 'createinvitation', options))
    } catch (error) {
      setFailure(inviteFailure(error, t))
      setMaking(false)
    }
  }
  return (
    <Card>
      <form onSubmit={submit}>
        <Stack space="lg">
          <Heading level={2} size="md">
            {t('invite.new')}
          </Heading>
          <Select
            label={t('invite.uses')}
            value={maxUses}
            onChange={setMaxUses}
            options={uses.map((value) => ({
              value,
              label: t('invite.usesOption', { count: Number(value) }),
            }))}
          />
          <Select
            label={t('invite.until')}
            value={validDays}
            onChange={setValidDays}
            options={days.map((value) => ({
              value,
              label: value === '' ? t('invite.forever') : t('invite.days', { count: Number(value) }),
            }))}
          />
          <TextField
            label={t('invite.note')}
            description={t('invite.noteHint')}
            value={note}
            onChange={setNote}
            maxLength={200}
            autoComplete="off"
          />
          {failure && (
            <Notice tone="danger" isAlert>
              {failure}
            </Notice>
          )}
          <Inline>
            <Button type="submit" tone="primary" isPending={isMaking}>
              {t('invite.make')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  )
}

/** The link of an invitation that was just made. */
function NewLink({ invitation, onAnother }: { invitation: Invitation; onAnother: () => void }) {
  const { t } = useTranslation()
  const show = useToast()
  const link = linkOf(invitation)
  return (
    <Card>
      <Stack space="lg">
        <Notice tone="success" title={t('invite.made')} isAlert>
          {t('invite.madeText')}
        </Notice>
        <KeyField
          label={t('invite.link')}
          value={link}
          onCopied={() => show({ tone: 'success', title: t('post.linkCopied') })}
          onCopyFailed={() => show({ tone: 'error', title: t('post.copyFailed') })}
        />
        <QrCode value={link} label={t('invite.linkOf')} />
        <Inline>
          <Button onPress={onAnother}>{t('invite.new')}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly onRevoked: () => void
}

function InvitationRow({ invitation, onRevoked }: InvitationRowProps) {
  const { t, language } = useTranslation()
  const client = useClient()
  const call = useCityManagement()
  const show = useToast()
  const [isAsking, setAsking] = useState(false)
  const { note, uses: used, maxUses, expiresAt, createdAt } = invitation
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const state = invitationState(invitation, client.now())
  const name = note || t('invite.unnamed', { date: writeMoment(format, createdAt) })

  const copyLink = useCopy(t('post.linkCopied'))
  const copy = () => copyLink(linkOf(invitation))
  const revoke = async () => {
    try {
      await call(v.unknown(), 'revokeinvitation', invitation.code)
      show({ tone: 'success', title: t('invite.wasRevoked') })
      onRevoked()
    } catch (error) {
      show({ tone: 'error', title: inviteFailure(error, t) })
    }
  }
  return (
    <Stack space="xs">
      <Inline justify="between" wrap>
        <Text weight="strong">{name}</Text>
        <Tag tone={state === 'open' ? 'signal' : 'neutral'}>{t(`invite.${state}`)}</Tag>
      </Inline>
      <Text size="sm" tone="muted">
        {t('invite.used', { uses: used, max: maxUses })}
        {expiresAt !== undefined && ` · ${t('invite.ends', { date: writeMoment(format, expiresAt) })}`}
      </Text>
      {state === 'open' && (
        <Inline wrap>
          <Button size="sm" onPress={copy} aria-label={`${t('invite.copy')}: ${name}`}>
            {t('invite.copy')}
          </Button>
          <Button
            size="sm"
            tone="quiet"
            onPress={() => setAsking(true)}
            aria-label={`${t('invite.revoke')}: ${name}`}
          >
            {t('invite.revoke')}
          </Button>
        </Inline>
      )}
      {isAsking && <RevokeQuestion name={name} onConfirm={revoke} onClose={() => setAsking(false)} />}
    </Stack>
  )
}
