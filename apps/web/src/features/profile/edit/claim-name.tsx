import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { useToast } from '@ncc/kit/parts'
import { Button, Inline, Panel, Stack, Text, TextField } from '@ncc/ui'
import { functionFailure } from '../../../shared/function-failure.ts'
import { useTranslation } from '../../../shared/locales/use-translation.ts'
import { useFunction } from '../../../shared/use-function.ts'
import * as styles from './claim-name.css.ts'

const answer = v.object({ nip05: v.string() })

interface ClaimNameProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly onClaimed: (nip05: string) => void
}

/** Claims a free name of the city for the account (NIP-05), and puts it into the form. */
export function ClaimName({ pubkey, onClaimed }: ClaimNameProps) {
  const { t } = useTranslation()
  const call = useFunction()
  const show = useToast()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [isClaiming, setClaiming] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    setClaiming(true)
    try {
      const { nip05 } = await call(pubkey, 'claim-name', { name: name.trim().toLowerCase() }, answer)
      onClaimed(nip05)
      show({
        tone: 'success',
        title: t('editProfile.claimed', { nip05 }),
        description: t('editProfile.claimedText'),
      })
    } catch (failure) {
      setError(functionFailure(failure, t) ?? t('editProfile.notClaimed'))
    } finally {
      setClaiming(false)
    }
  }

  return (
    <Panel title={t('editProfile.cityName')}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm" tone="muted">
            {t('editProfile.cityNameText')}
          </Text>
          <TextField
            label={t('editProfile.nameToClaim')}
            value={name}
            onChange={(text) => {
              setName(text)
              setError('')
            }}
            errorMessage={error}
            autoComplete="off"
            spellCheck="false"
            after={
              <span className={styles.host}>
                <Text as="span" tone="subtle">{`@${location.host}`}</Text>
              </span>
            }
          />
          <Inline>
            <Button type="submit" isPending={isClaiming} isDisabled={name.trim() === ''}>
              {t('editProfile.claim')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Panel>
  )
}
