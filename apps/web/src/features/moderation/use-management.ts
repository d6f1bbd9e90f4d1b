import * as v from 'valibot'
import { useClient } from '@ncc/hooks'
import { createRequiredContext, signerFailure, useToast } from '@ncc/kit/parts'
import { RelayManagementError } from '@ncc/nostr-core/membership'
import type { CallRelay } from '../../people/relay-calls.ts'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The relay that is moderated. */
export interface Moderation {
  /** `wss://…` */
  readonly relay: string
  readonly call: CallRelay
  /** Whether the account may call a method. */
  readonly can: (method: string) => boolean
}

export const [ModerationContext, useModeration] = createRequiredContext<Moderation>('ModerationContext')

/** A moderation action: the call, the toast shown afterwards, and the call that undoes it. */
export interface ModerationAction {
  readonly method: string
  readonly params: readonly unknown[]
  readonly done: string
  readonly undo?: readonly [method: string, ...params: unknown[]]
}

/** Pauses a member (64 hex and name) and everybody in their branch of invitations. */
export const pauseBranch = (
  pubkey: string,
  name: string,
  reason: string,
  t: Translate,
): ModerationAction => ({
  method: 'pausebranch',
  params: [pubkey, reason],
  done: t('memberList.pausedDone', { name }),
  undo: ['resumebranch', pubkey],
})

/** Ends what `pauseBranch` has begun. */
export const resumeBranch = (pubkey: string, name: string, t: Translate): ModerationAction => ({
  method: 'resumebranch',
  params: [pubkey],
  done: t('memberList.resumed', { name }),
})

/** Removes everything that the city stores of and about an account (64 hex and name), for good. */
export const eraseAccount = (
  pubkey: string,
  name: string,
  reason: string,
  t: Translate,
): ModerationAction => ({
  method: 'removeaccount',
  params: [pubkey, reason],
  done: t('memberList.erased', { name }),
})

const anything = v.unknown()

/** Why a relay did not do what was asked; undefined for an unknown error. */
export const managementFailure = (error: unknown, t: Translate): string | undefined =>
  signerFailure(error, t) ?? (error instanceof RelayManagementError ? error.message : undefined)

/** Performs actions and shows the outcome in a toast; resolves with whether it worked, and then calls `onChange`. */
export function useModerationAction(onChange: () => void): (act: ModerationAction) => Promise<boolean> {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const { call, can } = useModeration()
  const run = async (method: string, params: readonly unknown[]) => {
    try {
      await call(anything, method, ...params)
      onChange()
      return true
    } catch (error) {
      client.log('a relay did not do what a moderator asked', error)
      show({
        tone: 'error',
        title: t('moderation.actionFailed'),
        description: managementFailure(error, t),
      })
      return false
    }
  }
  return async ({ method, params, done, undo }) => {
    if (!(await run(method, params))) return false
    const [back, ...backParams] = undo ?? []
    const takeBack = async () => {
      if (back === undefined) return
      if (await run(back, backParams))
        show({ tone: 'success', title: t('moderation.undone'), description: done })
    }
    show({
      tone: 'success',
      title: done,
      ...(back !== undefined &&
        can(back) && { action: { label: t('moderation.undo'), onPress: () => void takeBack() } }),
    })
    return true
  }
}
