import { useMemo, useState, type FormEvent } from 'react'
import { useSession } from '@ncc/hooks'
import { parseWalletUrl, WalletUrlError } from '@ncc/nostr-core/zaps'
import { Button, Inline, Panel, Stack, Text, TextField } from '@ncc/ui'
import { useHost } from '../../shared/host.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { relayName } from '../../shared/relay-name.ts'
import { useStorage, useStored } from '../../shared/storage/use-storage.ts'
import { readWallet, writeWallet } from '../../shared/storage/wallet.ts'
import { useToast } from '../../shared/toast-context.ts'

/** Connects the account's Lightning wallet (NIP-47), which pays zaps; nothing for visitors, and in an app without zaps. */
export function WalletPanel() {
  const session = useSession()
  const { hasZaps } = useHost()
  return hasZaps && session.status === 'signed-in' ? <Wallet pubkey={session.pubkey} /> : null
}

function Wallet({ pubkey }: { readonly pubkey: string }) {
  const { t } = useTranslation()
  const storage = useStorage()
  const show = useToast()
  const wallet = useStored(useMemo(() => (from) => readWallet(from, pubkey), [pubkey]))
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()

  const connect = (event: FormEvent) => {
    event.preventDefault()
    try {
      writeWallet(storage, pubkey, parseWalletUrl(address))
      setAddress('')
      show({ tone: 'success', title: t('wallet.connected') })
    } catch (cause) {
      if (!(cause instanceof WalletUrlError)) throw cause
      setError(t('wallet.invalid'))
    }
  }

  return (
    <Panel title={t('wallet.title')}>
      {wallet ? (
        <Stack>
          <Text>{t('wallet.isConnected', { relay: relayName(wallet.relays[0] ?? '') })}</Text>
          <Inline>
            <Button
              onPress={() => {
                writeWallet(storage, pubkey, undefined)
                show({ tone: 'success', title: t('wallet.disconnected') })
              }}
            >
              {t('wallet.disconnect')}
            </Button>
          </Inline>
        </Stack>
      ) : (
        <form onSubmit={connect} noValidate>
          <Stack>
            <Text size="sm" tone="muted">
              {t('wallet.text')}
            </Text>
            <TextField
              label={t('wallet.address')}
              placeholder="nostr+walletconnect://"
              type="password"
              autoComplete="off"
              isMono
              maxLength={4096}
              value={address}
              onChange={(text) => {
                setAddress(text)
                setError(undefined)
              }}
              errorMessage={error}
            />
            <Inline>
              <Button type="submit" isDisabled={address.trim() === ''}>
                {t('wallet.connect')}
              </Button>
            </Inline>
          </Stack>
        </form>
      )}
    </Panel>
  )
}
