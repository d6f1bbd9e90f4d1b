import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useClient, useSession } from '@ncc/hooks'
import { FollowRow, useAuthor, safeImage, useStorage } from '@ncc/kit/parts'
import { Avatar, Button, ButtonLink, Card, Inline, List, Notice, Page, Stack, Text } from '@ncc/ui'
import { AskToJoin } from '../../people/ask-to-join.tsx'
import {
  takesInvitations,
  useCityRelayRules,
  useCityMembership,
  useJoinCity,
  type JoinProblem,
} from '../../people/city-membership.ts'
import { useCityBadge } from '../../people/use-city-badge.ts'
import { usePeopleToMeet } from '../../people/use-people-to-meet.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readBadgeRetry } from '../../shared/storage/badge-retry.ts'
import { removeInvitation, writeInvitation, readInvitation } from '../../shared/storage/invitation.ts'
import { useSignsWithoutPrompt } from '../../shared/use-signs-without-prompt.ts'

interface OpenInvitationProps {
  readonly code: string
  /** Opens the sign-in dialog at a tab. */
  readonly onSignIn: (tab: 'sign-in' | 'create') => void
}

/** The page behind an invitation link: explains it, offers keys, and lets the account join. */
export function OpenInvitation({ code, onSignIn }: OpenInvitationProps) {
  const { t } = useTranslation()
  const { fullName, product } = useCommunity()
  const session = useSession()
  const storage = useStorage()
  const isSignedIn = session.status === 'signed-in'
  // Whoever gets keys on this page has already said that they want to join.
  const [wasVisitor, setVisitor] = useState(!isSignedIn)
  if (!isSignedIn && !wasVisitor) setVisitor(true)

  // Create Account sends it with the badge request.
  useEffect(() => {
    if (!isSignedIn) writeInvitation(storage, code)
  }, [code, isSignedIn, storage])

  if (isSignedIn) {
    return <Join key={session.pubkey} code={code} pubkey={session.pubkey} isDecided={wasVisitor} />
  }
  return (
    <Frame title={t('invitation.title', { fullName })}>
      <Text size="lg">{t('invitation.text', { product })}</Text>
      <Text tone="muted">{t('invitation.keys')}</Text>
      <Inline wrap>
        <Button tone="primary" size="lg" onPress={() => onSignIn('create')}>
          {t('invitation.create')}
        </Button>
        <Button size="lg" onPress={() => onSignIn('sign-in')}>
          {t('invitation.signIn')}
        </Button>
      </Inline>
    </Frame>
  )
}

/** The city's picture above the content. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { fullName, logo } = useCommunity()
  return (
    <Page title={title} eyebrow={fullName}>
      <Card>
        <Stack space="lg">
          <Avatar name={fullName} src={safeImage(logo)} size="xl" />
          {children}
        </Stack>
      </Card>
    </Page>
  )
}

interface JoinProps {
  readonly code: string
  /** 64 hex. */
  readonly pubkey: string
  /** Joins without a further question. */
  readonly isDecided: boolean
}

type Progress = { readonly status: 'asking' | 'joining' | 'joined' } | { readonly status: JoinProblem }

function Join({ code, pubkey, isDecided }: JoinProps) {
  const { t } = useTranslation()
  const { fullName, product } = useCommunity()
  const rules = useCityRelayRules()
  const signsWithoutPrompt = useSignsWithoutPrompt()
  const membership = useCityMembership(rules.status === 'known' && rules.hasManagement && signsWithoutPrompt)
  const { name } = useAuthor(pubkey)
  const { progress, start } = useJoining(code, pubkey, rules)
  const begin = useEffectEvent(() => void start())
  const canStart = rules.status === 'known' && progress.status === 'asking'
  useEffect(() => {
    if (isDecided && canStart) begin()
  }, [canStart, isDecided])

  if (rules.status === 'unreachable') {
    return (
      <Frame title={t('invitation.title', { fullName })}>
        <Problem problem="away" onRetry={rules.refetch} />
      </Frame>
    )
  }
  if (progress.status === 'joined') {
    return (
      <Frame title={t('invitation.welcome', { fullName })}>
        <Text size="lg">{t('invitation.welcomeText')}</Text>
        <Arrived pubkey={pubkey} />
      </Frame>
    )
  }
  if (progress.status === 'joining' || rules.status === 'loading' || (isDecided && canStart)) {
    return (
      <Frame title={t('invitation.title', { fullName })}>
        <Text tone="muted">
          <output>{t('invitation.joining')}</output>
        </Text>
      </Frame>
    )
  }
  if (progress.status !== 'asking') {
    return (
      <Frame title={t('invitation.title', { fullName })}>
        <Problem problem={progress.status} onRetry={() => void start()} />
      </Frame>
    )
  }
  if (membership.status === 'loading') {
    return (
      <Frame title={t('invitation.title', { fullName })}>
        <Text tone="muted">{t('invitation.loading')}</Text>
      </Frame>
    )
  }
  if (membership.status === 'known' && membership.isMember) {
    return (
      <Frame title={t('invitation.member')}>
        <Text size="lg">{t('invitation.memberText')}</Text>
        <Arrived pubkey={pubkey} />
      </Frame>
    )
  }
  return (
    <Frame title={t('invitation.title', { fullName })}>
      <Text size="lg">{t('invitation.joinAs', { name, product })}</Text>
      <Inline>
        <Button tone="primary" size="lg" onPress={() => void start()}>
          {t('invitation.join', { product })}
        </Button>
      </Inline>
    </Frame>
  )
}

/** Joins by the invitation, then asks for the badge with the same code. */
function useJoining(code: string, pubkey: string, rules: ReturnType<typeof useCityRelayRules>) {
  const client = useClient()
  const join = useJoinCity()
  const storage = useStorage()
  const { welcome } = useCityBadge()
  const [progress, setProgress] = useState<Progress>({ status: 'asking' })
  const isBusy = useRef(false)
  const start = async () => {
    if (isBusy.current || rules.status !== 'known') return
    isBusy.current = true
    setProgress({ status: 'joining' })
    writeInvitation(storage, code)
    // If the relay has no members, only the badge is requested.
    const problem = takesInvitations(rules.info) ? await join(code) : undefined
    isBusy.current = false
    if (problem !== undefined) {
      if (problem !== 'away' && problem !== 'busy') removeInvitation(storage)
      setProgress({ status: problem })
      return
    }
    // What a closed city has refused to a stranger is requested again.
    client.relays.reconnect()
    setProgress({ status: 'joined' })
    // A new account has already requested the badge, and may still be waiting for the answer.
    if (readInvitation(storage) !== '' && readBadgeRetry(storage, pubkey) === undefined) await welcome()
  }
  return { progress, start }
}

interface ProblemProps {
  readonly problem: JoinProblem
  readonly onRetry: () => void
}

function Problem({ problem, onRetry }: ProblemProps) {
  const { t } = useTranslation()
  const mayRetry = problem === 'away' || problem === 'busy' || problem === 'refused'
  const isNeeded = problem === 'expired' || problem === 'usedUp' || problem === 'revoked'
  return (
    <>
      <Notice tone={mayRetry ? 'warning' : 'danger'} title={t(`invitation.${problem}Title`)} isAlert>
        {t(isNeeded ? 'invitation.newLink' : `invitation.${problem}Text`)}
      </Notice>
      {mayRetry && (
        <Inline>
          <Button tone="primary" onPress={onRetry}>
            {t('app.retry')}
          </Button>
        </Inline>
      )}
      {problem !== 'away' && problem !== 'busy' && problem !== 'banned' && <AskToJoin />}
    </>
  )
}

/** Shown after joining: three people to follow, the inviter first, and a link into the city. */
function Arrived({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { people, inviter } = usePeopleToMeet(pubkey)
  return (
    <>
      {inviter !== undefined && <InvitedBy pubkey={inviter} />}
      <List label={t('invitation.people')} isDivided>
        {people.map((person) => (
          <FollowRow key={person.pubkey} pubkey={person.pubkey} fallbackName={person.name} />
        ))}
      </List>
      <Inline wrap>
        {/* Reloads the page, so that a relay that refused before is asked again. */}
        <Button tone="primary" onPress={() => location.assign('/city')}>
          {t('invitation.enter')}
        </Button>
        <ButtonLink href="/profile/edit">{t('invitation.profile')}</ButtonLink>
      </Inline>
    </>
  )
}

function InvitedBy({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { name } = useAuthor(pubkey)
  return <Text weight="strong">{t('invitation.invitedBy', { name })}</Text>
}
