import { useCallback, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { useToast, useKeyGuard, safeImage, type SafeStorage, useStorage, useStored } from '@ncc/kit/parts'
import { Button, Inline, Stack, Text, TextField } from '@ncc/ui'
import { functionFailure } from '../../../shared/function-failure.ts'
import { useTranslation } from '../../../shared/locales/use-translation.ts'
import { avatarsLeft, noteAvatarsLeft } from '../../../shared/storage/avatar-count.ts'
import { useFunction } from '../../../shared/use-function.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** The answer of generate-avatar (spec §7). */
const answer = v.object({ url: v.optional(v.string()), remaining: v.optional(v.number()) })

/** The function rejects longer prompts. */
const maxPrompt = 1000

/** Generate AI Avatar: three per account, published immediately. */
export function AvatarGenerator({ pubkey, form }: { pubkey: string; form: ProfileForm }) {
  const { t } = useTranslation()
  const call = useFunction()
  const show = useToast()
  const storage = useStorage()
  const left = useStored(useCallback((from: SafeStorage) => avatarsLeft(from, pubkey), [pubkey]))
  const [prompt, setPrompt] = useState('')
  const [isGenerating, setGenerating] = useState(false)
  const danger = useKeyGuard()(prompt)

  const tellFailure = (description: string) =>
    show({ tone: 'error', title: t('editProfile.generationFailed'), description })

  const generate = async () => {
    const { url, remaining } = await call(pubkey, 'generate-avatar', { prompt: prompt.trim() }, answer)
    noteAvatarsLeft(storage, pubkey, remaining)
    const picture = safeImage(url)
    if (picture === undefined) return tellFailure(t('editProfile.noUrl'))
    form.set('picture', picture)
    const isPublished = await form.publish({ picture })
    const description = isPublished ? {} : { description: t('editProfile.generatedOnly') }
    show({ tone: 'success', title: t('editProfile.generated'), ...description })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (danger) return
    form.setWarning('')
    setGenerating(true)
    try {
      await generate()
    } catch (error) {
      tellFailure(functionFailure(error, t) ?? t('editProfile.notGenerated'))
    } finally {
      setGenerating(false)
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextField
          label={t('editProfile.prompt')}
          description={t('editProfile.promptHint')}
          value={prompt}
          onChange={setPrompt}
          maxLength={maxPrompt}
          errorMessage={danger}
        />
        <Inline space="md" wrap>
          <Button type="submit" isPending={isGenerating} isDisabled={left === 0}>
            {t('editProfile.generate')}
          </Button>
          <Text size="sm" tone="subtle">
            {t('editProfile.left', { left })}
          </Text>
        </Inline>
      </Stack>
    </form>
  )
}
