import { useState } from 'react'
import { useNostr, useSession, type Session } from '@ncc/hooks'
import { useStorage, useToast, useStored } from '@ncc/kit/parts'
import { decodeNip19 } from '@ncc/nostr-core'
import { hexToBytes } from '@ncc/nostr-core'
import { Button, Dialog, Inline, Notice, Stack, Tag, Text } from '@ncc/ui'
import { AskPassphrase } from '../../shared/keys/ask-passphrase.tsx'
import { KeyLockError, lockKey } from '../../shared/keys/key-lock.ts'
import { NewPassphrase } from '../../shared/keys/new-passphrase.tsx'
import { useReplaceKey } from '../../shared/keys/use-replace-key.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { findLock } from '../../shared/storage/device-keys.ts'
import { readSession } from '../../shared/storage/session-storage.ts'

type Member = Session & { status: 'signed-in' }

/** 'Two-factor Setup': turns encryption of the account's key with a passphrase (NIP-49) on and off. */
export function TwoFactor() {
  const { t } = useTranslation()
  const session = useSession()
  const lock = useOwnLock()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Inline wrap>
        <Button onPress={() => setOpen(true)}>{t('twoFactor.setup')}</Button>
        {lock !== undefined && <Tag tone="accent">{t('twoFactor.on')}</Tag>}
      </Inline>
      {isOpen && (
        <Dialog title={t('twoFactor.setup')} isOpen onOpenChange={(next) => !next && close()}>
          {session.status === 'signed-out' ? (
            <Text>{t('twoFactor.signedOut')}</Text>
          ) : (
            <Setup key={session.pubkey} session={session} lock={lock} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  )
}

/** The encrypted form of the account's key, if it is protected. */
function useOwnLock(): string | undefined {
  const session = useSession()
  const saved = useStored(readSession)?.account
  if (session.status === 'signed-out' || saved?.key !== 'locked') return undefined
  return saved.pubkey === session.pubkey ? saved.ncryptsec : undefined
}

interface SetupProps {
  readonly session: Member
  readonly lock: string | undefined
  readonly onDone: () => void
}

function Setup({ session, lock, onDone }: SetupProps) {
  const { t } = useTranslation()
  if (session.key !== 'local') return <Text>{t(`twoFactor.${session.key}`)}</Text>
  if (lock === undefined) return <TurnOn pubkey={session.pubkey} onDone={onDone} />
  return <TurnOff ncryptsec={lock} pubkey={session.pubkey} onDone={onDone} />
}

function TurnOn({ pubkey, onDone }: { pubkey: string; onDone: () => void }) {
  const { t } = useTranslation()
  const { readSecretKey } = useNostr()
  const storage = useStorage()
  const replaceKey = useReplaceKey()
  const show = useToast()
  const turnOn = async (passphrase: string, signal: AbortSignal) => {
    const own = decodeNip19(readSecretKey() ?? '')
    if (own?.type !== 'nsec') throw new Error('There is no key to protect')
    const secretKey = hexToBytes(own.data)
    const before = findLock(storage, pubkey)
    const ncryptsec = await lockKey(secretKey, passphrase, signal)
    // Of two passphrases only one would open the key, and nobody would know which.
    if (findLock(storage, pubkey) !== before) throw new KeyLockError('changed')
    replaceKey({ key: 'locked', pubkey, ncryptsec }, secretKey)
    show({ tone: 'success', title: t('twoFactor.turnedOn') })
    onDone()
  }
  return (
    <NewPassphrase
      submit={t('twoFactor.turnOn')}
      submitting={t('twoFactor.turningOn')}
      takesFocus
      onSubmit={turnOn}
    >
      <Text>{t('twoFactor.text')}</Text>
      <Notice tone="warning">{t('twoFactor.warning')}</Notice>
    </NewPassphrase>
  )
}

function TurnOff({ ncryptsec, pubkey, onDone }: { ncryptsec: string; pubkey: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const replaceKey = useReplaceKey()
  const show = useToast()
  // The old passphrase is not asked for: the key is visible on its page anyway, and the passphrase may be forgotten.
  if (isChanging) return <TurnOn pubkey={pubkey} onDone={onDone} />
  return (
    <AskPassphrase
      ncryptsec={ncryptsec}
      submit={t('twoFactor.turnOff')}
      submitting={t('twoFactor.turningOff')}
      onOpen={async (secretKey) => {
        replaceKey({ key: 'local', pubkey, secretKey }, secretKey)
        show({ tone: 'success', title: t('twoFactor.turnedOff') })
        onDone()
      }}
    >
      <Stack>
        <Text>{t('twoFactor.isOn')}</Text>
        <Inline>
          <Button tone="quiet" onPress={() => setChanging(true)}>
            {t('twoFactor.change')}
          </Button>
        </Inline>
      </Stack>
    </AskPassphrase>
  )
}
