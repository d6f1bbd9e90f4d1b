import { forwardRef, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '../controls/button.tsx'
import { CharactersLeft } from '../controls/characters-left.tsx'
import { isComposing } from '../controls/field-frame.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { TextArea } from '../controls/text-area.tsx'
import { TextField } from '../controls/text-field.tsx'
import { PressTrigger } from '../controls/trigger.tsx'
import type { FocusHandle } from '../controls/use-field-ref.ts'
import { useKeptFocus } from '../controls/use-kept-focus.ts'
import { cx } from '../cx.ts'
import { Avatar } from '../display/avatar.tsx'
import { AddImageIcon, PollIcon, WarningIcon } from '../display/icons.ts'
import { Tag } from '../display/tag.tsx'
import { Inline } from '../layout/inline.tsx'
import { writingTexts } from '../locales/en/writing.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { type ComposerImage, ComposerImages } from './composer-images.tsx'
import * as styles from './composer.css.ts'
import { MentionArea, type MentionSource } from './mention-area.tsx'
import { useFileDrop } from './use-file-drop.ts'

export interface ComposerProps {
  value: string
  onChange: (value: string) => void
  /** Called with the trimmed text, never with an empty one. */
  onSubmit: (text: string) => void
  placeholder: string
  /** The field's name; the placeholder by default. */
  label?: string
  /** Whose picture stands beside the field. */
  author?: { name: string; avatar?: string | undefined }
  images?: readonly ComposerImage[]
  /** Called with the files that were chosen, dropped or pasted, of any type and number. Without it there are no images. */
  onAddFiles?: (files: File[]) => void
  onRemoveImage?: (id: string) => void
  onAltChange?: (id: string, alt: string) => void
  /** Retries a failed upload. */
  onRetryImage?: (id: string) => void
  maxImages?: number
  /** The reason of the content warning; empty without a reason, undefined without a warning. */
  contentWarning?: string | undefined
  /** Without it there are no content warnings. */
  onContentWarningChange?: ((reason: string | undefined) => void) | undefined
  /** The answers to choose from, if it is a poll: a `PollEditor`. */
  poll?: ReactNode
  /** Makes it a poll, or no longer one. Without it there are no polls. */
  onPollToggle?: (() => void) | undefined
  /** The category that the text's first hashtag names. */
  category?: string | undefined
  /** Shows how many characters are left. */
  counterMax?: number
  isSubmitting?: boolean
  /** Disables posting; `notice` says why. */
  isDisabled?: boolean
  /** A warning above the buttons: a secret key in the text, a failed upload. */
  notice?: ReactNode
  submitLabel?: string
  /** The button's text while the post is being sent. */
  submittingLabel?: string
  /** Adds a Cancel button; Escape does the same. */
  onCancel?: (() => void) | undefined
  /** Completes names after an `@`. */
  mentions?: MentionSource | undefined
  rows?: number
  /** No frame, for use in a dialog. */
  isBare?: boolean
  /** Takes the focus when it appears, for use in a dialog. */
  takesFocus?: boolean
}

/** The most characters of a content warning's reason. */
const maxReason = 100

/**
 * Writes a post; Ctrl+Enter or Cmd+Enter sends it. The caller owns the text and the images; nothing is discarded here. Its
 * `ref` focuses the text.
 */
export const Composer = forwardRef<FocusHandle, ComposerProps>(function Composer(props, ref) {
  const { value, images = [], maxImages = 4, isSubmitting = false } = props
  const t = useUiTranslation(writingTexts)
  const room = Math.max(0, maxImages - images.length)
  const { onAddFiles, onCancel, contentWarning, onContentWarningChange, poll, onPollToggle } = props
  const hasWarning = contentWarning !== undefined
  const [isWarningNew, setWarningNew] = useState(false)
  const { isDropping, handlers } = useFileDrop(onAddFiles)
  const form = useKeptFocus<HTMLFormElement>((root) => root.querySelector('textarea'))
  const text = value.trim()
  const canSubmit = text !== '' && props.isDisabled !== true

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // A reason or a description is not the end of the post.
      event.preventDefault()
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  const area = {
    ref: ref as Ref<HTMLTextAreaElement>,
    label: props.label ?? props.placeholder,
    isLabelHidden: true,
    placeholder: props.placeholder,
    rows: props.rows ?? 2,
    value: props.value,
    onChange: props.onChange,
    takesFocus: props.takesFocus ?? false,
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the fields inside
    <form
      {...form}
      {...handlers}
      onKeyDown={onKeyDown}
      className={cx(styles.composer, props.isBare && styles.bare, isDropping && styles.dropping)}
      aria-label={props.label ?? props.placeholder}
      onSubmit={(event) => {
        event.preventDefault()
        if (!canSubmit || isSubmitting) return
        // The button is about to be disabled, which would lose the focus.
        event.currentTarget.querySelector('textarea')?.focus()
        props.onSubmit(text)
      }}
    >
      {props.author && <Avatar name={props.author.name} src={props.author.avatar} />}
      <div className={styles.column}>
        {props.mentions ? <MentionArea {...area} {...props.mentions} /> : <TextArea {...area} />}
        <ComposerImages
          images={images}
          onRemove={(id) => props.onRemoveImage?.(id)}
          onAltChange={props.onAltChange}
          onRetry={props.onRetryImage}
        />
        {poll}
        {hasWarning && (
          <TextField
            label={t('contentWarningReason')}
            value={contentWarning}
            onChange={(reason) => onContentWarningChange?.(reason)}
            maxLength={maxReason}
            takesFocus={isWarningNew}
          />
        )}
        {props.notice}
        <div className={styles.footRoom}>
          <div className={styles.foot}>
            <div className={styles.tools}>
              <Inline wrap>
                {onAddFiles && (
                  <span className={styles.tool}>
                    <FileTrigger
                      acceptedFileTypes={['image/*']}
                      allowsMultiple
                      onSelect={(files) => onAddFiles([...(files ?? [])])}
                    >
                      <PressTrigger>
                        <IconButton icon={AddImageIcon} aria-label={t('addImages')} isDisabled={room === 0} />
                      </PressTrigger>
                    </FileTrigger>
                  </span>
                )}
                {onPollToggle && (
                  <IconButton
                    icon={PollIcon}
                    tone={poll ? 'signal' : 'quiet'}
                    aria-label={t('makePoll')}
                    aria-pressed={Boolean(poll)}
                    onPress={onPollToggle}
                  />
                )}
                {onContentWarningChange && (
                  <IconButton
                    icon={WarningIcon}
                    tone={hasWarning ? 'signal' : 'quiet'}
                    aria-label={t('contentWarning')}
                    aria-pressed={hasWarning}
                    onPress={() => {
                      setWarningNew(!hasWarning)
                      onContentWarningChange(hasWarning ? undefined : '')
                    }}
                  />
                )}
                {images.length > 0 && (
                  <span className={styles.counter}>
                    {t('imagesLeft', { count: images.length, max: maxImages })}
                  </span>
                )}
                {props.category !== undefined && (
                  <Tag tone="accent">{t('categoryHint', { name: props.category })}</Tag>
                )}
              </Inline>
            </div>
            <CharactersLeft text={value} max={props.counterMax} />
            {onCancel && (
              <Button tone="quiet" onPress={onCancel}>
                {t('cancel')}
              </Button>
            )}
            <Button type="submit" tone="primary" isDisabled={!canSubmit} isPending={isSubmitting}>
              {isSubmitting ? (props.submittingLabel ?? t('posting')) : (props.submitLabel ?? t('post'))}
            </Button>
          </div>
        </div>
      </div>
      {isDropping && (
        <span className={styles.dropHint} aria-hidden>
          {t('dropImages')}
        </span>
      )}
    </form>
  )
})
