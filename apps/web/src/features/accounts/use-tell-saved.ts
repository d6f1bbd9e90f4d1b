import { useToast } from '../../app/toast-context.ts'
import type { SaveOutcome } from '../../storage/saved-accounts.ts'
import { useTranslation } from '../../messages/use-translation.ts'

/** Says what became of an account that was to be saved, and of the one whose place it took. */
export function useTellSaved(): (name: string, outcome: SaveOutcome) => void {
  const { t } = useTranslation()
  const show = useToast()
  return (name, outcome) => {
    if (outcome.status === 'already-saved') return show({ tone: 'info', title: t('accounts.alreadySaved') })
    const { replaced } = outcome
    show({
      tone: 'success',
      title: t('accounts.saved', { name }),
      ...(replaced && { description: t('accounts.replaced', { name: replaced.name }) }),
    })
  }
}
