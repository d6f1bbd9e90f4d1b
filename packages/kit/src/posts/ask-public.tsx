import { useState, type ReactNode } from 'react'
import { Button, Dialog, Inline, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { usePreferences } from '../shared/host.ts'

interface PublicQuestion {
  /** Resolves with whether the post may be published; immediately unless posts are private by default. */
  readonly ask: () => Promise<boolean>
  /** The open question, if any. */
  readonly dialog: ReactNode
}

/** Asks before each post, reply and repost whether it may be public, if posts are private by default (docs/decisions.md, 6). */
export function usePublicQuestion(): PublicQuestion {
  const { t } = useTranslation()
  const { privatePosts } = usePreferences()
  const [answer, setAnswer] = useState<(mayGoOut: boolean) => void>()
  const ask = () =>
    privatePosts ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : Promise.resolve(true)
  const give = (mayGoOut: boolean) => {
    answer?.(mayGoOut)
    setAnswer(undefined)
  }
  const dialog = answer && (
    <Dialog title={t('askPublic.title')} isOpen onOpenChange={(isOpen) => !isOpen && give(false)}>
      <Stack>
        <Text>{t('askPublic.text')}</Text>
        <Inline justify="end">
          <Button onPress={() => give(false)}>{t('askPublic.cancel')}</Button>
          <Button tone="primary" onPress={() => give(true)}>
            {t('askPublic.post')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  )
  return { ask, dialog }
}
