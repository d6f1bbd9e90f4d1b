import { useState, type FormEvent } from 'react'
import { useToast, useStorage } from '@ncc/kit/parts'
import { Button, Panel, Stack, Text, TextField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import {
  isServiceAddress,
  readMediaEndpoint,
  writeMediaEndpoint,
} from '../../shared/storage/media-endpoint.ts'

/** The user's own upload service (NIP-96). */
export function MediaStorage() {
  const { t } = useTranslation()
  const storage = useStorage()
  const show = useToast()
  const [chosen] = useState(() => readMediaEndpoint(storage))
  const [endpoint, setEndpoint] = useState(chosen?.endpoint ?? '')
  const [token, setToken] = useState(chosen?.token ?? '')
  const [error, setError] = useState<string>()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const address = endpoint.trim()
    if (address !== '' && !isServiceAddress(address)) return setError(t('mediaStorage.invalid'))
    const bearer = token.trim()
    writeMediaEndpoint(
      storage,
      address === '' ? undefined : { endpoint: address, ...(bearer !== '' && { token: bearer }) },
    )
    show({ tone: 'success', title: address === '' ? t('mediaStorage.forgotten') : t('mediaStorage.saved') })
  }

  return (
    <Panel title={t('mediaStorage.title')}>
      <form onSubmit={save} noValidate>
        <Stack>
          <Text size="sm" tone="muted">
            {t('mediaStorage.text')}
          </Text>
          <TextField
            label={t('mediaStorage.endpoint')}
            description={t('mediaStorage.endpointHint')}
            placeholder="https://"
            isMono
            inputMode="url"
            autoComplete="off"
            value={endpoint}
            onChange={(text) => {
              setEndpoint(text)
              setError(undefined)
            }}
            errorMessage={error}
          />
          <TextField
            label={t('mediaStorage.token')}
            description={t('mediaStorage.tokenHint')}
            type="password"
            autoComplete="off"
            isMono
            value={token}
            onChange={setToken}
          />
          <div>
            <Button type="submit">{t('mediaStorage.save')}</Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
