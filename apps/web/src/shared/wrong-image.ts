import type { Translate } from './locales/translator.ts'

/** What is wrong with a file that should be an image to upload, by its name and type; empty where nothing is. */
export function wrongImage({ name, type, size }: File, t: Translate): string {
  if (type === 'image/svg+xml') return t('wrongFile.svg', { name })
  if (!type.startsWith('image/')) return t('wrongFile.notAnImage', { name })
  return size === 0 ? t('wrongFile.empty', { name }) : ''
}
