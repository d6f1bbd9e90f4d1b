import { useEffect } from 'react'
import { useLocale } from 'react-aria-components'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { NativeButton } from '../controls/native.tsx'
import { Icon } from '../display/icon.tsx'
import { BackIcon, ChevronRightIcon, CloseIcon } from '../display/icons.ts'
import { mediaTexts } from '../locales/en/media.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { useUiPreferences } from '../preferences.ts'
import type { MediaItem } from './media-grid.tsx'
import * as styles from './media.css.ts'

export interface MediaLightboxProps {
  items: readonly MediaItem[]
  /** The index of the picture shown; undefined when closed. */
  index: number | undefined
  onIndexChange: (index: number | undefined) => void
}

/** The arrow keys, which follow the writing direction, work wherever the focus is in the dialog, except in a video: it has its own. */
function useArrowKeys(index: number | undefined, count: number, onIndexChange: (index: number) => void) {
  const forward = useLocale().direction === 'rtl' ? -1 : 1
  useEffect(() => {
    if (index === undefined) return undefined
    const turn = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLVideoElement) return
      const to = index + (key === 'ArrowRight' ? forward : key === 'ArrowLeft' ? -forward : 0)
      if (to !== index && to >= 0 && to < count) onIndexChange(to)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [index, count, forward, onIndexChange])
}

/** One picture, full screen; the arrow keys go to the previous and next one, Escape closes. */
export function MediaLightbox({ items, index, onIndexChange }: MediaLightboxProps) {
  const t = useUiTranslation(mediaTexts)
  const { autoplay } = useUiPreferences()
  useArrowKeys(index, items.length, onIndexChange)
  const item = index === undefined ? undefined : items[index]
  if (index === undefined || !item) return null
  const hasPages = items.length > 1
  // At the ends the buttons keep the focus.
  const turn = (step: number) => items[index + step] && onIndexChange(index + step)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onIndexChange(undefined)}
      className={styles.overlay}
    >
      <Modal className={styles.modal}>
        <Dialog className={styles.lightbox} aria-label={item.alt || t('media')}>
          <div className={styles.bar}>
            <span className={styles.count} aria-live="polite">
              {hasPages && t('mediaPosition', { position: index + 1, total: items.length })}
            </span>
            <NativeButton
              className={styles.tool}
              aria-label={t('close')}
              onPress={() => onIndexChange(undefined)}
            >
              <Icon of={CloseIcon} />
            </NativeButton>
          </div>
          <div className={styles.stage}>
            {item.type === 'image' ? (
              <img
                className={styles.picture}
                src={item.src}
                alt={item.alt || t('image')}
                referrerPolicy="no-referrer"
              />
            ) : (
              // Only the author's description of a video is known; there are no captions.
              // oxlint-disable-next-line jsx-a11y/media-has-caption
              <video
                className={styles.picture}
                src={item.src}
                controls
                autoPlay={autoplay}
                muted={autoplay}
                aria-label={item.alt || t('media')}
              />
            )}
          </div>
          <div className={styles.bar}>
            {hasPages && (
              <NativeButton
                className={styles.tool}
                aria-label={t('previous')}
                aria-disabled={index === 0}
                onPress={() => turn(-1)}
              >
                <Icon of={BackIcon} />
              </NativeButton>
            )}
            <span className={styles.caption} dir="auto">
              {item.alt}
            </span>
            {hasPages && (
              <NativeButton
                className={styles.tool}
                aria-label={t('next')}
                aria-disabled={index === items.length - 1}
                onPress={() => turn(1)}
              >
                <Icon of={ChevronRightIcon} />
              </NativeButton>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
