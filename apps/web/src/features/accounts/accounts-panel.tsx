import { useState } from 'react'
import { useNostr, useProfile, useSession, type StoredAccount } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub } from '@ncc/nostr-core'
import { AccountSwitcher } from '@ncc/ui'
import { useToast } from '../../app/toast-context.ts'
import { safeImage } from '../../parts/safe-image.ts'
import { readSavedAccounts, saveAccount, type SavedAccount } from '../../storage/saved-accounts.ts'
import { readSession } from '../../storage/session-storage.ts'
import { useStorage, useStored } from '../../storage/use-storage.ts'
import { AddAccount } from './add-account.tsx'
import { useTellSaved } from './use-tell-saved.ts'
import { useTranslation } from '../../messages/use-translation.ts'

interface PanelProps {
  readonly onDone?: () => void
}

/** The accounts of this device: switch, save the current one, add another, sign out (spec §2). */
export function AccountsPanel(props: PanelProps) {
  const session = useSession()
  if (session.status === 'signed-out') return <Accounts {...props} />
  return <MemberAccounts {...props} pubkey={session.pubkey} />
}

/** With what only a member can do: save the account in use, under its profile's name, and leave it. */
function MemberAccounts({ onDone, pubkey }: PanelProps & { readonly pubkey: string }) {
  const { t } = useTranslation()
  const { logout } = useNostr()
  const storage = useStorage()
  const current = useStored(readSession)?.account
  const profile = useProfile(pubkey)
  const tellSaved = useTellSaved()

  const save = (account: StoredAccount) => {
    const number = readSavedAccounts(storage).length + 1
    const name = profile?.name ?? profile?.display_name ?? t('accounts.defaultName', { number })
    tellSaved(name, saveAccount(storage, { name, account, profile }))
  }
  const signOut = () => {
    logout()
    onDone?.()
  }
  return (
    <Accounts
      {...(onDone && { onDone })}
      pubkey={pubkey}
      // Nothing is kept of an account whose signer the page was only lent.
      onSaveCurrent={current?.pubkey === pubkey ? () => save(current) : undefined}
      onSignOut={signOut}
    />
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
  const saved = useStored(readSavedAccounts)
  const show = useToast()
  const [isAdding, setAdding] = useState(false)

  const choose = ({ name, account }: SavedAccount) => {
    switchTo(account)
    if (account.key !== 'locked') show({ tone: 'success', title: t('accounts.switched', { name }) })
    onDone?.()
  }
  return (
    <>
      <AccountSwitcher
        accounts={saved.map(({ id, name, picture, account }) => ({
          id,
          name,
          npub: abbreviateNpub(encodeNpub(account.pubkey)),
          avatar: safeImage(picture),
          isCurrent: account.pubkey === pubkey,
        }))}
        onSwitch={(id) => {
          const chosen = saved.find((entry) => entry.id === id)
          if (chosen) choose(chosen)
        }}
        onSaveCurrent={onSaveCurrent}
        onAdd={() => setAdding(true)}
        onSignOut={onSignOut}
      />
      {isAdding && <AddAccount saved={saved} onClose={() => setAdding(false)} />}
    </>
  )
}
