import { useState } from 'react'
import { useNostr, useProfile, useSession } from '@ncc/hooks'
import { useToast, safeImage, useStored } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNpub } from '@ncc/nostr-core'
import { AccountSwitcher } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readDeviceKeys } from '../../shared/storage/device-keys.ts'
import { readSavedAccounts, type SavedAccount } from '../../shared/storage/saved-accounts.ts'
import { readSession } from '../../shared/storage/session-storage.ts'
import { AddAccount } from './add-account.tsx'
import { useAccountActions } from './use-account-actions.tsx'

interface PanelProps {
  readonly onDone?: () => void
}

/** The accounts of this device: switch, save the current one, add another, sign out (spec §2). */
export function AccountsPanel(props: PanelProps) {
  const session = useSession()
  if (session.status === 'signed-out') return <Accounts {...props} />
  return <MemberAccounts {...props} pubkey={session.pubkey} />
}

/** The member's version: also saves the current account, under its profile's name, and signs out. */
function MemberAccounts({ onDone, pubkey }: PanelProps & { readonly pubkey: string }) {
  const { save, signOut, toEntry, question } = useAccountActions()
  const current = useStored(readSession)?.account
  // The name to save it under comes from the profile.
  useProfile(pubkey)
  return (
    <>
      <Accounts
        {...(onDone && { onDone })}
        pubkey={pubkey}
        // An account with a signer from outside is never stored.
        onSaveCurrent={current?.pubkey === pubkey ? () => void save(toEntry(current)) : undefined}
        onSignOut={async () => {
          await signOut()
          onDone?.()
        }}
      />
      {question}
    </>
  )
}

interface AccountsProps extends PanelProps {
  readonly pubkey?: string
  readonly onSaveCurrent?: (() => void) | undefined
  readonly onSignOut?: () => void
}

function Accounts({ onDone, pubkey, onSaveCurrent, onSignOut }: AccountsProps) {
  const { t } = useTranslation()
  const { switchTo } = useNostr()
  const { enter, remove, question } = useAccountActions()
  const saved = useStored(readSavedAccounts)
  const keys = useStored(readDeviceKeys)
  const show = useToast()
  const [isAdding, setAdding] = useState(false)

  const choose = async ({ name, account }: SavedAccount) => {
    if (!(await enter(() => switchTo(account), account.pubkey))) return
    if (account.key !== 'locked') show({ tone: 'success', title: t('accounts.switched', { name }) })
    onDone?.()
  }
  const find = (id: string) => saved.find((entry) => entry.id === id)
  return (
    <>
      <AccountSwitcher
        accounts={saved.map(({ id, name, picture, account }) => ({
          id,
          name,
          npub: abbreviateNpub(encodeNpub(account.pubkey)),
          avatar: safeImage(picture),
          isCurrent: account.pubkey === pubkey,
          lacksBackup: keys.some((key) => key.pubkey === account.pubkey && key.lacksBackup),
        }))}
        onSwitch={(id) => {
          const chosen = find(id)
          if (chosen) void choose(chosen)
        }}
        onRemove={(id) => {
          const removed = find(id)
          if (removed) void remove(removed.account.pubkey)
        }}
        onSaveCurrent={onSaveCurrent}
        onAdd={() => setAdding(true)}
        onSignOut={onSignOut}
      />
      {isAdding && <AddAccount saved={saved} onClose={() => setAdding(false)} />}
      {question}
    </>
  )
}
