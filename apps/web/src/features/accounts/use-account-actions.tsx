import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNostr } from '@ncc/hooks'
import { CrashedDialog, lazyPart, useToast, useStorage } from '@ncc/kit/parts'
import { profile as profileQuery } from '@ncc/nostr-core/queries'
import { accountName } from '../../people/account-name.ts'
import { endDeviceAlerts } from '../../shared/device-alerts.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readSavedAccounts, type NewSavedAccount } from '../../shared/storage/saved-accounts.ts'
import { AccountActions, type KeyAnswer, type KeyQuestion, type Saved } from './account-actions.ts'
import { countUnsent } from './unsent.ts'
import { useAccountName } from './use-account-name.ts'

const KeyQuestionDialog = lazyPart(() => import('./key-question.tsx').then((m) => m.KeyQuestionDialog), {
  failed: ({ onRetry, answer }) => (
    <CrashedDialog onRetry={onRetry} onClose={() => answer({ isYes: false })} />
  ),
})

interface AccountActionsHandle {
  /** Saves the current account or another one, with a toast; resolves with whether it is saved. */
  readonly save: (entry: NewSavedAccount) => Promise<boolean>
  readonly add: (entry: NewSavedAccount) => Promise<boolean>
  /** Runs the sign-in of another account (64 hex, if known); resolves with false if the owner cancelled. */
  readonly enter: (run: () => void | Promise<void>, next?: string) => Promise<boolean>
  readonly signOut: () => Promise<void>
  readonly remove: (pubkey: string) => Promise<void>
  /** An account with the name to save it under (spec §5): from its profile, or 'Account {n}'. */
  readonly toEntry: (account: NewSavedAccount['account']) => NewSavedAccount
  /** The open question; render it beside the controls. */
  readonly question: ReactNode
}

/** The account actions with their questions and toasts. */
export function useAccountActions(): AccountActionsHandle {
  const { t } = useTranslation()
  const { client, logout, session } = useNostr()
  /** The account in use, or waiting for its passphrase (64 hex). */
  const current = (session.status === 'signed-in' ? session : session.locked)?.pubkey ?? ''
  const storage = useStorage()
  const show = useToast()
  const nameOf = useAccountName()
  const [asked, setAsked] = useState<{ question: KeyQuestion; answer: (answer: KeyAnswer) => void }>()

  const open = useRef<(answer: KeyAnswer) => void>(undefined)

  const toEntry = (account: NewSavedAccount['account']): NewSavedAccount => {
    const profile = client.cached(profileQuery(account.pubkey))
    const number = readSavedAccounts(storage).length + 1
    const name = accountName(profile) ?? t('accounts.defaultName', { number })
    return { name, account, profile }
  }
  const actions = useMemo(
    () =>
      new AccountActions({
        storage,
        logout,
        toEntry,
        ask: (question) =>
          new Promise((resolve) => {
            const answer = (given: KeyAnswer) => {
              setAsked(undefined)
              resolve(given)
            }
            // An earlier question whose dialog is still being loaded.
            open.current?.({ isYes: false })
            open.current = answer
            setAsked({ question, answer })
          }),
      }),
    // `toEntry` reads the current state when it is called.
    // oxlint-disable-next-line react/exhaustive-deps
    [storage, logout, client, t],
  )

  const tell = ({ name }: NewSavedAccount, { status, replaced, alsoSaved }: Saved): boolean => {
    if (status === 'already-saved') show({ tone: 'info', title: t('accounts.alreadySaved') })
    if (status === 'saved') {
      const notes = [
        alsoSaved !== undefined && t('keyList.alsoSaved', { name: alsoSaved }),
        replaced !== undefined && t('accounts.replaced', { name: replaced }),
      ].filter((note) => note !== false)
      const description = notes.length > 0 ? { description: notes.join(' ') } : {}
      show({ tone: 'success', title: t('accounts.saved', { name }), ...description })
    }
    if (status === 'no-room') {
      show({ tone: 'error', title: t('accounts.notSaved', { name }), description: t('keyQuestion.noRoom') })
    }
    return status !== 'cancelled' && status !== 'no-room'
  }

  /** Stops alerts on this device at once, even if the server learns of it only from the push service. */
  const endAlerts = (pubkey: string) => {
    endDeviceAlerts(storage, pubkey).catch((error: unknown) =>
      client.log('the server does not know that alerts have ended', error),
    )
  }

  return {
    save: async (entry) => tell(entry, await actions.save(entry)),
    add: async (entry) => tell(entry, await actions.add(entry)),
    async enter(run, next) {
      const { hasEntered, alsoSaved } = await actions.enter(run, next)
      if (alsoSaved !== undefined) show({ tone: 'info', title: t('accounts.saved', { name: alsoSaved }) })
      return hasEntered
    },
    async signOut() {
      const place = await actions.signOut()
      if (!place) return
      endAlerts(current)
      const unsent = countUnsent(client.publishQueue.value, current)
      const notes = [
        t(`signedOut.${place}`),
        ...(unsent > 0 ? [t('signedOut.unsent', { count: unsent })] : []),
      ]
      show({ tone: 'info', title: t('signedOut.title'), description: notes.join(' ') })
    },
    async remove(pubkey) {
      const name = nameOf(pubkey)
      if (!(await actions.remove(pubkey))) return
      if (pubkey !== current) endAlerts(pubkey)
      show({ tone: 'info', title: t('keyList.removed', { name }) })
    },
    toEntry,
    question: asked && (
      <Suspense fallback={null}>
        <KeyQuestionDialog {...asked} />
      </Suspense>
    ),
  }
}
