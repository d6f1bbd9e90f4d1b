import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { writingTexts } from '../locales/en/writing.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { counter } from './field.css.ts'

/** How many characters of a text's limit are left, if it has one. It is announced once there are too many. */
export function CharactersLeft({ text, max }: { text: string; max: number | undefined }) {
  const t = useUiTranslation(writingTexts)
  if (max === undefined || !Number.isFinite(max)) return null
  const count = max - [...text].length
  return (
    <span className={counter} data-over={count < 0 || undefined}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{count >= 0 && t('charactersLeft', { count })}</VisuallyHidden>
      <VisuallyHidden isLive>{count < 0 && t('charactersOver', { count: -count })}</VisuallyHidden>
    </span>
  )
}
