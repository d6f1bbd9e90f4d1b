import { Button, Dialog, Inline, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'

export interface PublicQuestionDialogProps {
  readonly onAnswer: (mayGoOut: boolean) => void
}

/** Asks whether a post may be public. */
export function PublicQuestionDialog({ onAnswer }: PublicQuestionDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('askPublic.title')} isOpen onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <Stack>
        <Text>{t('askPublic.text')}</Text>
        <Inline justify="end" wrap>
          <Button onPress={() => onAnswer(false)}>{t('askPublic.cancel')}</Button>
          <Button tone="primary" onPress={() => onAnswer(true)}>
            {t('askPublic.post')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  )
}
