import type { Translate } from './locales/translator.ts'

/** Why a file cannot be uploaded as an image, judged by its name and type; empty if it can. */
export function wrongImage({ name, type, size }: File, t: Translate): string {
  if (type === 'image/svg+xml') return t('wrongFile.svg', { name })
  if (!type.startsWith('image/')) return t('wrongFile.notAnImage', { name })
  return size === 0 ? t('wrongFile.empty', { name }) : ''
}
