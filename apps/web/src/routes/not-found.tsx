import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink, EmptyState, Page } from '@ncc/ui'
import { useTitle } from '../app/use-title.ts'
import { useTranslation } from '../messages/use-translation.ts'

/** Any path that is no room; the path is logged (spec §2). */
export function NotFoundRoute() {
  const { t } = useTranslation()
  const [path] = useLocation()
  useTitle(t('notFound.title'))
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants the missing path in the log
    console.error(`404: no page at ${path}`)
  }, [path])
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        title={t('notFound.text')}
        hint={t('notFound.hint')}
        action={<ButtonLink href="/">{t('notFound.home')}</ButtonLink>}
      />
    </Page>
  )
}
