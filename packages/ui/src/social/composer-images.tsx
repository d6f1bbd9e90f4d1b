import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { ProgressBar } from '../controls/progress-bar.tsx'
import { TextField } from '../controls/text-field.tsx'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { CloseIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { writingTexts } from '../locales/en/writing.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './composer.css.ts'

/** An image of a post that is being written. */
export interface ComposerImage {
  id: string
  /** The file's name, which names the remove button. */
  name: string
  /** An object URL, or the URL of the uploaded file. */
  previewUrl: string
  alt: string
  /** Upload progress from 0 to 1, while it is being uploaded. */
  progress?: number | undefined
  /** Why the upload failed. */
  error?: string | undefined
}

export interface ComposerImagesProps {
  images: readonly ComposerImage[]
  onRemove: (id: string) => void
  /** Without it there are no description fields. */
  onAltChange?: ((id: string, alt: string) => void) | undefined
  /** Retries a failed upload. */
  onRetry?: ((id: string) => void) | undefined
}

/** The images of a post that is being written. */
export function ComposerImages({ images, onRemove, onAltChange, onRetry }: ComposerImagesProps) {
  const t = useUiTranslation(writingTexts)
  const list = useKeptFocus<HTMLUListElement>()
  if (images.length === 0) return null
  return (
    <ul {...list} className={styles.images}>
      {images.map((image) => (
        <li key={image.id} className={styles.image}>
          <img className={styles.preview} src={image.previewUrl} alt={image.alt || image.name} />
          <span className={styles.remove}>
            <IconButton
              icon={CloseIcon}
              aria-label={t('removeImage', { name: image.name })}
              onPress={() => onRemove(image.id)}
            />
          </span>
          {image.progress !== undefined && (
            <div className={styles.alt}>
              <ProgressBar label={t('uploading')} value={Math.round(image.progress * 100)} />
            </div>
          )}
          {image.error !== undefined && (
            <div className={styles.failure} role="alert">
              <Text size="sm" tone="danger">
                {image.error}
              </Text>
              {onRetry && (
                <Button size="sm" onPress={() => onRetry(image.id)}>
                  {t('retry')}
                </Button>
              )}
            </div>
          )}
          {onAltChange && (
            <div className={styles.alt}>
              <TextField
                label={t('imageDescription', { name: image.name })}
                isLabelHidden
                placeholder={t('imageDescriptionHint')}
                value={image.alt}
                onChange={(alt) => onAltChange(image.id, alt)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
