import { useState, type FormEvent } from 'react'
import { useClient } from '@ncc/hooks'
import { useToast } from '@ncc/kit/parts'
import { normalizeRelayUrl } from '@ncc/nostr-core'
import { Button, Stack, TextField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { RelayEdits } from './use-relay-edits.ts'

/** How long the connection test of a new relay may take (spec §5). */
const testTimeoutMs = 5000

/** Adds a relay, even if it cannot be reached now. */
export function AddRelay({ edits }: { edits: RelayEdits }) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const [isTesting, setTesting] = useState(false)

  const add = async (url: string) => {
    setTesting(true)
    setAddress('')
    const test = client.relays.fetch([{ kinds: [0], limit: 1 }], { relays: [url], timeoutMs: testTimeoutMs })
    const isOnList = await edits.set({ url, read: true, write: true })
    const state = (await test).relays[url]?.state
    setTesting(false)
    const isUp = state === 'ok' || state === 'zero'
    if (isUp && isOnList) show({ tone: 'success', title: t('relays.added') })
    if (!isUp) show({ tone: 'info', title: t('relays.added'), description: t('relays.addedUnreachable') })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() === '' || isTesting) return
    const url = normalizeRelayUrl(address)
    if (url === undefined) return setError(t('relays.invalid'))
    if (edits.relays.some((relay) => relay.url === url)) {
      show({ tone: 'error', title: t('relays.exists'), description: t('relays.existsText') })
      return
    }
    if (edits.isFull) return setError(t('relays.tooMany'))
    void add(url)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack space="sm">
        <TextField
          label={t('relays.address')}
          description={t('relays.addressHint')}
          placeholder="wss://"
          isMono
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={(text) => {
            setAddress(text)
            setError(undefined)
          }}
          errorMessage={error}
        />
        <div>
          <Button type="submit" isDisabled={isTesting || address.trim() === ''}>
            {isTesting ? t('relays.testing') : t('relays.add')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
