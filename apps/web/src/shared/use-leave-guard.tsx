import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button, Dialog, Inline, Text } from '@ncc/ui'
import { useTranslation } from './locales/use-translation.ts'

interface LeaveGuardOptions {
  /** Whether there are unsaved changes at this moment. */
  readonly isDirty: () => boolean
  /** Discards the changes. */
  readonly discard: () => void
  /** What is not saved. */
  readonly text: string
}

/**
 * Asks before a page with unsaved changes is left for another page of the app; returns the dialog. It needs the Navigation
 * API: other browsers leave without asking, and the draft keeps the changes.
 */
export function useLeaveGuard({ isDirty, discard, text }: LeaveGuardOptions): ReactNode {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [destination, setDestination] = useState<string>()

  useEffect(() => {
    const { navigation } = window as Partial<Window>
    const onNavigate = (event: NavigateEvent) => {
      const url = new URL(event.destination.url)
      const isOtherPage = event.destination.sameDocument && url.pathname !== location.pathname
      if (!event.cancelable || !isOtherPage || !isDirty()) return
      event.preventDefault()
      setDestination(url.pathname + url.search + url.hash)
    }
    navigation?.addEventListener('navigate', onNavigate)
    return () => navigation?.removeEventListener('navigate', onNavigate)
  }, [isDirty])

  const stay = () => setDestination(undefined)
  if (destination === undefined) return null
  return (
    <Dialog
      role="alertdialog"
      title={t('unsavedProfile.title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && stay()}
      footer={
        <Inline justify="end" wrap>
          <Button
            onPress={() => {
              stay()
              discard()
              navigate(destination)
            }}
          >
            {t('unsavedProfile.discard')}
          </Button>
          <Button tone="primary" onPress={stay}>
            {t('unsavedProfile.stay')}
          </Button>
        </Inline>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  )
}
