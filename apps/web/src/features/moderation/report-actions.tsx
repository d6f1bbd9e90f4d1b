import { useState } from 'react'
import { useAuthor } from '@ncc/kit/parts'
import { Button, Inline, Menu } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useModerationAction, useModeration, type ModerationAction } from './use-management.ts'

const days = { suspendDay: 1, suspendWeek: 7, suspendMonth: 30 } as const
const daySeconds = 86_400

const accountActions = ['warn', 'suspendDay', 'suspendWeek', 'suspendMonth', 'ban'] as const
type Choice = 'hide' | (typeof accountActions)[number]

/** The methods of the relay by what they are called here. */
const methodOf = {
  hide: 'banevent',
  warn: 'warnpubkey',
  suspendDay: 'suspendpubkey',
  suspendWeek: 'suspendpubkey',
  suspendMonth: 'suspendpubkey',
  ban: 'banpubkey',
} as const

interface ReportActionsProps {
  /** 64 hex; undefined if the account is what is reported. */
  readonly event: string | undefined
  /** 64 hex; undefined if nobody knows whose post it is. */
  readonly pubkey: string | undefined
  readonly isDisabled: boolean
  readonly onChange: () => void
}

/** What a moderator can do about something that is reported, as far as the relay allows it. */
export function ReportActions({ event, pubkey, isDisabled, onChange }: ReportActionsProps) {
  const { t } = useTranslation()
  const { can } = useModeration()
  const { name } = useAuthor(pubkey)
  const act = useModerationAction(onChange)
  const [chosen, setChosen] = useState<Choice>()
  const choices = accountActions.filter((choice) => pubkey !== undefined && can(methodOf[choice]))
  // `allowevent` would also show a post that another moderator has hidden meanwhile; other relays know nothing else.
  const dismissal = event === undefined || can('dismissreports') ? 'dismissreports' : 'allowevent'
  const dismiss = () =>
    void act({ method: dismissal, params: [event ?? pubkey], done: t('reports.dismissed') })

  const carryOut = (choice: Choice, reason: string): Promise<boolean> => {
    const method = methodOf[choice]
    const back = ['unbanpubkey', pubkey] as const
    const actions: Readonly<Record<typeof method, () => ModerationAction>> = {
      banevent: () => ({
        method,
        params: [event, reason],
        done: t('reports.hidden', { name }),
        undo: ['allowevent', event],
      }),
      warnpubkey: () => ({ method, params: [pubkey, reason], done: t('reports.warned', { name }) }),
      suspendpubkey: () => {
        const length = choice in days ? days[choice as keyof typeof days] : 1
        const until = Math.floor(Date.now() / 1000) + length * daySeconds
        const done = t('reports.suspended', { name })
        return { method, params: [pubkey, until, reason], done, undo: back }
      },
      banpubkey: () => ({
        method,
        params: [pubkey, reason],
        done: t('reports.banned', { name }),
        undo: back,
      }),
    }
    return act(actions[method]())
  }
  const text = (choice: Choice) =>
    choice in days
      ? t('reports.suspendText', { name })
      : t(`reports.${choice as Exclude<Choice, keyof typeof days>}Text`, { name })

  return (
    <Inline wrap>
      {event !== undefined && can('banevent') && (
        <Button tone="primary" size="sm" isDisabled={isDisabled} onPress={() => setChosen('hide')}>
          {t('reports.hide')}
        </Button>
      )}
      {can(dismissal) && (
        <Button size="sm" isDisabled={isDisabled} onPress={dismiss}>
          {t('reports.dismiss')}
        </Button>
      )}
      {choices.length > 0 && (
        <Menu
          label={t('reports.act')}
          trigger={
            <Button size="sm" isDisabled={isDisabled}>
              {t('reports.act')}
            </Button>
          }
          items={choices.map((id) => ({ id, label: t(`reports.${id}`), isDanger: id === 'ban' }))}
          onAction={(id) => setChosen(choices.find((choice) => choice === id))}
        />
      )}
      {chosen && (
        <ReasonDialog
          id={`${chosen} ${pubkey} ${event}`}
          title={t(`reports.${chosen}Title`, { name })}
          action={t(`reports.${chosen}`)}
          reader="person"
          isNeeded={chosen === 'warn'}
          onConfirm={(reason) => carryOut(chosen, reason)}
          onClose={() => setChosen(undefined)}
        >
          {text(chosen)}
        </ReasonDialog>
      )}
    </Inline>
  )
}
