import { useState, type FormEvent } from 'react'
import { useNostr } from '@ncc/hooks'
import { editFailure, useEditList, safeImage, useKeyGuard, uploadFailure, wrongImage } from '@ncc/kit/parts'
import { encodeNpub, NostrError } from '@ncc/nostr-core'
import { mergeProfile } from '@ncc/nostr-core/edits'
import { Avatar, Button, FileButton, Inline, Notice, TextField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { Step } from './first-step.tsx'

interface NameAndPictureProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly onNext: () => void
}

/** The first step of a new account: name and picture. */
export function NameAndPicture({ pubkey, onNext }: NameAndPictureProps) {
  const { t } = useTranslation()
  const { uploadMedia } = useNostr()
  const editList = useEditList()
  const guard = useKeyGuard()
  const [name, setName] = useState('')
  const [picture, setPicture] = useState('')
  const [busy, setBusy] = useState<'uploading' | 'saving'>()
  const [warning, setWarning] = useState('')

  const upload = async (file: File | undefined) => {
    if (!file) return
    const wrong = wrongImage(file, t)
    setWarning(wrong)
    if (wrong) return
    setBusy('uploading')
    try {
      setPicture((await uploadMedia(file)).url)
    } catch (error) {
      setWarning(uploadFailure(error, t) ?? t('editProfile.avatarNotUploaded'))
    } finally {
      setBusy(undefined)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const danger = guard(name)
    setWarning(danger)
    if (danger) return
    setBusy('saving')
    try {
      const changes = { ...(name.trim() && { name: name.trim() }), ...(picture && { picture }) }
      if (Object.keys(changes).length > 0) await editList(mergeProfile(changes))
      onNext()
    } catch (error) {
      setWarning((error instanceof NostrError && editFailure(error, t)) || t('editProfile.errorText'))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <form onSubmit={submit}>
      <Step
        text={t('firstSteps.profileText')}
        actions={
          <>
            <Button tone="quiet" onPress={onNext}>
              {t('firstSteps.skip')}
            </Button>
            <Button
              type="submit"
              tone="primary"
              isPending={busy === 'saving'}
              isDisabled={busy === 'uploading' || (name.trim() === '' && picture === '')}
            >
              {t('firstSteps.next')}
            </Button>
          </>
        }
      >
        <Inline wrap>
          <Avatar name={name || encodeNpub(pubkey)} src={safeImage(picture)} size="xl" />
          <FileButton onFiles={([file]) => upload(file)} isPending={busy === 'uploading'}>
            {t('firstSteps.picture')}
          </FileButton>
        </Inline>
        <TextField
          label={t('firstSteps.name')}
          value={name}
          onChange={setName}
          autoComplete="nickname"
          maxLength={60}
          takesFocus
        />
        {warning && (
          <Notice tone="danger" isAlert>
            {warning}
          </Notice>
        )}
      </Step>
    </form>
  )
}
