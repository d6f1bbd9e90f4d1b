import { postAge } from '@ncc/nostr-core/city'
import { useTranslation } from './locales/use-translation.ts'

/** Writes how old a post is, in the app's language: 'now', 5m, 3h, 2d. Both times in seconds. */
export function useAgeLabel(): (createdAt: number, now: number) => string {
  const { t } = useTranslation()
  return (createdAt, now) => {
    const { unit, count } = postAge(createdAt, now)
    return unit === 'now' ? t('age.now') : t(`age.${unit}`, { count })
  }
}
