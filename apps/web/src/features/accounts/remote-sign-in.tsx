import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNostr } from '@ncc/hooks'
import { useCopy, useToast } from '@ncc/kit/parts'
import {
  NostrError,
  SignerMisbehavedError,
  SignerRefusedError,
  SignerSilentError,
  UnreachableError,
  parseNip05,
} from '@ncc/nostr-core'
import type { ConnectedSigner, ConnectOptions, RemoteSignerStatus } from '@ncc/nostr-core/remote-signer'
import { signedKinds } from '@ncc/nostr-core/templates'
import { Button, ButtonLink, Inline, Notice, QrCode, Stack, Text, TextField } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { SignerPage } from './signer-notice.tsx'
import { useAccountActions } from './use-account-actions.tsx'

const loadPart = () => import('@ncc/nostr-core/remote-signer')

/** Everything that the app asks of a signer: its owner allows it once. */
const permissions = [
  ...signedKinds.map((kind) => `sign_event:${kind}`),
  'nip04_encrypt',
  'nip04_decrypt',
  'nip44_encrypt',
  'nip44_decrypt',
]

/** A NIP-05 name has no remote signer. */
class NoSignerError extends Error {}

/** Signs in with a remote signer (NIP-46): by its address, or with a code that it scans. The app never sees the key. */
export function RemoteSignIn({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const { state, connect, offer, cancel, clear, question } = useConnecting(onDone)
  const send = (event: FormEvent) => {
    event.preventDefault()
    connect(address)
  }
  if (state.step === 'offering' || state.step === 'connecting') {
    return (
      <Stack space="lg">
        {state.step === 'offering' && <Offer uri={state.uri} />}
        <Notice title={t('remote.connecting')}>
          {state.authUrl === undefined ? t('remote.confirm') : <SignerPage url={state.authUrl} />}
        </Notice>
        <Button onPress={cancel}>{t('remote.cancel')}</Button>
      </Stack>
    )
  }
  return (
    <form onSubmit={send}>
      <Stack space="lg">
        <Text tone="subtle" size="sm">
          {t('remote.text')}
        </Text>
        <TextField
          label={t('remote.address')}
          description={t('remote.addressHint')}
          value={address}
          onChange={(text) => {
            setAddress(text)
            clear()
          }}
          autoComplete="off"
          spellCheck="false"
          maxLength={4096}
        />
        {state.error !== '' && (
          <Notice tone="danger" isAlert>
            {state.error}
          </Notice>
        )}
        <Button type="submit" isFullWidth isDisabled={address.trim() === ''}>
          {t('remote.connect')}
        </Button>
        <Button tone="quiet" isFullWidth onPress={offer}>
          {t('remote.showCode')}
        </Button>
        {question}
      </Stack>
    </form>
  )
}

/** The address of a connection, to be scanned, opened or copied. */
function Offer({ uri }: { uri: string }) {
  const { t } = useTranslation()
  const copy = useCopy(t('post.linkCopied'))
  return (
    <Stack>
      <Text>{t('remote.codeHint')}</Text>
      <QrCode value={uri} label={t('remote.code')} />
      <Inline justify="center" wrap>
        <ButtonLink href={uri}>{t('remote.openLink')}</ButtonLink>
        <Button onPress={() => void copy(uri)}>{t('remote.copyLink')}</Button>
      </Inline>
    </Stack>
  )
}

type State =
  | { readonly step: 'asking'; readonly error: string }
  | { readonly step: 'connecting'; readonly authUrl?: string }
  | { readonly step: 'offering'; readonly uri: string; readonly authUrl?: string }

const start: State = { step: 'asking', error: '' }

/** Connects to a signer and signs in with its account; ends with the component. */
function useConnecting(onDone: () => void) {
  const { t } = useTranslation()
  const { switchTo } = useNostr()
  const { product, relays } = useCommunity()
  const { enter, question } = useAccountActions()
  const show = useToast()
  const [state, setState] = useState<State>(start)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const run = async (reach: (options: ConnectOptions) => Promise<ConnectedSigner>) => {
    const { signal } = (attempt.current = new AbortController())
    setState({ step: 'connecting' })
    const onStatus = ({ authUrl }: RemoteSignerStatus) => {
      setState(({ authUrl: _, ...now }: State & { authUrl?: string }) =>
        now.step === 'asking' || authUrl === undefined ? now : { ...now, authUrl },
      )
    }
    const metadata = { name: product, url: location.origin }
    try {
      const { pubkey, signer } = await reach({ permissions, metadata, signal, onStatus })
      const { formatConnection } = await loadPart()
      const connection = formatConnection(signer.connection)
      signer.close()
      if (signal.aborted) return
      setState(start)
      if (!(await enter(() => switchTo({ key: 'remote', pubkey, connection }), pubkey))) return
      show({ tone: 'success', title: t('signIn.signedIn') })
      onDone()
    } catch (error) {
      if (!signal.aborted) setState({ step: 'asking', error: describeFailure(error, t) })
    }
  }

  return {
    state,
    question,
    connect: (address: string) =>
      void run(async (options) => {
        const { connectToBunker, findBunker, parseBunkerUrl } = await loadPart()
        if (!parseNip05(address)) return connectToBunker(parseBunkerUrl(address), options)
        const found = await findBunker(address, options.signal ? { signal: options.signal } : {})
        if (!found) throw new NoSignerError()
        return connectToBunker(found, options)
      }),
    offer: () =>
      void run(async (options) => {
        const { offerConnection } = await loadPart()
        const { uri, connected } = offerConnection([relays.public, ...relays.fallback].slice(0, 2), options)
        setState({ step: 'offering', uri })
        return connected
      }),
    cancel() {
      attempt.current?.abort()
      setState(start)
    },
    clear: () => setState(start),
  }
}

function describeFailure(error: unknown, t: Translate): string {
  if (error instanceof NoSignerError) return t('remote.notFound')
  if (error instanceof UnreachableError) return t('remote.unreachable')
  if (error instanceof SignerSilentError) return t('remote.silent')
  if (error instanceof SignerRefusedError) return t('remote.declined', { reason: error.message })
  if (error instanceof SignerMisbehavedError) return t('remote.misbehaved', { reason: error.message })
  const isAddressWrong = error instanceof NostrError && error.code === 'invalid-bunker-url'
  return isAddressWrong ? t('remote.invalid') : t('remote.failed')
}
