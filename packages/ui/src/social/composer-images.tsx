import { IconButton } from '../controls/icon-button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { CloseIcon } from '../display/icons.ts'
import { Text } from '../display/text.tsx'
import { useUiMessages } from '../messages/messages-context.ts'
import * as styles from './composer.css.ts'

/** An image that waits to be posted. */
export interface ComposerImage {
  id: string
  /** The file's name: what the remove button is called by. */
  name: string
  /** An object URL, or where it was uploaded to. */
  previewUrl: string
  alt: string
  /** What went wrong with it. */
  error?: string
}

export interface ComposerImagesProps {
  images: readonly ComposerImage[]
  onRemove: (id: string) => void
  /** Without it no descriptions are asked for. */
  onAltChange?: ((id: string, alt: string) => void) | undefined
}

/** The images of a post that is being written. */
export function ComposerImages({ images, onRemove, onAltChange }: ComposerImagesProps) {
  const messages = useUiMessages()
  if (images.length === 0) return null
  return (
    <ul className={styles.images}>
      {images.map((image) => (
        <li key={image.id} className={styles.image}>
          <img className={styles.preview} src={image.previewUrl} alt={image.alt || image.name} />
          <span className={styles.remove}>
            <IconButton
              icon={CloseIcon}
              aria-label={messages.removeImage(image.name)}
              onPress={() => onRemove(image.id)}
            />
          </span>
          {image.error !== undefined && (
            <div className={styles.alt}>
              <Text size="sm" tone="danger">
                {image.error}
              </Text>
            </div>
          )}
          {onAltChange && (
            <div className={styles.alt}>
              <TextField
                label={messages.imageDescription(image.name)}
                isLabelHidden
                placeholder={messages.imageDescriptionHint}
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
