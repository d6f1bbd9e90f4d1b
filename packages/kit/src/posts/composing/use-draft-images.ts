import { useState } from 'react'
import type { ComposerImage } from '@ncc/ui'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { safeImage } from '../../shared/safe-image.ts'
import { uploadFailure, wrongImage } from '../../shared/upload-failure.ts'
import { chooseImages, maxImages, type Choice } from '../drafts/choose-images.ts'
import type { Draft, DraftImage, DraftValue } from '../drafts/draft.ts'

/** The images of a draft for the composer, their actions, and the rejected files. */
export function useDraftImages(draft: Draft, { images }: DraftValue) {
  const { t } = useTranslation()
  const [notTaken, setNotTaken] = useState('')
  const add = (files: File[]) => {
    const choice = chooseImages(files, images.length)
    setNotTaken(describe(choice, t))
    if (choice.images.length > 0) draft.add(choice.images)
  }
  const composer = {
    images: images.map((image) => toComposerImage(image, t)),
    maxImages,
    onAddFiles: add,
    onRemoveImage: (id: string) => {
      setNotTaken('')
      draft.remove(id)
    },
    onAltChange: (id: string, alt: string) => draft.setAlt(id, alt),
    onRetryImage: (id: string) => draft.retry(id),
  }
  return { composer, notTaken, forgetNotTaken: () => setNotTaken('') }
}

function describe({ refused, extra }: Choice, t: Translate): string {
  return [
    ...refused.map((file) => wrongImage(file, t)),
    ...(extra.length > 0 ? [t('compose.tooMany', { count: extra.length })] : []),
  ].join(' ')
}

function toComposerImage({ id, name, alt, previewUrl, upload }: DraftImage, t: Translate): ComposerImage {
  return {
    id,
    name,
    alt,
    previewUrl: previewUrl.startsWith('blob:') ? previewUrl : (safeImage(previewUrl) ?? ''),
    ...(upload.status === 'uploading' && { progress: upload.progress }),
    ...(upload.status === 'failed' && { error: uploadFailure(upload.error, t) ?? t('compose.uploadFailed') }),
  }
}
