import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useClient } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub } from '@ncc/nostr-core'
import { Checkbox, ConfirmDialog, Disclosure, Notice, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { KeyAnswer, KeyQuestion } from './account-actions.ts'
import { KeyCopy } from './key-copy.tsx'
import { countUnsent } from './unsent.ts'
import { useAccountName } from './use-account-name.ts'

interface QuestionProps<About extends KeyQuestion['about']> {
  readonly question: KeyQuestion & { readonly about: About }
  readonly name: string
  readonly answer: (answer: KeyAnswer) => void
}

/** Asks the owner of a key before an action on it, and offers a backup. */
export function KeyQuestionDialog({ question, answer }: Omit<QuestionProps<KeyQuestion['about']>, 'name'>) {
  const name = useAccountName()(question.key.pubkey)
  switch (question.about) {
    case 'replace':
      return <Replace {...{ question, name, answer }} />
    case 'leave':
      return <Leave {...{ question, name, answer }} />
    case 'sign-out':
      return <SignOut {...{ question, name, answer }} />
    case 'remove':
      return <Remove {...{ question, name, answer }} />
  }
}

/** What other copies of the key mean for the question. */
function WhatGoes({
  question: { key },
  name,
  inUse,
}: QuestionProps<'replace' | 'remove'> & { inUse: string }) {
  const { t } = useTranslation()
  const isInUse = key.places.has('session')
  return isInUse ? (
    <Text>{inUse}</Text>
  ) : (
    <Notice tone="warning">{t('keyQuestion.lastCopy', { name })}</Notice>
  )
}

function Replace(props: QuestionProps<'replace'>) {
  const { t } = useTranslation()
  const { question, name } = props
  const stays = question.key.places.has('made-here')
  return (
    <Question
      {...props}
      title={t('keyQuestion.replaceTitle', { name })}
      yes={t('keyQuestion.replace')}
      isDanger={!stays}
    >
      <Text>{t('keyQuestion.replaceText', { name, newName: question.newName })}</Text>
      {stays ? (
        <Text>{t('keyQuestion.replaceElsewhere')}</Text>
      ) : (
        <WhatGoes {...props} inUse={t('keyQuestion.replaceInUse', { name })} />
      )}
    </Question>
  )
}

function Leave(props: QuestionProps<'leave'>) {
  const { t } = useTranslation()
  const { name, question } = props
  return (
    <Question {...props} title={t('keyQuestion.leaveTitle', { name })} yes={t('keyQuestion.leave')} isDanger>
      <Text>{t(question.why === 'full' ? 'keyQuestion.leaveText' : 'keyQuestion.noRoom')}</Text>
      <Notice tone="warning">{t('keyQuestion.lastCopy', { name })}</Notice>
    </Question>
  )
}

function SignOut(props: QuestionProps<'sign-out'>) {
  const { t } = useTranslation()
  const { question, name } = props
  const { key, why } = question
  const canKeep = why === undefined
  const [isWanted, setWanted] = useState(key.lacksBackup)
  const isKept = canKeep && isWanted
  const { publishQueue } = useClient()
  const unsent = useSyncExternalStore(
    (listener) => publishQueue.subscribe(listener),
    () => countUnsent(publishQueue.value, key.pubkey),
  )
  const hint = key.account.key === 'locked' ? t('keyQuestion.keepHintLocked') : t('keyQuestion.keepHint')
  return (
    <Question
      {...props}
      title={t('keyQuestion.signOutTitle', { name })}
      yes={isKept ? t('keyQuestion.signOut') : t('keyQuestion.signOutAnyway')}
      isDanger={!isKept}
      keep={isKept}
    >
      <Text>
        {key.places.has('made-here') ? t('keyQuestion.signOutMadeHere') : t('keyQuestion.signOutTyped')}
      </Text>
      {unsent > 0 && <Notice tone="warning">{t('signedOut.unsent', { count: unsent })}</Notice>}
      <div>
        <Checkbox isSelected={isKept} onChange={setWanted} isDisabled={!canKeep}>
          {t('keyQuestion.keep')}
        </Checkbox>
        <Text size="sm" tone="subtle">
          {canKeep ? hint : t(why === 'full' ? 'keyQuestion.keepFull' : 'keyQuestion.noRoom')}
        </Text>
      </div>
      {!isKept && <Notice tone="warning">{t('keyQuestion.lastCopy', { name })}</Notice>}
    </Question>
  )
}

function Remove(props: QuestionProps<'remove'>) {
  const { t } = useTranslation()
  const { name } = props
  return (
    <Question
      {...props}
      title={t('keyQuestion.removeTitle', { name })}
      yes={t('keyQuestion.remove')}
      isDanger
    >
      <WhatGoes {...props} inUse={t('keyQuestion.removeInUse')} />
    </Question>
  )
}

interface FrameProps extends QuestionProps<KeyQuestion['about']> {
  readonly title: string
  readonly yes: string
  readonly isDanger?: boolean
  readonly keep?: boolean
  readonly children: ReactNode
}

function Question({ question: { key }, title, yes, isDanger = false, keep, answer, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={title}
      size="md"
      confirmLabel={yes}
      cancelLabel={t('keyQuestion.cancel')}
      tone={isDanger ? 'danger' : 'primary'}
      onConfirm={() => answer({ isYes: true, ...(keep !== undefined && { keep }) })}
      onCancel={() => answer({ isYes: false })}
    >
      <Stack space="lg">
        <Text size="sm" tone="subtle" isMono>
          {abbreviateNpub(encodeNpub(key.pubkey))}
        </Text>
        {children}
        {key.lacksBackup && <Text>{t('keyQuestion.noBackup')}</Text>}
        <Disclosure title={t('keyQuestion.takeCopy')} defaultExpanded={key.lacksBackup}>
          <Stack>
            <KeyCopy account={key.account} />
          </Stack>
        </Disclosure>
      </Stack>
    </ConfirmDialog>
  )
}
